import type { AccountMails } from './en.ts';

export const es: AccountMails = {
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
