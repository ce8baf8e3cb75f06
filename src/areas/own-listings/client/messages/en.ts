/** Words of own listings that every page carries. */
export const messages = {
  'own.head.begin': 'List a home',
  'own.head.list': 'My listings',
  'own.head.one': 'Your listing',
  'own.head.renew': 'Still on offer',
  'own.panel': 'This is your listing',
  'own.panel.text': 'Visitors see the buttons to apply and to ask here.',
  'own.panel.edit': 'Edit the listing',
  'own.panel.price': 'Change the price',
  'own.extras': 'More about it',
  'own.extras.from': 'Free from {day}',
  'own.extras.video': 'Watch the video',
  'own.extras.tour': 'Walk through in 3D',
} as const;
