/** Words of the parts every screen is made of. */
export const messages = {
  'ui.aMonth': 'al mes',
  'ui.asked': 'piden {price}',
  'ui.breadcrumbs': 'Dónde estás',
  'ui.close': 'Cerrar',
  'ui.dismiss': 'Descartar',
  'ui.loading': 'Cargando',
  'ui.nextPage': 'Página siguiente',
  'ui.notices': 'Avisos',
  'ui.page': 'Página',
  'ui.pages': 'Páginas',
  'ui.previousPage': 'Página anterior',
  'ui.suggestions': '{count, plural, one {# sugerencia} other {# sugerencias}}',
};
