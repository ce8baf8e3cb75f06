/** Words of the parts every screen is made of. */
export const messages = {
  'ui.aMonth': 'al mes',
  'ui.asked': 'piden {price}',
  'ui.breadcrumbs': 'Dónde estás',
  'ui.close': 'Cerrar',
  'ui.dismiss': 'Descartar',
  'ui.failed.gone': 'Esto ya no está aquí. Recarga la página para ver lo que hay.',
  'ui.failed.offline':
    'Parece que no tienes conexión. No se cambió nada; inténtalo de nuevo cuando vuelvas a estar en línea.',
  'ui.failed.often': 'Demasiados intentos en poco tiempo. Espera un minuto y vuelve a intentarlo.',
  'ui.failed.server': 'Algo falló de nuestro lado. No se cambió nada; inténtalo de nuevo en un momento.',
  'ui.failed.stale':
    'Alguien lo cambió entretanto. Recarga para ver la versión más reciente antes de modificarla.',
  'ui.loading': 'Cargando',
  'ui.nextPage': 'Página siguiente',
  'ui.notices': 'Avisos',
  'ui.page': 'Página',
  'ui.pages': 'Páginas',
  'ui.previousPage': 'Página anterior',
  'ui.removed': 'Se eliminó «{name}».',
  'ui.rowsCut': '{count, plural, one {No se muestra # fila más.} other {No se muestran # filas más.}}',
  'ui.suggestions': '{count, plural, one {# sugerencia} other {# sugerencias}}',
  'ui.undo': 'Deshacer',
  'ui.textCut': 'El texto es más largo de lo que cabe en una página.',
};
