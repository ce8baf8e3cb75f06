/** What account mails say. `{name}`, `{minutes}` and `{email}` are filled in. */
interface Words {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  action: string;
  notes: string[];
}

export type LetterKind = 'welcome' | 'guest' | 'reset' | 'taken';

const en: Record<LetterKind, Words> = {
  welcome: {
    subject: 'Welcome to Yaad',
    preview: 'Your account is ready.',
    heading: 'Welcome home, {name}',
    paragraphs: [
      'Your account is ready. The homes you like and the ones you have looked at are now with you on every device you sign in on.',
      'A word of care: nobody asks for a fee to show you a home. If somebody does, leave it, and tell us.',
    ],
    action: 'Look for a home',
    notes: [
      'You get this mail because this address was registered at Yaad. If that was not you, set a new password with “Forgot password”; the account is yours then.',
    ],
  },
  guest: {
    subject: 'Your Yaad account',
    preview: 'We opened an account, so that your application is kept.',
    heading: 'Hello {name}',
    paragraphs: [
      'So that your application and your papers are kept safe, we opened an account for this address.',
      'Choose a password of your own to come back to it whenever you like.',
    ],
    action: 'Choose a password',
    notes: ['If you did not apply for a home at Yaad, you need not do anything.'],
  },
  reset: {
    subject: 'Your code for a new password',
    preview: 'Good for {minutes} minutes.',
    heading: 'Choose a new password',
    paragraphs: [
      'Hello {name}, type this code on the page you came from, or use the button. It is good for {minutes} minutes, and once.',
    ],
    action: 'Choose a new password',
    notes: [
      'If you did not ask for this, do nothing: your password stays as it is.',
      'A new password ends every session, on every device.',
    ],
  },
  taken: {
    subject: 'You already have a Yaad account',
    preview: 'Somebody tried to register with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Hello {name}, somebody has just tried to register at Yaad with this address, which is registered already.',
      'If that was you, sign in, or choose a new password if you have forgotten yours.',
    ],
    action: 'Sign in',
    notes: ['If it was not you, you need not do anything. Nothing was changed.'],
  },
};

const es: Record<LetterKind, Words> = {
  welcome: {
    subject: 'Te damos la bienvenida a Yaad',
    preview: 'Tu cuenta está lista.',
    heading: 'Estás en tu casa, {name}',
    paragraphs: [
      'Tu cuenta está lista. Las casas que te gustan y las que has visto te acompañan ahora en todos los dispositivos en los que inicies sesión.',
      'Un consejo: nadie cobra por enseñarte una vivienda. Si alguien lo hace, no sigas y avísanos.',
    ],
    action: 'Buscar casa',
    notes: [
      'Recibes este correo porque esta dirección se registró en Yaad. Si no fuiste tú, elige una contraseña nueva con «Olvidé mi contraseña» y la cuenta será tuya.',
    ],
  },
  guest: {
    subject: 'Tu cuenta de Yaad',
    preview: 'Abrimos una cuenta para guardar tu solicitud.',
    heading: 'Hola, {name}',
    paragraphs: [
      'Para guardar bien tu solicitud y tus documentos, abrimos una cuenta con esta dirección.',
      'Elige tu propia contraseña y podrás volver a ella cuando quieras.',
    ],
    action: 'Elegir contraseña',
    notes: ['Si no has solicitado ninguna vivienda en Yaad, no tienes que hacer nada.'],
  },
  reset: {
    subject: 'Tu código para cambiar la contraseña',
    preview: 'Vale durante {minutes} minutos.',
    heading: 'Elige una contraseña nueva',
    paragraphs: [
      'Hola, {name}: escribe este código en la página de la que vienes o usa el botón. Vale durante {minutes} minutos y una sola vez.',
    ],
    action: 'Elegir contraseña nueva',
    notes: [
      'Si no lo has pedido tú, no hagas nada: tu contraseña sigue igual.',
      'Al cambiar la contraseña se cierran todas las sesiones, en todos los dispositivos.',
    ],
  },
  taken: {
    subject: 'Ya tienes una cuenta en Yaad',
    preview: 'Alguien intentó registrarse con tu dirección.',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Hola, {name}: alguien acaba de intentar registrarse en Yaad con esta dirección, que ya está registrada.',
      'Si fuiste tú, inicia sesión, o elige una contraseña nueva si la has olvidado.',
    ],
    action: 'Iniciar sesión',
    notes: ['Si no fuiste tú, no tienes que hacer nada. No se ha cambiado nada.'],
  },
};

/** `enrtl` is English laid out from right to left. */
export const WORDS = { en, es, enrtl: en };
