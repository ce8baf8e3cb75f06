/** What viewings add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'viewing.book': 'Reservar una visita',
  'viewing.book.note': 'Gratis. Sin necesidad de cuenta.',
  'viewing.openHouses': 'Puertas abiertas',
  'viewing.openHouse.left':
    '{left, plural, =0 {No quedan lugares} one {Queda # lugar} other {Quedan # lugares}}',
  'viewing.openHouse.book': 'Reservar un lugar',
};
