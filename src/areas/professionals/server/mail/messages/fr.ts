import type { MailTemplate } from '#platform/server/mail/template.ts';

export const fr: MailTemplate = {
  subject: 'Un message de {from}, par Yaad',
  preview: 'Une personne qui cherche de l’aide pour un bien vous écrit.',
  heading: 'Un message pour vous',
  paragraphs: [
    'Bonjour {name}, {from} vous a trouvé dans la liste des professionnels de Yaad et écrit :',
    '{message}',
    '{sender}',
  ],
  notes: [
    'Répondez à ce mail pour écrire à {from}. Votre adresse n’est pas montrée sur Yaad ; {from} la connaîtra quand vous répondrez.',
  ],
};
