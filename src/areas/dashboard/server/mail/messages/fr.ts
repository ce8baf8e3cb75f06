import type { DashboardMails } from './en.ts';

export const fr: DashboardMails = {
  weekly: {
    subject: 'Votre semaine sur Yaad : {views} visites',
    preview: '{found} fois dans les résultats, {contacts} personnes ont écrit ou appelé',
    heading: 'Vos annonces cette semaine',
    paragraphs: [
      'Bonjour {name}, voici ce que les visiteurs ont fait de vos annonces du {from} au {until} ; entre parenthèses, la semaine d’avant.',
      'Dans les résultats : {found} ({found_before}). Ouvertes : {views} ({views_before}). Favoris : {likes} ({likes_before}). Gardées dans des groupes : {saves} ({saves_before}). Questions et appels : {contacts} ({contacts_before}). Candidatures : {applications} ({applications_before}).',
      '{next}',
    ],
    action: 'Tout voir',
    notes: [
      'Ce message arrive une fois par semaine. L’interrupteur au bas de votre tableau de bord l’arrête.',
    ],
  },
  steps: {
    leads: 'Le plus utile : répondez à ceux qui attendent. Ils sont {count}.',
    renew: 'Le plus utile : renouvelez ce qui se termine sous une semaine. Il y en a {count}.',
    add: 'Le plus utile : ajoutez ce qui manque. Votre tableau de bord dit quoi, annonce par annonce.',
    nothing: 'Rien ne vous attend.',
  },
};
