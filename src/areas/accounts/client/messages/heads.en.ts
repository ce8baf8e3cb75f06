/** Names of the screens of accounts, and what else comes with the list of all screens. */
export const messages = {
  'account.head.confirm': 'Confirm your address',
  'account.head.forgot': 'Forgotten password',
  'account.head.register': 'Create an account',
  'account.head.reset': 'Choose a new password',
  'account.head.security': 'Security and data',
  'account.head.signIn': 'Sign in',
  'account.head.viewed': 'Recently viewed',
  'account.people': 'People and roles',
  'account.people.lead':
    'Find people, see what they may do, and change it. Everything stands in the audit log.',
  'account.head.liked': 'Liked homes',
  'account.head.profile': 'Your profile',
  'account.head.settings': 'Settings',
  'account.likedHomes': '{count, plural, =0 {Liked homes} one {Liked homes: one} other {Liked homes: #}}',
  'account.signIn': 'Sign in',
  'notice.loginFailed': 'Could not signin',
};
