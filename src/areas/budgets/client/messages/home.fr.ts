/** Words of budgets that the home page says as well. */
export const messages = {
  'budget.head.new': 'Que pouvez-vous acheter ?',
};
