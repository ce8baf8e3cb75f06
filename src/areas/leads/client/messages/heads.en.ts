/** Names of the screens of leads, and what else comes with the list of all screens. */
export const messages = {
  'lead.head': 'Leads',
  'lead.waiting': '{count, plural, one {# lead waits} other {# leads wait}} for your answer',
};
