import type { AccountMails } from './en.ts';

export const es: AccountMails = {
  welcome: {
    subject: 'Te damos la bienvenida a Yaad',
    preview: 'Tu cuenta está lista.',
    heading: 'Estás en tu casa, {name}',
    paragraphs: [
      'Tu cuenta está lista. Las viviendas que te gustan y las que has visto te acompañan ahora en todos los dispositivos en los que inicies sesión.',
      'Un consejo: nadie cobra por enseñarte una vivienda. Si alguien lo hace, no sigas y avísanos.',
    ],
    action: 'Buscar casa',
    notes: [
      'Recibes este correo porque esta dirección se registró en Yaad. Si no fuiste tú, elige una contraseña nueva con «Olvidé mi contraseña» y la cuenta será tuya.',
    ],
  },
  address: {
    subject: 'Te damos la bienvenida a Yaad: confirma tu dirección',
    preview: 'Un clic y tus mensajes y solicitudes podrán salir.',
    heading: 'Estás en tu casa, {name}',
    paragraphs: [
      'Tu cuenta está abierta. Confirma que esta dirección es tuya: hasta entonces no se envía ningún mensaje, solicitud ni aviso en tu nombre.',
      'El botón funciona durante {days} días, con la sesión iniciada.',
      'Un consejo: nadie cobra por enseñarte una vivienda. Si alguien lo hace, no sigas y avísanos.',
    ],
    action: 'Confirmar mi dirección',
    notes: [
      'Si no te registraste en Yaad, no pulses el botón. Elige una contraseña nueva con «Olvidé mi contraseña» si quieres que la cuenta sea tuya; si no, no tienes que hacer nada.',
    ],
  },
  guest: {
    subject: 'Tu solicitud en Yaad: confirma tu dirección',
    preview: 'Tu solicitud espera hasta que confirmes esta dirección.',
    heading: 'Hola, {name}',
    paragraphs: [
      'Para guardar bien tu solicitud y tus documentos, abrimos una cuenta con esta dirección.',
      'Confirma que la dirección es tuya y tu solicitud llegará al agente. En otro navegador te pediremos antes que elijas una contraseña; la que creamos servía solo para enviarla.',
    ],
    action: 'Confirmar mi dirección',
    notes: [
      'Si no has solicitado ninguna vivienda en Yaad, no tienes que hacer nada: no se envía nada a nadie.',
    ],
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
  unused: {
    subject: 'Tu cuenta de Yaad se eliminará dentro de {left} días',
    preview: 'Entra una vez y se queda.',
    heading: '¿Todavía necesitas tu cuenta?',
    paragraphs: [
      'Hola, {name}: nadie ha usado esta cuenta en mucho tiempo. No guardamos lo que nadie necesita: dentro de {left} días se elimina con todo lo que contiene.',
      'Entra una vez y todo se queda como está.',
    ],
    action: 'Entrar',
    notes: ['Si ya no necesitas la cuenta, no tienes que hacer nada.'],
  },
};
