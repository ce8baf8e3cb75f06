export const messages = {
  'budget.head.new': 'Que pouvez-vous acheter ?',
  'budget.chip': 'Coût par mois',
  'budget.chip.month': 'Environ {sum} par mois',
};
