/** Names of the screens of moderation, and what else comes with the list of all screens. */
export const messages = {
  'moderation.head': 'Annonces en attente',
  'moderation.lead':
    'Premières annonces de nouveaux comptes, annonces retenues, prix douteux d’un import et annonces semblables. L’annonceur apprend votre décision.',
};
