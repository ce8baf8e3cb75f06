/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.head.confirm': 'Confirm your address',
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
  'account.likedHomes': '{count, plural, =0 {Liked homes} one {Liked homes: one} other {Liked homes: #}}',
  'account.signIn': 'Sign in',
  'account.people': 'People and roles',
  'account.people.lead':
    'Find people, see what they may do, and change it. Everything stands in the audit log.',
  'notice.loginFailed': 'Could not signin',
};
