/** Words of applications that every page carries. */
export const messages = {
  'application.head.apply': 'Apply',
  'application.head.list': 'Applications',
  'application.head.one': 'Application',
  'application.head.wallet': 'Your documents',
  'application.wallet.lead':
    'What you keep for your applications. We write to you before a document expires.',
  'application.head.inbox': 'Applications received',
  'application.apply.rent': 'Apply to rent',
  'application.apply.purchase': 'Apply to buy',
  'application.apply.note': 'Free, in a few minutes. Documents can follow.',
} as const;
