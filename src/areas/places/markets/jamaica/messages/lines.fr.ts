/** One line about each parish. */
export const messages = {
  'region.line.clarendon': 'De vastes plaines, la place d’un jardin',
  'region.line.manchester': 'L’air frais d’une ville de collines',
  'region.line.portland': 'Pluie, rivières, eau bleue',
  'region.line.saint-mary': 'Baies tranquilles, collines de bananiers',
  'region.line.trelawny': 'Rues géorgiennes, Cockpit sauvage',
  'region.line.saint-elizabeth': 'Terre rouge et rivage sans hâte',
  'region.line.saint-catherine': 'Premiers logements près de la capitale',
  'region.line.saint-ann': 'La paroisse jardin',
  'region.line.westmoreland': 'Falaises, canne et longs couchers de soleil',
  'region.line.saint-thomas': 'L’est, désormais plus proche',
  'region.line.saint-james': 'Montego Bay et ses collines',
  'region.line.kingston': 'Travail, musique, port',
  'region.line.hanover': 'Criques tranquilles à l’ouest',
  'region.line.saint-andrew': 'Les hauteurs au-dessus de la ville',
};
