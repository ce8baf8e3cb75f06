export const messages = {
  'application.head.apply': 'Candidature',
  'application.head.list': 'Candidatures',
  'application.head.one': 'Candidature',
  'application.head.wallet': 'Vos documents',
  'application.wallet.lead':
    'Ce que vous gardez pour vos candidatures. Nous vous écrivons avant qu’un document expire.',
  'application.head.inbox': 'Candidatures reçues',
  'application.apply.rent': 'Postuler pour louer',
  'application.apply.purchase': 'Postuler pour acheter',
  'application.apply.note': 'Gratuit, en quelques minutes. Les documents peuvent suivre.',
};
