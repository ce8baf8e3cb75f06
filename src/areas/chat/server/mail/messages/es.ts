import type { MailTemplate } from '../../../../../platform/server/mail/template.ts';

export const es: MailTemplate = {
  subject: 'Mensaje nuevo de {partner}',
  preview: 'Sobre {home}',
  heading: '{partner} te ha escrito',
  paragraphs: ['Hola, {name}: tienes un mensaje nuevo sobre {home}. Léelo y responde en Yaad.'],
  action: 'Leer el mensaje',
  notes: [
    'Enviamos como mucho un correo por hora sobre cada conversación. Si alguien te pide dinero antes de enseñarte una vivienda, denuncia la conversación.',
  ],
};
