/** Names of the screens of professionals, and what else comes with the list of all screens. */
export const messages = {
  'professional.head': 'Agents, avocats, géomètres et experts',
  'professional.head.description':
    'Des professionnels pour acheter et louer en Jamaïque, par paroisse, avec leurs licences et leur date de validité.',
  'professional.kept': 'Gérer les professionnels',
  'professional.menu': 'Professionnels',
};
