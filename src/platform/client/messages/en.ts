/** Words of the parts every screen is made of. */
export const messages = {
  'ui.aMonth': 'a month',
  'ui.asked': 'asked {price}',
  'ui.breadcrumbs': 'Where you are',
  'ui.close': 'Close',
  'ui.dismiss': 'Dismiss',
  'ui.failed.gone': 'This is no longer here. Reload the page to see what is.',
  'ui.failed.offline': 'You seem to be offline. Nothing was changed; try again once you are connected.',
  'ui.failed.often': 'That was too often in a short time. Wait a minute, then try again.',
  'ui.failed.server': 'Something went wrong on our side. Nothing was changed; try again in a moment.',
  'ui.failed.stale':
    'This was changed elsewhere in the meantime. Reload to see the newer version before you change it.',
  'ui.loading': 'Loading',
  'ui.nextPage': 'Next page',
  'ui.notices': 'Notices',
  'ui.page': 'Page',
  'ui.pages': 'Pages',
  'ui.previousPage': 'Previous page',
  'ui.removed': '“{name}” was deleted.',
  'ui.suggestions': '{count, plural, one {# suggestion} other {# suggestions}}',
  'ui.undo': 'Undo',
};
