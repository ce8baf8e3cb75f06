import type { ChatMail } from './en.ts';

export const es: ChatMail = {
  subject: 'Mensaje nuevo de {partner}',
  preview: 'Sobre {home}',
  heading: '{partner} te ha escrito',
  paragraphs: ['Hola, {name}: tienes un mensaje nuevo sobre {home}. Léelo y responde en Yaad.'],
  reply: 'También puedes responder a este correo. No se toman archivos adjuntos.',
  action: 'Leer el mensaje',
  notes: [
    'Enviamos como mucho un correo por hora sobre cada conversación. Si alguien te pide dinero antes de enseñarte una vivienda, denuncia la conversación.',
  ],
};
