export const es = {
  title: 'Guía de Yaad',
  description: 'Comprar, alquilar y tener casa en Jamaica, paso a paso.',
};
