/** Messages of the page of a listing. */
export const messages = {
  'property.about.home': 'Sobre esta vivienda',
  'property.about.land': 'Sobre este terreno',
  'property.about.place': 'Sobre este inmueble',
  'property.about.none': 'El agente aún no lo ha descrito.',
  'property.about.more': 'Leer más',
  'property.about.less': 'Leer menos',

  'property.compare.heading': 'Cómo se compara',
  'property.compare.above':
    'Pide un <b>{percent} más</b> que la mediana de {count, number} anuncios parecidos en {area}.',
  'property.compare.below':
    'Pide un <b>{percent} menos</b> que la mediana de {count, number} anuncios parecidos en {area}.',
  'property.compare.same': 'Pide más o menos la mediana de {count, number} anuncios parecidos en {area}.',
  'property.compare.this': 'Este',
  'property.compare.median': 'Mediana',
  'property.compare.lowest': 'El más barato',
  'property.compare.highest': 'El más caro',
  'property.compare.price': 'Precio',
  'property.compare.what': 'Qué',
  'property.compare.bedrooms': 'Anuncios parecidos por dormitorios',
  'property.compare.bedroomsColumn': 'Dormitorios',
  'property.compare.countColumn': 'Anuncios',
  'property.compare.orMore': '{count, number} o más',
  'property.compare.see': 'Ver los {count, number}',

  'property.fact.bathrooms': '{count, plural, one {Baño} other {Baños}}',
  'property.fact.bedrooms': '{count, plural, one {Dormitorio} other {Dormitorios}}',
  'property.fact.built': 'Año',
  'property.fact.fee': 'Cuota al mes',
  'property.fact.yes': 'Sí',
  'property.fact.acres': 'Acres de terreno',
  'property.fact.lotSqft': 'Terreno, pies²',
  'property.fact.parking': 'Aparcamiento',
  'property.fact.sqft': 'Pies cuadrados',
  'property.fact.sqm': '{sqm, number} m²',
  'property.facts': 'Datos',
  'property.features': 'Características',

  'property.gallery': 'Fotos',
  'property.gallery.all': '{count, plural, one {# foto} other {# fotos}}',
  'property.gallery.close': 'Cerrar',
  'property.gallery.demo': 'Demo, ilustración',
  'property.gallery.next': 'Foto siguiente',
  'property.gallery.open': 'Abrir la foto {number, number} de {count, number}',
  'property.gallery.photo': 'Foto {number, number} de {count, number}',
  'property.gallery.position': '{number, number} / {count, number}',
  'property.gallery.previous': 'Foto anterior',
  'property.gallery.title': 'Fotos de {title}',

  'property.glance': 'De un vistazo',
  'property.glance.listed': 'Publicado',
  'property.glance.changed': 'Último cambio',
  'property.glance.perSqft': 'Precio por pie²',
  'property.glance.perAcre': 'Precio por acre',
  'property.glance.views': 'Visitas',
  'property.glance.likes': 'Les gusta a',

  'property.gone.let': 'Ya está alquilado',
  'property.gone.let.text': 'Ya no está disponible. Se anunció en {place} por {price}.',
  'property.gone.near': 'Aún disponibles cerca',
  'property.gone.search': 'Buscar en {area}',
  'property.gone.sold': 'Ya se vendió',
  'property.gone.sold.text': 'Ya no está disponible. Se anunció en {place} por {price}.',
  'property.gone.withdrawn': 'Este anuncio se retiró',
  'property.gone.withdrawn.text': 'Su dueño o su agente lo retiró del mercado. Estaba en {place}.',

  'property.history': 'Historial del precio',
  'property.history.change': 'Qué cambió',
  'property.history.chart': 'Precio del {from} al {to}: entre {min} y {max}',
  'property.history.date': 'Fecha',
  'property.history.listed': 'Publicado',
  'property.history.lowered': 'Bajó el precio',
  'property.history.price': 'Precio',
  'property.history.raised': 'Subió el precio',
  'property.history.requoted': 'Se pide en otra moneda',
  'property.history.status.active': 'De nuevo en el mercado',
  'property.history.status.let': 'Alquilado',
  'property.history.status.sold': 'Vendido',
  'property.history.status.under-offer': 'Con oferta',
  'property.history.status.withdrawn': 'Retirado',

  'property.missing': 'No existe ese anuncio',
  'property.missing.text':
    'Puede que la dirección esté mal escrita o que el anuncio se eliminara hace tiempo.',
  'property.missing.newest': 'Lo más nuevo en venta',
  'property.missing.search': 'Buscar en Yaad',
  'property.missing.all': 'Ver todo',
  'property.missing.go': 'Buscar',

  'property.error': 'El anuncio no se cargó',
  'property.error.offline': 'Se cortó la conexión. No se ha perdido nada: inténtalo de nuevo cuando vuelva.',
  'property.error.server': 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',

  'property.near.home': 'Viviendas cercanas',
  'property.near.land': 'Terrenos cercanos',
  'property.near.place': 'Locales cercanos',
  'property.near.map': 'En el mapa',
  'property.near.error': 'Los anuncios cercanos no se cargaron.',
  'property.near.others': 'Más en {area}',

  'property.rent.heading': 'Antes de alquilar',
  'property.rent.deposit': 'Los arrendadores suelen pedir un mes de depósito, o dos si está amueblado.',
  'property.rent.receipt': 'Págalo solo con un contrato firmado y contra recibo.',
  'property.rent.advice': 'En pocas palabras, a 2026, y sin ser asesoría legal.',

  'property.scam':
    '<b>Nunca pagues por visitar.</b> Los agentes con licencia no cobran por la visita ni piden transferencias antes de firmar un contrato.',

  'property.share': 'Compartir',
  'property.share.copied': 'Pega el enlace donde quieras.',
  'property.share.copied.title': 'Enlace copiado',
  'property.share.failed': 'Este navegador no permite copiar. La dirección es {url}',

  'property.title.heading': 'Título de propiedad',
  'property.title.registered': 'Título registrado',
  'property.title.registered.text':
    'La propiedad consta en el registro de la National Land Agency con un volumen y un folio. Tu abogado puede consultarlo y los bancos lo aceptan.',
  'property.title.strata': 'Propiedad horizontal registrada',
  'property.title.strata.text':
    'La unidad tiene su propio título registrado y las zonas comunes se comparten. Una comunidad de propietarios las mantiene y cobra una cuota.',
  'property.title.strata.fee': 'La cuota aquí es de {fee} al mes.',
  'property.title.strata.noFee': 'El agente no ha indicado la cuota: pregúntale cuál es.',
  'property.title.common-law': 'Título sin registrar (common law)',
  'property.title.common-law.text':
    'La propiedad se apoya en una cadena de escrituras y recibos, no en una inscripción. Probarla lleva más tiempo, y puede registrarse.',
  'property.title.common-law.nht': 'El NHT no presta sobre un título sin registrar.',
  'property.title.unknown': 'Título no indicado',
  'property.title.unknown.text':
    'El anuncio no dice qué título tiene. Pide el volumen y el folio antes de pagar nada.',
  'property.title.advice':
    'En pocas palabras, a 2026, y sin ser asesoría legal. Haz que un abogado revise el título antes de firmar.',

  'property.underOffer': 'Con oferta.',
  'property.underOffer.text': 'Todavía puede volver al mercado: el agente sabe si se escuchan otras ofertas.',

  'property.where': 'Dónde está',
  'property.where.approximate': 'Aproximado: el marcador señala {place}, no el edificio.',
  'property.where.exact': 'El marcador está donde lo indica el anuncio.',
  'property.where.map': 'Mapa de {place}',
  'property.where.none': 'El anuncio no dice en qué parte de {place} está.',
  'property.where.region': 'Cómo es {region}',
  'property.where.search': 'Inmuebles alrededor, en el mapa',
  'property.where.withheld':
    'Su fuente no publica la dirección: el punto es correcto con un margen de alrededor de un kilómetro.',

  'property.head.title': '{title}, {price}',
  'property.head.description': '{kind} en {place}, {price}. {text}',
  'property.head.missing': 'No existe ese anuncio',
  'property.head.missing.description':
    'Ese anuncio no existe o se eliminó hace tiempo. Mira lo más nuevo en venta en Yaad.',
  'property.head.gone.description': 'Este anuncio ya no está disponible. Mira otros parecidos en {place}.',
};
