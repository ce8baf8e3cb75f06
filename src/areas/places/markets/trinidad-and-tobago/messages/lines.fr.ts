/** Une ligne sur chaque région. */
export const messages = {
  'region.line.port-of-spain': 'La capitale autour de sa savane',
  'region.line.diego-martin': 'Vallées, marinas et collines sur le golfe',
  'region.line.san-juan-laventille': 'De la Croisée à la baie de Maracas',
  'region.line.tunapuna-piarco': 'Campus, aéroport et Eastern Main Road',
  'region.line.arima': 'Une ville au pied de la Northern Range',
  'region.line.sangre-grande': 'Le nord-est et ses plages à tortues',
  'region.line.chaguanas': 'La ville marchande de la plaine centrale',
  'region.line.couva-tabaquite-talparo': 'Terre à canne, port et collines',
  'region.line.san-fernando': 'La ville du sud autour de sa colline',
  'region.line.princes-town': 'Un pays vallonné jusqu’à la côte sud',
  'region.line.penal-debe': 'Des plaines au sud de San Fernando',
  'region.line.siparia': 'Le lac d’asphalte et le long sud-ouest',
  'region.line.point-fortin': 'Une ville côtière née du pétrole et du gaz',
  'region.line.mayaro-rio-claro': 'Des palmiers le long de l’Atlantique',
  'region.line.tobago': 'La petite île : récif, crête et baies',
};
