/** Names of the screens of offices, and what else comes with the list of all screens. */
export const messages = {
  'office.head': 'My office',
  'office.lead': 'The people you work with, their open leads, and listings to hand over.',
  'office.join.head': 'Join an office',
  'office.all': 'Offices',
  'office.all.lead': 'Who runs each office, what it has on the market, and what waits there.',
  'office.one': 'Office',
  'office.description': 'People and homes of {name}',
};
