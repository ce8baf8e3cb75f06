/** Names of the screens of accounts, and what else comes with the list of all screens. */
export const messages = {
  'account.head.confirm': 'Confirma tu dirección',
  'account.head.forgot': 'Contraseña olvidada',
  'account.head.register': 'Crear una cuenta',
  'account.head.reset': 'Elige una contraseña nueva',
  'account.head.security': 'Seguridad y datos',
  'account.head.signIn': 'Iniciar sesión',
  'account.head.viewed': 'Vistas recientemente',
  'account.people': 'Personas y roles',
  'account.people.lead':
    'Busca personas, mira qué pueden hacer y cámbialo. Todo queda en el registro de auditoría.',
  'account.head.liked': 'Viviendas que te gustan',
  'account.head.profile': 'Tu perfil',
  'account.head.settings': 'Ajustes',
  'account.likedHomes':
    '{count, plural, =0 {Viviendas que te gustan} one {Viviendas que te gustan: una} other {Viviendas que te gustan: #}}',
  'account.signIn': 'Iniciar sesión',
  'notice.loginFailed': 'No se ha podido iniciar sesión',
};
