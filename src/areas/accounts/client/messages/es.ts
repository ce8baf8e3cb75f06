/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.head.forgot': 'Contraseña olvidada',
  'account.head.liked': 'Viviendas que te gustan',
  'account.head.profile': 'Tu perfil',
  'account.head.register': 'Crear una cuenta',
  'account.head.reset': 'Elige una contraseña nueva',
  'account.head.security': 'Seguridad y datos',
  'account.head.settings': 'Ajustes',
  'account.head.signIn': 'Iniciar sesión',
  'account.head.viewed': 'Vistas recientemente',
  'account.like': 'Me gusta: {title}',
  'account.like.failed': 'No se ha podido guardar. Inténtalo de nuevo en un momento.',
  'account.likeIt': 'Me gusta',
  'account.likedHomes': 'Viviendas que te gustan',
  'account.signIn': 'Iniciar sesión',
};
