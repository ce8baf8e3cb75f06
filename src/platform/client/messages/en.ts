/** Words of the parts every screen is made of. */
export const messages = {
  'ui.aMonth': 'a month',
  'ui.asked': 'asked {price}',
  'ui.breadcrumbs': 'Where you are',
  'ui.close': 'Close',
  'ui.dismiss': 'Dismiss',
  'ui.loading': 'Loading',
  'ui.nextPage': 'Next page',
  'ui.notices': 'Notices',
  'ui.page': 'Page',
  'ui.pages': 'Pages',
  'ui.previousPage': 'Previous page',
  'ui.suggestions': '{count, plural, one {# suggestion} other {# suggestions}}',
};
