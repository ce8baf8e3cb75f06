/** Words of a screen that did not load. */
export const messages = {
  'failed.away.text':
    'It may be starting anew. This page opens by itself as soon as it answers; nothing you entered elsewhere is lost.',
  'failed.away.title': 'Yaad is not answering at the moment',
  'failed.offline.text':
    'This page has not been loaded before. It opens by itself as soon as you are connected; go back to see what you had open.',
  'failed.offline.title': 'You are offline',
  'failed.reload': 'Load the page again',
  'failed.text':
    'Something on our side went wrong while showing this page. Nothing you entered elsewhere is lost.',
  'failed.title': 'This page did not load',
};
