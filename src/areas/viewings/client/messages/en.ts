export const messages = {
  'viewing.book': 'Book a viewing',
  'viewing.book.note': 'Free. You need no account.',
  'viewing.openHouses': 'Open houses',
  'viewing.openHouse.left': '{left, plural, =0 {No places left} one {# place left} other {# places left}}',
  'viewing.openHouse.book': 'Book a place',
  'viewing.head.one': 'Your viewing',
  'viewing.head.own': 'Your viewings',
  'viewing.head.agent': 'Viewings of your homes',
  'viewing.head.hours': 'Viewing hours',
};
