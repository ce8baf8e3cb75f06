export const messages = {
  'viewing.book': 'Reservar una visita',
  'viewing.book.note': 'Gratis. Sin necesidad de cuenta.',
  'viewing.openHouses': 'Puertas abiertas',
  'viewing.openHouse.left':
    '{left, plural, =0 {No quedan lugares} one {Queda # lugar} other {Quedan # lugares}}',
  'viewing.openHouse.book': 'Reservar un lugar',
  'viewing.head.one': 'Tu visita',
  'viewing.head.own': 'Tus visitas',
  'viewing.head.agent': 'Visitas de tus viviendas',
  'viewing.head.hours': 'Horario de visitas',
};
