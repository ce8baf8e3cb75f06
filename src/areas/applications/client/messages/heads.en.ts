/** Names of the screens of applications, and what else comes with the list of all screens. */
export const messages = {
  'application.head.apply': 'Apply',
  'application.head.list': 'Applications',
  'application.head.one': 'Application',
  'application.head.wallet': 'Your documents',
  'application.wallet.lead':
    'What you keep for your applications. We write to you before a document expires.',
  'application.head.inbox': 'Applications received',
};
