/** One line about each parish, and which the home page shows: apart from the longer texts, which it does not need. */
import type { Parish } from '../../properties/vocabulary.ts';
import type { Text } from './text.ts';

/** Shown on the home page, in this order. */
export const FEATURED_PARISHES: readonly Parish[] = [
  'clarendon',
  'manchester',
  'portland',
  'kingston',
  'hanover',
  'saint-andrew',
];

export const REGION_LINES: Record<Parish, Text> = {
  clarendon: { en: 'Wide plains, room for a garden', es: 'Llanuras amplias, sitio para un jardín' },
  manchester: { en: 'Cool hill-town air', es: 'Aire fresco de pueblo de montaña' },
  portland: { en: 'Rain, rivers, blue water', es: 'Lluvia, ríos y agua azul' },
  'saint-mary': { en: 'Quiet bays, banana hills', es: 'Bahías tranquilas, colinas de plátano' },
  trelawny: { en: 'Georgian streets, Cockpit wilds', es: 'Calles georgianas y la selva del Cockpit' },
  'saint-elizabeth': { en: 'Red earth and a slow shore', es: 'Tierra roja y una costa sin prisa' },
  'saint-catherine': { en: 'First homes near the city', es: 'Primeras viviendas cerca de la ciudad' },
  'saint-ann': { en: 'The garden parish', es: 'La parroquia jardín' },
  westmoreland: { en: 'Cliffs, cane and the long sunset', es: 'Acantilados, caña y el largo atardecer' },
  'saint-thomas': { en: 'The east, newly near', es: 'El este, ahora más cerca' },
  'saint-james': { en: 'Montego Bay and its hills', es: 'Montego Bay y sus colinas' },
  kingston: { en: 'Work, music, harbour', es: 'Trabajo, música y puerto' },
  hanover: { en: 'Quiet coves in the west', es: 'Calas tranquilas en el oeste' },
  'saint-andrew': { en: 'Foothills over the city', es: 'Las faldas sobre la ciudad' },
};
