/** Names of the screens of budgets, and what else comes with the list of all screens. */
export const messages = {
  'budget.head.list': 'Tus presupuestos',
  'budget.head.new.description':
    'Calcula cuánto puedes pagar en Jamaica con el NHT y un banco: precio, cuota inicial, pago mensual y gastos de cierre en J$ y US$. Una estimación, no un consejo.',
  'budget.head.one': 'Tu presupuesto',
};
