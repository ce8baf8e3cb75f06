/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.head.liked': 'Liked homes',
  'account.head.profile': 'Your profile',
  'account.head.settings': 'Settings',
  'account.like': 'Like {title}',
  'account.like.failed': 'Your like could not be saved. Try again in a moment.',
  'account.likeIt': 'Like',
  'account.likedHomes': '{count, plural, =0 {Liked homes} one {Liked homes: one} other {Liked homes: #}}',
  'account.signIn': 'Sign in',
  'notice.loginFailed': 'Could not signin',
};
