/** Words of the shell, the menus, the missing page, and titles of editorial pages. */
export const messages = {
  'shell.about':
    'Yaad significa «hogar» en patois. Cada anuncio muestra el precio en dos monedas, el tipo de título y el historial de precios.',
  'shell.closeMenu': 'Cerrar el menú',
  'shell.credits': 'Lugares de {geonames} ({license}), parroquias de {earth}',
  'shell.currency': 'Moneda',
  'shell.home': 'Yaad, inicio',
  'shell.illustrations': 'Las fotos de los anuncios de muestra son ilustraciones',
  'shell.language': 'Idioma',
  'shell.mainMenu': 'Menú principal',
  'shell.menu': 'Menú',
  'shell.preferences': 'Idioma, moneda y tema',
  'shell.rate': 'Tipo de cambio {jmd} por {one}, del {date}',
  'shell.skip': 'Saltar al contenido',
  'shell.theme': 'Tema',
  'shell.theme.dark': 'Oscuro',
  'shell.theme.light': 'Claro',
  'shell.theme.system': 'Sistema',

  'nav.homes-for-sale': 'Comprar',
  'nav.homes-for-sale.all': 'Todo en venta',
  'nav.for-sale-all': 'Toda Jamaica',
  'nav.homes-for-rent': 'Alquilar',
  'nav.homes-for-rent.all': 'Todo en alquiler',
  'nav.for-rent-all': 'Toda Jamaica',
  'nav.commercial-properties': 'Comercial',
  'nav.commercial-properties.all': 'Todos los inmuebles comerciales',
  'nav.commercial-all': 'Toda Jamaica',
  'nav.real-estate-guide': 'Guía',
  'nav.guide-all': 'Guía inmobiliaria',
  'nav.byType': 'Qué buscas',
  'nav.byParish': 'Por parroquia',

  'missing.newest': 'Ver las viviendas más recientes',
  'missing.placeholder': 'Parroquia, ciudad o comunidad',
  'missing.search': 'Buscar',
  'missing.text':
    'Puede que la dirección sea antigua o tenga un error. Busca de nuevo o empieza por una parroquia.',
  'missing.title': 'No encontramos esa página',
  'missing.where': '¿Dónde te gustaría vivir?',

  'failed.reload': 'Cargar la página otra vez',
  'failed.text':
    'Algo falló de nuestro lado al mostrar esta página. No se ha perdido nada de lo que escribiste en otras.',
  'failed.title': 'Esta página no se cargó',

  'faq.description':
    'Respuestas breves sobre comprar, alquilar, títulos, depósitos, el NHT y comprar desde el extranjero en Jamaica.',
  'faq.title': 'Preguntas y respuestas',
  'guide.description':
    'Cómo se compra en Jamaica, qué se paga además del precio, qué presta el NHT, clases de título, alquilar con justicia y cómo reconocer un anuncio robado.',
  'guide.market': 'Informes del mercado',
  'guide.title': 'Comprar y alquilar en Jamaica, paso a paso',
  'regions.description': 'Catorce parroquias, cada una con su luz, su ritmo y sus precios.',
  'regions.title': 'Las parroquias de Jamaica',
  'report.description':
    'Cuánto se pidió por las viviendas en Jamaica, por parroquia y por tipo, y cuántas llegaron y se fueron.',
  'shell.more': 'Más',
  'shell.rss': 'Novedades por RSS',
  'posts.minutes': '{minutes, plural, one {# minuto} other {# minutos}} de lectura',
};
