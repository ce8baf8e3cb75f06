/** Words of groups that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'group.add': 'Añadir a un grupo',
  'group.head.compare': 'Comparar viviendas',
  'group.head.invitation': 'Invitación a un grupo',
  'group.head.list': 'Grupos',
  'group.head.one': 'Grupo',
  'group.head.print': 'Grupo para imprimir',
  'group.head.shared.description':
    '{count, plural, one {# vivienda} other {# viviendas}} de {name}. Di cuáles te gustan.',
  'group.head.shared': 'Viviendas compartidas',
};
