/** Words of budgets that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'budget.chip': 'Costo al mes',
  'budget.chip.month': 'Unos {sum} al mes',
};
