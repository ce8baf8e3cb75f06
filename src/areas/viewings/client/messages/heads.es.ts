/** Names of the screens of viewings, and what else comes with the list of all screens. */
export const messages = {
  'viewing.head.one': 'Tu visita',
  'viewing.head.own': 'Tus visitas',
  'viewing.head.agent': 'Visitas de tus viviendas',
  'viewing.head.hours': 'Horario de visitas',
};
