/** Names of the screens of professionals, and what else comes with the list of all screens. */
export const messages = {
  'professional.head': 'Agentes, abogados, agrimensores y tasadores',
  'professional.head.description':
    'Profesionales para comprar y alquilar en Jamaica, por parroquia, con sus licencias y hasta cuándo son válidas.',
  'professional.kept': 'Gestionar profesionales',
  'professional.menu': 'Profesionales',
};
