/** Words of budgets that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'budget.chip': 'Cost a month',
  'budget.chip.month': 'About {sum} a month',
};
