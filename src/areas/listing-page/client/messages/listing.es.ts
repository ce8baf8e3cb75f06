/** What the page of a listing is called, and says when it does not load. */
export const messages = {
  'property.error': 'El anuncio no se cargó',
  'property.error.server': 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',

  'property.head.title': '{title}, {price}',
  'property.head.description': '{kind} en {place}, {price}. {text}',
  'property.head.missing': 'No existe ese anuncio',
  'property.head.missing.description':
    'Ese anuncio no existe o se eliminó hace tiempo. Mira lo más nuevo en venta en Yaad.',
  'property.head.gone.description': 'Este anuncio ya no está disponible. Mira otros parecidos en {place}.',
};
