import type { LeadMails } from './en.ts';

export const fr: LeadMails = {
  waiting: {
    subject: '{person} attend votre réponse',
    preview: 'Au sujet de {home}',
    heading: '{person} attend depuis quatre heures ouvrées',
    paragraphs: [
      'Bonjour {name}, {person} a posé une question sur {home} et n’a pas encore de réponse.',
      'Le temps de réponse que les acheteurs voient près de votre nom s’allonge jusqu’à votre réponse.',
    ],
    action: 'Répondre maintenant',
    notes: ['Nous vous rappelons chaque question une seule fois.'],
  },
  reply: 'Vous pouvez aussi répondre à ce mail. Les pièces jointes ne sont pas reprises.',
  letter: {
    subject: '{agent} au sujet de {home}',
    preview: 'Une réponse pour vous',
    heading: '{agent} vous a écrit',
    paragraphs: ['Bonjour {name}, au sujet de {home} :', '{body}'],
    action: 'Voir le bien',
    notes: ['Répondez à ce courriel et {agent} le reçoit. Ne payez jamais pour visiter un bien.'],
  },
  guest: {
    subject: '{person} a répondu au sujet de {home}',
    preview: 'Au sujet de {home}',
    heading: '{person} vous a répondu',
    paragraphs: ['Au sujet de {home} :', '{body}'],
    action: 'Ouvrir le contact',
  },
};
