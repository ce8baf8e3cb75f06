import type { ChatMail } from './en.ts';

export const fr: ChatMail = {
  subject: 'Nouveau message de {partner}',
  preview: 'Au sujet de {home}',
  heading: '{partner} vous a écrit',
  paragraphs: [
    'Bonjour {name}, il y a un nouveau message au sujet de {home}. Lisez-le et répondez sur Yaad.',
  ],
  reply: 'Vous pouvez aussi répondre à ce mail. Les pièces jointes ne sont pas reprises.',
  action: 'Lire le message',
  notes: [
    'Nous envoyons au plus un mail par heure pour une conversation. Si quelqu’un demande de l’argent avant que vous ayez vu un bien, signalez la conversation.',
  ],
};
