/** Words of budgets that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'budget.head.list': 'Tus presupuestos',
  'budget.head.new': '¿Cuánto puedes pagar?',
  'budget.head.new.description':
    'Calcula cuánto puedes pagar en Jamaica con el NHT y un banco: precio, cuota inicial, pago mensual y gastos de cierre en J$ y US$. Una estimación, no un consejo.',
  'budget.head.one': 'Tu presupuesto',
  'budget.chip': 'Costo al mes',
  'budget.chip.month': 'Unos {sum} al mes',
};
