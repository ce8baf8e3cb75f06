/** Names of the screens of operations, and what else comes with the list of all screens. */
export const messages = {
  'operations.audit': 'Journal d’audit',
  'operations.audit.lead':
    'Connexions, échecs, rôles, refus, et ce que les administrateurs et agents ont ouvert ou changé.',
  'operations.failed': 'Mails en échec',
  'operations.failed.lead': 'Mails et autres tâches en échec pendant un jour entier, à relancer.',
  'operations.overview': 'Ce qui attend',
  'operations.overview.lead': 'Ce qui demande une décision, et ce qui a vieilli.',
  'operations.sources': 'Sources d’annonces',
  'operations.sources.lead':
    'Chaque import avec ses derniers passages. Une source sans passage depuis trois jours est arrêtée.',
  'operations.rates': 'Taux de change',
  'operations.rates.lead':
    'Ce qui convertit un prix. Un taux de plus d’une semaine avertit partout où il figure.',
  'operations.freshness': 'Âge des textes',
  'operations.freshness.lead': 'Articles et pages aux chiffres datés, les plus anciens d’abord.',
  'operations.affected': 'Personnes concernées',
  'operations.affected.lead':
    'Après une fuite : de qui des données de quel type sont gardées ici, pour pouvoir les prévenir.',
  'operations.backups': 'Sauvegardes',
  'operations.backups.lead':
    'Copies de la base de données et de tous les fichiers. Chacune est relue une fois faite ; le manuel d’exploitation dit comment en restaurer une.',
};
