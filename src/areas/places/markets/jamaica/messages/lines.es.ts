/** One line about each parish. */
export const messages = {
  'region.line.clarendon': 'Llanuras amplias, sitio para un jardín',
  'region.line.manchester': 'Aire fresco de pueblo de montaña',
  'region.line.portland': 'Lluvia, ríos y agua azul',
  'region.line.saint-mary': 'Bahías tranquilas, colinas de plátano',
  'region.line.trelawny': 'Calles georgianas y la selva del Cockpit',
  'region.line.saint-elizabeth': 'Tierra roja y una costa sin prisa',
  'region.line.saint-catherine': 'Primeras viviendas cerca de la ciudad',
  'region.line.saint-ann': 'La parroquia jardín',
  'region.line.westmoreland': 'Acantilados, caña y el largo atardecer',
  'region.line.saint-thomas': 'El este, ahora más cerca',
  'region.line.saint-james': 'Montego Bay y sus colinas',
  'region.line.kingston': 'Trabajo, música y puerto',
  'region.line.hanover': 'Calas tranquilas en el oeste',
  'region.line.saint-andrew': 'Las faldas sobre la ciudad',
};
