export const messages = {
  'lead.head': 'Contacts',
  'lead.waiting': '{count, plural, one {# contact attend} other {# contacts attendent}} votre réponse',
  'lead.tellAgent': 'Dire à l’agent que cela m’intéresse',
  'lead.toldAgent': 'L’agent le sait',
  'lead.told': 'L’agent sait que cela vous intéresse',
};
