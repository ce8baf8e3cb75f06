/** Names of the screens of applications, and what else comes with the list of all screens. */
export const messages = {
  'application.head.apply': 'Candidature',
  'application.head.list': 'Candidatures',
  'application.head.one': 'Candidature',
  'application.head.wallet': 'Vos documents',
  'application.wallet.lead':
    'Ce que vous gardez pour vos candidatures. Nous vous écrivons avant qu’un document expire.',
  'application.head.inbox': 'Candidatures reçues',
};
