export const messages = {
  'lead.head': 'Contactos',
  'lead.waiting': '{count, plural, one {# contacto espera} other {# contactos esperan}} tu respuesta',
  'lead.tellAgent': 'Decir al agente que me interesa',
  'lead.toldAgent': 'El agente lo sabe',
  'lead.told': 'El agente sabe que te interesa',
};
