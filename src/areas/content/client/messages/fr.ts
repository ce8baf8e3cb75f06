export const messages = {
  'shell.skip': 'Aller au contenu',
};
