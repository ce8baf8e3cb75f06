import type { ApplicationMails } from './en.ts';

export const fr: ApplicationMails = {
  applicant: {
    submitted: {
      subject: 'Votre candidature : {home}',
      preview: 'Elle a été envoyée.',
      heading: 'Votre candidature est partie',
      paragraphs: [
        'Bonjour {name}, votre candidature pour {home} a été envoyée.',
        'Jusqu’à ce que l’agent commence à la lire, vous pouvez encore la corriger ou la retirer. Vous voyez chaque document que l’agent ouvre.',
        '{answers}',
      ],
      action: 'Voir votre candidature',
    },
    'sent-again': {
      subject: 'Envoyée à nouveau : {home}',
      preview: 'Votre candidature a été envoyée à nouveau.',
      heading: 'Envoyée à nouveau',
      paragraphs: [
        'Bonjour {name}, ce que vous avez ajouté à votre candidature pour {home} est chez l’agent.',
        '{answers}',
      ],
      action: 'Voir votre candidature',
    },
    'in-review': {
      subject: 'En lecture : {home}',
      preview: 'L’agent lit votre candidature.',
      heading: 'Votre candidature est en cours de lecture',
      paragraphs: ['Bonjour {name}, l’agent a commencé à lire votre candidature pour {home}.'],
      action: 'Voir votre candidature',
    },
    'more-asked': {
      subject: 'Il manque quelque chose : {home}',
      preview: 'L’agent demande un complément.',
      heading: 'L’agent demande un complément',
      paragraphs: ['Bonjour {name}, au sujet de votre candidature pour {home}, l’agent écrit :', '{message}'],
      action: 'Ajouter ce qui manque',
    },
    approved: {
      subject: 'Acceptée : {home}',
      preview: 'Votre candidature a été acceptée.',
      heading: 'Bonne nouvelle, {name}',
      paragraphs: ['Votre candidature pour {home} a été acceptée.', '{message}'],
      action: 'Voir votre candidature',
    },
    declined: {
      subject: 'Refusée : {home}',
      preview: 'Votre candidature a été refusée.',
      heading: 'Pas cette fois',
      paragraphs: [
        'Bonjour {name}, votre candidature pour {home} a été refusée. L’agent écrit :',
        '{message}',
      ],
      action: 'Chercher un autre bien',
    },
    withdrawn: {
      subject: 'Retirée : {home}',
      preview: 'Vous avez retiré votre candidature.',
      heading: 'Votre candidature est retirée',
      paragraphs: [
        'Bonjour {name}, vous avez retiré votre candidature pour {home}. L’agent ne peut plus ouvrir vos documents.',
      ],
      action: 'Chercher un autre bien',
    },
    'documents-missing': {
      subject: 'Documents manquants : {home}',
      preview: 'Il manque des documents.',
      heading: 'Votre candidature n’est pas encore complète',
      paragraphs: [
        'Bonjour {name}, l’agent a votre candidature pour {home}, mais il manque encore des documents. Vous pouvez les ajouter jusqu’à sa décision.',
      ],
      action: 'Ajouter des documents',
    },
  },
  agent: {
    submitted: {
      subject: 'Nouvelle candidature : {home}',
      preview: '{applicant} postule.',
      heading: 'Une nouvelle candidature',
      paragraphs: ['Bonjour {name}, {applicant} postule pour {home}.'],
      action: 'Lire la candidature',
    },
    'sent-again': {
      subject: 'Envoyée à nouveau : {home}',
      preview: '{applicant} a envoyé ce que vous avez demandé.',
      heading: 'Une candidature a été complétée',
      paragraphs: ['Bonjour {name}, {applicant} a envoyé à nouveau la candidature pour {home}.'],
      action: 'Lire la candidature',
    },
    'in-review': {
      subject: 'En lecture : {home}',
      preview: 'Vous lisez une candidature.',
      heading: 'Vous avez commencé à lire une candidature',
      paragraphs: [
        'Bonjour {name}, la candidature de {applicant} pour {home} est en lecture. Elle ne peut plus être modifiée jusqu’à votre réponse.',
      ],
      action: 'Lire la candidature',
    },
    'more-asked': {
      subject: 'Complément demandé : {home}',
      preview: 'Vous avez demandé un complément.',
      heading: 'Vous avez demandé un complément',
      paragraphs: [
        'Bonjour {name}, vous avez demandé un complément à {applicant} pour {home} :',
        '{message}',
      ],
      action: 'Voir la candidature',
    },
    approved: {
      subject: 'Acceptée : {home}',
      preview: 'Vous avez accepté une candidature.',
      heading: 'Vous avez accepté une candidature',
      paragraphs: [
        'Bonjour {name}, vous avez accepté la candidature de {applicant} pour {home}.',
        '{message}',
      ],
      action: 'Voir la candidature',
    },
    declined: {
      subject: 'Refusée : {home}',
      preview: 'Vous avez refusé une candidature.',
      heading: 'Vous avez refusé une candidature',
      paragraphs: [
        'Bonjour {name}, vous avez refusé la candidature de {applicant} pour {home}.',
        '{message}',
      ],
      action: 'Voir la candidature',
    },
    withdrawn: {
      subject: 'Retirée : {home}',
      preview: '{applicant} s’est retiré.',
      heading: 'Une candidature a été retirée',
      paragraphs: ['Bonjour {name}, {applicant} a retiré la candidature pour {home}.'],
      action: 'Voir vos candidatures',
    },
  },
  expiring: {
    subject: 'Documents qui expirent bientôt',
    preview: 'Ils expirent bientôt.',
    heading: 'Certains de vos documents expirent bientôt',
    paragraphs: [
      'Bonjour {name}, ces documents sont gardés pour votre prochaine candidature et expirent bientôt :',
      '{documents}',
      'Remplacez-les quand vous en avez de nouveaux, pour que votre prochaine candidature soit complète.',
    ],
    action: 'Voir mes documents',
    notes: ['Vous pouvez arrêter ces rappels dans les réglages de votre compte.'],
  },
  answers: '{agent} répond d’habitude aux questions en {time}, du lundi au samedi, de 8 h à 18 h.',
  time: {
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: { one: '{count} heure', other: '{count} heures' },
    days: { one: '{count} jour ouvré', other: '{count} jours ouvrés' },
  },
  note: {
    applicant:
      'Personne ne demande de frais pour montrer un logement ou recevoir une candidature. Si cela arrive, dites-le-nous.',
    agent: 'Chaque document que vous ouvrez est noté, et le candidat le voit.',
  },
};
