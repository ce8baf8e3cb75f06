/** What own listings add to the page of a listing, and to lists of listings a person has gathered. */
export const messages = {
  'own.panel': 'Este anuncio es tuyo',
  'own.panel.text': 'Los visitantes ven aquí los botones para solicitar y preguntar.',
  'own.panel.edit': 'Editar el anuncio',
  'own.panel.price': 'Cambiar el precio',
  'own.extras': 'Más información',
  'own.extras.from': 'Disponible desde el {day}',
  'own.extras.video': 'Ver el video',
  'own.extras.tour': 'Recorrido en 3D',
};
