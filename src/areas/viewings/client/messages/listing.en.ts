/** What viewings add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'viewing.book': 'Book a viewing',
  'viewing.book.note': 'Free. You need no account.',
  'viewing.openHouses': 'Open houses',
  'viewing.openHouse.left': '{left, plural, =0 {No places left} one {# place left} other {# places left}}',
  'viewing.openHouse.book': 'Book a place',
};
