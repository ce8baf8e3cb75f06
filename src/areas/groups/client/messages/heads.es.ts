/** Names of the screens of groups, and what else comes with the list of all screens. */
export const messages = {
  'group.head.compare': 'Comparar viviendas',
  'group.head.invitation': 'Invitación a un grupo',
  'group.head.list': 'Grupos',
  'group.head.one': 'Grupo',
  'group.head.print': 'Grupo para imprimir',
  'group.head.shared.description':
    '{count, plural, one {# vivienda} other {# viviendas}} de {name}. Di cuáles te gustan.',
  'group.head.shared': 'Viviendas compartidas',
};
