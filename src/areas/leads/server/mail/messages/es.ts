import type { LeadMails } from './en.ts';

export const es: LeadMails = {
  waiting: {
    subject: '{person} espera tu respuesta',
    preview: 'Sobre {home}',
    heading: '{person} espera desde hace cuatro horas laborables',
    paragraphs: [
      'Hola, {name}. {person} preguntó por {home} y aún no tiene respuesta.',
      'El tiempo de respuesta que ven los compradores junto a tu nombre crece hasta que contestes.',
    ],
    action: 'Contestar ahora',
    notes: ['Te recordamos cada pregunta una sola vez.'],
  },
  reply: 'También puedes responder a este correo. No se toman archivos adjuntos.',
  letter: {
    subject: '{agent} sobre {home}',
    preview: 'Una respuesta para ti',
    heading: '{agent} te ha escrito',
    paragraphs: ['Hola, {name}. Sobre {home}:', '{body}'],
    action: 'Ver la vivienda',
    notes: ['Contesta este correo y llegará a {agent}. No pagues nunca por ver una vivienda.'],
  },
  guest: {
    subject: '{person} ha respondido sobre {home}',
    preview: 'Sobre {home}',
    heading: '{person} te ha respondido',
    paragraphs: ['Sobre {home}:', '{body}'],
    action: 'Abrir el contacto',
  },
};
