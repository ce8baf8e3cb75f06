/** What own listings add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'own.panel': 'This is your listing',
  'own.panel.text': 'Visitors see the buttons to apply and to ask here.',
  'own.panel.edit': 'Edit the listing',
  'own.panel.price': 'Change the price',
  'own.extras': 'More about it',
  'own.extras.from': 'Free from {day}',
  'own.extras.video': 'Watch the video',
  'own.extras.tour': 'Walk through in 3D',
};
