export const messages = {
  'office.head': 'My office',
  'office.lead': 'The people you work with, their open leads, and listings to hand over.',
  'office.join.head': 'Join an office',
  'office.one': 'Office',
  'office.description': 'People and homes of {name}',
};
