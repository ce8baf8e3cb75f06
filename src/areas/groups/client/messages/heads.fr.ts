/** Names of the screens of groups, and what else comes with the list of all screens. */
export const messages = {
  'group.head.compare': 'Comparer des biens',
  'group.head.invitation': 'Invitation à un groupe',
  'group.head.list': 'Groupes',
  'group.head.one': 'Groupe',
  'group.head.print': 'Groupe à imprimer',
  'group.head.shared.description':
    '{count, plural, one {# bien} other {# biens}}, choisis par {name}. Dites lesquels vous plaisent.',
  'group.head.shared': 'Biens partagés',
};
