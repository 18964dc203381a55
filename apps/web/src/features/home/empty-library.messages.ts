/** The texts of home without music; they are loaded with `EmptyLibrary`. */
export const emptyLibraryMessages = {
  title: 'No music yet',
  text: 'There is nothing in this library yet. What is added shows up by itself.',
  libraryFolder: 'Segue found no music in its library folder. What you put there shows up by itself:',
  otherFolder: 'Or start it with another folder:',
  command: 'npm start -- --library ~/Music',
} as const;
