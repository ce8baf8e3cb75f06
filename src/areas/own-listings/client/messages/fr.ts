export const messages = {
  'own.head.begin': 'Proposer un logement',
} as const;
