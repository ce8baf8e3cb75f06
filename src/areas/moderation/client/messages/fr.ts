export const messages = {
  'moderation.hold': 'Retenir cette annonce',
  'moderation.head': 'Annonces en attente',
  'moderation.lead':
    'Premières annonces de nouveaux comptes, annonces retenues, prix douteux d’un import et annonces semblables. L’annonceur apprend votre décision.',
};
