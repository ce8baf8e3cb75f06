/** Names of the screens of professionals, and what else comes with the list of all screens. */
export const messages = {
  'professional.head': 'Agents, attorneys, surveyors and valuers',
  'professional.head.description':
    'Professionals for buying and renting in Jamaica, by parish, with their licences and until when they are good.',
  'professional.kept': 'Manage professionals',
  'professional.menu': 'Professionals',
};
