export const messages = {
  'budget.chip': 'Coût par mois',
  'budget.chip.month': 'Environ {sum} par mois',
};
