/** What viewings add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'viewing.book': 'Réserver une visite',
  'viewing.book.note': 'Gratuit. Aucun compte nécessaire.',
  'viewing.openHouses': 'Portes ouvertes',
  'viewing.openHouse.left': '{left, plural, =0 {Complet} one {Il reste # place} other {Il reste # places}}',
  'viewing.openHouse.book': 'Réserver une place',
};
