/** Words of the shell. */
export const messages = {
  'shell.skip': 'Saltar al contenido',
};
