const WORDS = `
  password password1 password2 password12 password123 password1234 password12345 passw0rd p@ssw0rd p@ssword
  passwort passwort1 passwords mypassword password! password1! contraseña motdepasse
  12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 9876543210 87654321 123123123
  1234512345 12344321 123454321 1234554321 12341234 12121212 11223344 112233445566 123321123 147258369
  147852369 159357456 741852963 789456123 102030405060 31415926 19841984 20202020
  00000000 11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
  000000000 111111111 999999999 0000000000 1111111111
  qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop123 qwertzuiop azertyuiop
  asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 zaq12wsx 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y qazwsxedc qweasdzxc 123qweasd qwe123qwe a1b2c3d4
  abcdefgh abcd1234 abc12345 abcdefg1 aa123456 a1234567 a12345678 aaaaaaaa 1234qwer 12345qwert 123456qwerty
  iloveyou iloveyou1 iloveyou2 iloveyou! loveyou1 ilovemusic
  princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1
  batman123 starwars starwars1 spiderman pokemon1 pokemon123 liverpool liverpool1 chelsea1 arsenal1 juventus
  michelle jennifer jonathan anthony1 charlie1 michael1 jessica1 ashley12 jordan23 nicholas samantha victoria
  trustno1 whatever letmein1 letmein123 welcome1 welcome123 welcome! changeme changeme1 computer internet
  administrator admin123 admin1234 administrador root1234 toor1234 default1 test1234 testtest testing123
  master123 monkey123 dragon123 shadow12 secret123 hello123 killer123 freedom1 mustang1 corvette
  superstar chocolate butterfly december november september elephant dolphins mercedes maverick
  p4ssw0rd passw0rd1 passpass access14 security google123 facebook minecraft
`;

/**
 * The passwords that guessing begins with, of 8 characters or more, in lower case. Of our own
 * gathering, from what published counts of leaked passwords agree on; the tail of such lists buys
 * little once guessing is slowed down.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
