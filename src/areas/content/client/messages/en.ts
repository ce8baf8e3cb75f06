/** Words of the shell. */
export const messages = {
  'shell.skip': 'Skip to content',
};
