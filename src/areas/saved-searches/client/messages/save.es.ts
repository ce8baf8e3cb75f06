/** Words of saved searches that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'saved.save': 'Guardar búsqueda',
  'saved.isSaved': 'Guardada',
  'saved.update': 'Actualizar esta búsqueda',
  'saved.saveNew': 'Guardar como nueva',
  'saved.editing': 'Estás cambiando tu búsqueda guardada «{name}».',
  'saved.notice.saved': 'Búsqueda guardada',
  'saved.notice.updated': 'Búsqueda actualizada',
};
