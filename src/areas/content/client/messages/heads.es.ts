/** Titles of editorial pages, and the missing page. */
export const messages = {
  'missing.newest': 'Ver las viviendas más recientes',
  'missing.placeholder': 'Parroquia, ciudad o comunidad',
  'missing.search': 'Buscar',
  'missing.text':
    'Puede que la dirección sea antigua o tenga un error. Busca de nuevo o empieza por una parroquia.',
  'missing.title': 'No encontramos esa página',
  'missing.where': '¿Dónde te gustaría vivir?',

  'faq.description':
    'Respuestas breves sobre comprar, alquilar, títulos, depósitos, el NHT y comprar desde el extranjero en Jamaica.',
  'guide.description':
    'Cómo se compra en Jamaica, qué se paga además del precio, qué presta el NHT, clases de título, alquilar con justicia y cómo reconocer un anuncio robado.',
  'guide.market': 'Informes del mercado',
  'guide.title': 'Comprar y alquilar en Jamaica, paso a paso',
  'regions.description':
    'Las catorce parroquias de Jamaica: cómo es cada una, cuánto cuestan sus viviendas y qué hay en venta.',
  'report.description':
    'Cuánto se pidió por las viviendas en Jamaica, por parroquia y por tipo, y cuántas llegaron y se fueron.',
};
