/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.head.confirm': 'Confirma tu dirección',
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
  'account.likedHomes':
    '{count, plural, =0 {Viviendas que te gustan} one {Viviendas que te gustan: una} other {Viviendas que te gustan: #}}',
  'account.signIn': 'Iniciar sesión',
  'account.people': 'Personas y roles',
  'account.people.lead':
    'Busca personas, mira qué pueden hacer y cámbialo. Todo queda en el registro de auditoría.',
  'notice.loginFailed': 'No se ha podido iniciar sesión',
};
