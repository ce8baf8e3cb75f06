/** Names of the screens of groups, and what else comes with the list of all screens. */
export const messages = {
  'group.head.compare': 'Compare homes',
  'group.head.invitation': 'Invitation to a group',
  'group.head.list': 'Groups',
  'group.head.one': 'Group',
  'group.head.print': 'Group to print',
  'group.head.shared.description':
    '{count, plural, one {# home} other {# homes}}, gathered by {name}. Say which you like.',
  'group.head.shared': 'Shared homes',
};
