/** Names of the screens of budgets, and what else comes with the list of all screens. */
export const messages = {
  'budget.head.list': 'Vos budgets',
  'budget.head.new.description':
    'Calculez ce que vous pouvez acheter en Jamaïque avec le NHT et une banque : prix, apport, mensualité et frais d’acquisition en J$ et en US$. Une estimation, pas un conseil.',
  'budget.head.one': 'Votre budget',
};
