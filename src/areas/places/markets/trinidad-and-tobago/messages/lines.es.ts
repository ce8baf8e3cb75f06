/** Una línea sobre cada región. */
export const messages = {
  'region.line.port-of-spain': 'La capital alrededor de su sabana',
  'region.line.diego-martin': 'Valles, marinas y colinas sobre el golfo',
  'region.line.san-juan-laventille': 'De la Croisée a la bahía de Maracas',
  'region.line.tunapuna-piarco': 'Campus, aeropuerto y la Eastern Main Road',
  'region.line.arima': 'Un municipio al pie de la Northern Range',
  'region.line.sangre-grande': 'El nordeste y sus playas de tortugas',
  'region.line.chaguanas': 'La ciudad mercado de la llanura central',
  'region.line.couva-tabaquite-talparo': 'Tierra de caña, puerto y colinas del interior',
  'region.line.san-fernando': 'La ciudad del sur alrededor de su cerro',
  'region.line.princes-town': 'Campo ondulado hasta la costa sur',
  'region.line.penal-debe': 'Llanuras al sur de San Fernando',
  'region.line.siparia': 'El lago de asfalto y el largo suroeste',
  'region.line.point-fortin': 'Un pueblo costero hecho por el petróleo y el gas',
  'region.line.mayaro-rio-claro': 'Palmeras a lo largo del Atlántico',
  'region.line.tobago': 'La isla menor: arrecife, sierra y bahías',
};
