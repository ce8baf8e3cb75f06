export const messages = {
  'application.head.apply': 'Candidature',
  'application.head.list': 'Candidatures',
  'application.head.one': 'Candidature',
  'application.head.inbox': 'Candidatures reçues',
  'application.apply.rent': 'Postuler pour louer',
  'application.apply.purchase': 'Postuler pour acheter',
  'application.apply.note': 'Gratuit, avec vos documents, en dix minutes environ.',
};
