/** What applications add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'application.apply.rent': 'Apply to rent',
  'application.apply.purchase': 'Apply to buy',
  'application.apply.note': 'Free, in a few minutes. Documents can follow.',
};
