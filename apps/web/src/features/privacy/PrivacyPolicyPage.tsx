import { appConfig } from '../../lib/app-config.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import styles from './PrivacyPolicyPage.module.css';
import { type PolicySection, privacyMessages as messages } from './privacy.messages.ts';

/** The static privacy policy [1.08]. */
export const PrivacyPolicyPage = () => (
  <article className={styles.policy}>
    <PageTitle>{messages.title}</PageTitle>
    <p className={styles.quiet}>{messages.lastUpdated}</p>
    <p>{messages.introduction}</p>
    {messages.sections.map((section) => (
      <Section key={section.title} section={section} />
    ))}
    <section>
      <h2 className={styles.title}>{messages.contactTitle}</h2>
      <Contact email={appConfig.contactEmail} />
    </section>
  </article>
);

const Section = ({ section }: { readonly section: PolicySection }) => (
  <section>
    <h2 className={styles.title}>{section.title}</h2>
    {section.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {section.items && (
      <ul className={styles.items}>
        {section.items.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>: {text}
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Where questions go; the operator configures the address. */
export const Contact = ({ email }: { readonly email: string | null }) =>
  email === null ? (
    <p>{messages.contactUnknown}</p>
  ) : (
    <p>
      {messages.contactBefore}
      <a className={styles.link} href={`mailto:${email}`}>
        {email}
      </a>
      .
    </p>
  );
