/** What applications add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'application.apply.rent': 'Postuler pour louer',
  'application.apply.purchase': 'Postuler pour acheter',
  'application.apply.note': 'Gratuit, en quelques minutes. Les documents peuvent suivre.',
};
