/** Words of saved searches that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'saved.save': 'Save search',
  'saved.isSaved': 'Saved',
  'saved.update': 'Update this search',
  'saved.saveNew': 'Save as new',
  'saved.editing': 'You are changing your saved search “{name}”.',
  'saved.notice.saved': 'Search saved',
  'saved.notice.updated': 'Search updated',
};
