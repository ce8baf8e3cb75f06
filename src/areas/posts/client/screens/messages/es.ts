/** Words of the guide, its articles and the market reports. */
export const messages = {
  'posts.all': 'Todo',
  'posts.asOf': '(al {date})',
  'posts.aside': 'Junto a esta página',
  'posts.categories': 'Partes de la guía',
  'posts.checked': 'Revisado el {date}',
  'posts.contents': 'En esta página',
  'posts.crumb': 'Guía',
  'posts.estimate':
    'Las cifras son estimaciones para planear, no asesoría. Para decidir, consulta al organismo citado, a tu banco y a tu propio abogado.',
  'posts.failed': 'La guía no se cargó',
  'posts.failed.text':
    'Por ahora no podemos traer nuestros artículos. No se ha perdido nada; inténtalo en un minuto.',
  'posts.faqs': 'Preguntas y respuestas',
  'posts.intro':
    'Qué preguntar, qué pagar y qué papeles tener en cada paso: con fecha, con fuentes y sin publicidad.',
  'posts.neverPay':
    'Una visita es gratis. No pagues nunca antes de haber visto la casa y firmado un contrato.',
  'posts.none': 'Aquí todavía no hay nada escrito',
  'posts.none.text': 'En las otras partes de la guía hay más.',
  'posts.outdated': 'No hemos podido comprobar si hay cambios; puede que esto no esté al día.',
  'posts.related': 'Sigue leyendo',
  'posts.reports.all': 'Todos los informes del mercado',
  'posts.rss': 'Sigue la guía por RSS',
  'posts.sources': 'Fuentes',

  'report.added': 'Nuevos en este mes',
  'report.flows':
    '{added, plural, one {# anuncio nuevo} other {# anuncios nuevos}}, {gone, number} retirados o cerrados',
  'report.flows.added': 'Nuevos',
  'report.flows.chart':
    'Anuncios que llegaron al mercado y que lo dejaron, en {count, plural, one {# mes} other {# meses}}; la tabla de abajo tiene las cifras',
  'report.flows.gone': 'Retirados, vendidos o alquilados',
  'report.head.added': 'Nuevos',
  'report.head.count': 'En oferta',
  'report.head.median': 'Mediana pedida',
  'report.head.month': 'Mes',
  'report.head.name': 'Lugar o tipo',
  'report.head.taken': 'Vendidos o alquilados',
  'report.head.withdrawn': 'Retirados',
  'report.intro':
    'Cuánto se pidió por las viviendas cada mes, por parroquia o región y por tipo, y cuántas llegaron y se fueron. Contado a partir de los anuncios de Yaad.',
  'report.method':
    'Contamos los anuncios {where} que estaban en Yaad el último día del mes, al precio pedido ese día y convertido al cambio de ese día. La mediana es el precio del medio: la mitad pide más y la mitad menos. Con menos de {least, number} anuncios no damos ninguna cifra. Son precios pedidos: lo que se pagó al final no es público.',
  'report.nothing': 'Aquí no había nada en oferta.',
  'report.parishes.text': 'Casas, casas adosadas, apartamentos y villas en venta; sin terrenos.',
  'report.part.flows': 'Altas y bajas',
  'report.part.method': 'Cómo contamos',
  'report.part.parishes': 'Viviendas en venta, por parroquia',
  'report.part.regions': 'Viviendas en venta, por región',
  'report.part.rents.parish': 'Viviendas en alquiler, al mes, por parroquia',
  'report.part.rents.region': 'Viviendas en alquiler, al mes, por región',
  'report.part.types': 'Todo lo que se vende, por tipo',
  'report.published': 'Calculado a partir de los anuncios, al {date}',
  'report.rent.median': 'Alquiler mediano al mes',
  'report.sale.median': 'Precio mediano pedido',
  'report.standing': 'En oferta al cierre del mes',
  'report.tooFew': 'Muy pocos para decirlo',
};
