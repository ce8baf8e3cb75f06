/** Words of budgets that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'budget.head.list': 'Your budgets',
  'budget.head.new': 'What can you afford?',
  'budget.head.new.description':
    'Work out what you can afford in Jamaica with the NHT and a bank: price, deposit, monthly payment and closing costs in J$ and US$. An estimate, not advice.',
  'budget.head.one': 'Your budget',
  'budget.chip': 'Cost a month',
  'budget.chip.month': 'About {sum} a month',
};
