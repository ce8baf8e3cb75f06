/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.head.forgot': 'Forgotten password',
  'account.head.liked': 'Liked homes',
  'account.head.profile': 'Your profile',
  'account.head.register': 'Create an account',
  'account.head.reset': 'Choose a new password',
  'account.head.security': 'Security and data',
  'account.head.settings': 'Settings',
  'account.head.signIn': 'Sign in',
  'account.head.viewed': 'Recently viewed',
  'account.like': 'Like {title}',
  'account.like.failed': 'Your like could not be saved. Try again in a moment.',
  'account.likeIt': 'Like',
  'account.likedHomes': 'Liked homes',
  'account.signIn': 'Sign in',
};
