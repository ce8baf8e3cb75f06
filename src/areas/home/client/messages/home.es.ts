/** What the home page is called, and its words that articles show too. */
export const messages = {
  'home.title': 'Yaad: viviendas, terrenos y alquileres {where}',
  'home.description':
    'Encuentra casa {where} en un mapa y en una lista: precios en dos monedas, el tipo de título a la vista y una guía de lo que cuesta comprar de verdad.',
  'home.where.listed':
    '{count, plural, offset:1 =1 {{a}} =2 {{a} y {b}} =3 {{a}, {b} y {c}} other {{a} y en otros # países}}',
  'home.newest.all': 'Ver todas las nuevas',
  'home.fitting': 'Viviendas que coinciden',
};
