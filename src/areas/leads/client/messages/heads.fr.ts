/** Names of the screens of leads, and what else comes with the list of all screens. */
export const messages = {
  'lead.head': 'Contacts',
  'lead.waiting': '{count, plural, one {# contact attend} other {# contacts attendent}} votre réponse',
};
