import type { MailTemplate } from '#platform/server/mail/template.ts';

export const fr: MailTemplate = {
  subject: 'Votre question sur {home}',
  preview: 'Nous avons une réponse',
  heading: 'Une réponse à votre question',
  paragraphs: ['Bonjour {name}, vous avez demandé : « {question} »', '{answer}'],
  action: 'Voir le bien',
  notes: ['Ne payez rien avant d’avoir vu le bien et ses papiers.'],
};
