/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.head.liked': 'Viviendas que te gustan',
  'account.head.profile': 'Tu perfil',
  'account.head.settings': 'Ajustes',
  'account.like': 'Me gusta: {title}',
  'account.like.failed': 'No se ha podido guardar. Inténtalo de nuevo en un momento.',
  'account.likeIt': 'Me gusta',
  'account.likedHomes':
    '{count, plural, =0 {Viviendas que te gustan} one {Viviendas que te gustan: una} other {Viviendas que te gustan: #}}',
  'account.signIn': 'Iniciar sesión',
  'notice.loginFailed': 'No se ha podido iniciar sesión',
};
