/** One line about each region. */
export const messages = {
  'region.line.port-of-spain': 'The capital around its savannah',
  'region.line.diego-martin': 'Valleys, marinas, hills over the gulf',
  'region.line.san-juan-laventille': 'From the Croisée to Maracas Bay',
  'region.line.tunapuna-piarco': 'Campus, airport and the Eastern Main Road',
  'region.line.arima': 'A borough under the Northern Range',
  'region.line.sangre-grande': 'The north-east and its turtle beaches',
  'region.line.chaguanas': 'The market town of the central plain',
  'region.line.couva-tabaquite-talparo': 'Cane land, port and inland hills',
  'region.line.san-fernando': 'The southern city around its hill',
  'region.line.princes-town': 'Rolling country down to the south coast',
  'region.line.penal-debe': 'Plains south of San Fernando',
  'region.line.siparia': 'Pitch Lake and the long south-west',
  'region.line.point-fortin': 'A coast town built by oil and gas',
  'region.line.mayaro-rio-claro': 'Palms along the Atlantic',
  'region.line.tobago': 'The smaller island: reef, ridge, bays',
};
