/** What groups add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'group.add': 'Ajouter à un groupe',
};
