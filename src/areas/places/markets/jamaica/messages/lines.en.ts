/** One line about each parish. */
export const messages = {
  'region.line.clarendon': 'Wide plains, room for a garden',
  'region.line.manchester': 'Cool hill-town air',
  'region.line.portland': 'Rain, rivers, blue water',
  'region.line.saint-mary': 'Quiet bays, banana hills',
  'region.line.trelawny': 'Georgian streets, Cockpit wilds',
  'region.line.saint-elizabeth': 'Red earth and a slow shore',
  'region.line.saint-catherine': 'First homes near the city',
  'region.line.saint-ann': 'The garden parish',
  'region.line.westmoreland': 'Cliffs, cane and the long sunset',
  'region.line.saint-thomas': 'The east, newly near',
  'region.line.saint-james': 'Montego Bay and its hills',
  'region.line.kingston': 'Work, music, harbour',
  'region.line.hanover': 'Quiet coves in the west',
  'region.line.saint-andrew': 'Foothills over the city',
};
