export const messages = {
  'lead.head': 'Leads',
  'lead.waiting': '{count, plural, one {# lead waits} other {# leads wait}} for your answer',
  'lead.tellAgent': 'Tell the agent I am interested',
  'lead.toldAgent': 'The agent knows',
  'lead.told': 'The agent is told that you are interested',
};
