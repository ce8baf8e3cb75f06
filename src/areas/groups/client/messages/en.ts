/** Words of groups that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'group.add': 'Add to group',
  'group.head.compare': 'Compare homes',
  'group.head.invitation': 'Invitation to a group',
  'group.head.list': 'Groups',
  'group.head.one': 'Group',
  'group.head.print': 'Group to print',
  'group.head.shared.description':
    '{count, plural, one {# home} other {# homes}}, gathered by {name}. Say which you like.',
  'group.head.shared': 'Shared homes',
};
