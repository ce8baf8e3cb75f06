/** Names of the screens of leads, and what else comes with the list of all screens. */
export const messages = {
  'lead.head': 'Contactos',
  'lead.waiting': '{count, plural, one {# contacto espera} other {# contactos esperan}} tu respuesta',
};
