/** Names of the screens of contacts, and what else comes with the list of all screens. */
export const messages = {
  'contact.head': 'Cómo te contactan',
  'contact.lead':
    'Quien visita tus anuncios ve lo que das aquí. Un número se muestra solo al pulsar, para que no lo encuentren los programas que recogen números.',
  'contact.questions': 'Preguntas a Yaad',
};
