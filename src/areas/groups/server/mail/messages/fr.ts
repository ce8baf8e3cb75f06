import type { MailTemplate } from '#platform/server/mail/template.ts';

export const fr: MailTemplate = {
  subject: '{owner} veut votre avis sur des biens',
  preview: 'Jetez un œil à « {group} » sur Yaad.',
  heading: '{owner} vous invite à « {group} »',
  paragraphs: [
    '{owner} a réuni des biens sur Yaad et aimerait savoir ce que vous en pensez. Vous pouvez les regarder, voter pour ceux qui vous plaisent et laisser un commentaire.',
    'Connectez-vous, ou ouvrez un compte avec l’adresse de votre choix ; le groupe est alors dans votre liste.',
  ],
  action: 'Voir le groupe',
  notes: [
    'L’invitation est valable {days} jours, et pour une personne.',
    'Si vous ne connaissez pas {owner}, vous n’avez rien à faire. Personne chez Yaad ne demande de frais pour montrer un logement.',
  ],
};
