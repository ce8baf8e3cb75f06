import type { OfficeMails } from './en.ts';

export const es: OfficeMails = {
  invitation: {
    subject: '{by} te invita a {office}',
    preview: 'Trabajen juntos en Yaad.',
    heading: 'Únete a {office}',
    paragraphs: [
      '{by} te invita a la oficina {office} en Yaad.',
      'Conservas tus anuncios y contactos; quienes la dirigen ven los contactos de todos.',
      'Quienes la dirigen pueden pasar tus anuncios, también los que traes, a un colega, incluso cuando te vas. Al unirte lo aceptas.',
    ],
    action: 'Unirme a la oficina',
    notes: ['El enlace vale {days} días, para una cuenta de agente con esta dirección.'],
  },
  handed: {
    subject: '{by} te ha pasado {what}',
    preview: 'Los visitantes ven ahora tu nombre.',
    heading: 'Ahora a tu cargo: {what}',
    paragraphs: [
      '{by}, de {office}, te ha pasado {what}. Desde ahora los visitantes ven ahí tu nombre, y lo que preguntan te llega a ti.',
      '{along}',
    ],
    action: 'Abrir tu panel',
  },
  listings: { one: '{count} anuncio', other: '{count} anuncios' },
  along: 'Con ello llegan {leads} y {viewings}.',
  leads: { one: '{count} contacto abierto', other: '{count} contactos abiertos' },
  viewings: { one: '{count} visita pendiente', other: '{count} visitas pendientes' },
};
