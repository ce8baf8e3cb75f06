/** Names of the screens of viewings, and what else comes with the list of all screens. */
export const messages = {
  'viewing.head.one': 'Your viewing',
  'viewing.head.own': 'Your viewings',
  'viewing.head.agent': 'Viewings of your homes',
  'viewing.head.hours': 'Viewing hours',
};
