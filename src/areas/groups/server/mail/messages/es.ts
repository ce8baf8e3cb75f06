import type { MailTemplate } from '#platform/server/mail/template.ts';

export const es: MailTemplate = {
  subject: '{owner} quiere saber qué te parecen unas viviendas',
  preview: 'Echa un vistazo a «{group}» en Yaad.',
  heading: '{owner} te invita a «{group}»',
  paragraphs: [
    '{owner} ha reunido varias viviendas en Yaad y quiere conocer tu opinión. Puedes verlas, votar las que te gusten y dejar comentarios.',
    'Inicia sesión, o crea una cuenta con la dirección que prefieras, y el grupo aparecerá en tu lista.',
  ],
  action: 'Ver el grupo',
  notes: [
    'La invitación vale durante {days} días y para una sola persona.',
    'Si no conoces a {owner}, no tienes que hacer nada. En Yaad nadie cobra por enseñarte una vivienda.',
  ],
};
