import type { MailTemplate } from '../../../../../platform/server/mail/template.ts';

export const es: MailTemplate = {
  subject: '{by} te invita a {office}',
  preview: 'Trabajen juntos en Yaad.',
  heading: 'Únete a {office}',
  paragraphs: [
    '{by} te invita a la oficina {office} en Yaad.',
    'Conservas tus anuncios y contactos; quienes la dirigen ven los contactos de todos, y un anuncio puede pasar a un colega.',
  ],
  action: 'Unirme a la oficina',
  notes: ['El enlace vale {days} días, para una cuenta de agente con esta dirección.'],
};
