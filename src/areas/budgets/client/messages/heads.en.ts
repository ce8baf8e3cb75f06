/** Names of the screens of budgets, and what else comes with the list of all screens. */
export const messages = {
  'budget.head.list': 'Your budgets',
  'budget.head.new.description':
    'Work out what you can afford in Jamaica with the NHT and a bank: price, deposit, monthly payment and closing costs in J$ and US$. An estimate, not advice.',
  'budget.head.one': 'Your budget',
};
