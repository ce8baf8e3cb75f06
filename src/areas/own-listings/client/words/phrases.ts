/** What the description assistant says in a language; the language is the listing's, not the reader's. */

import type { Feature, PropertyType, TitleType } from '#areas/listings/vocabulary.ts';
import type { Flag } from '#areas/search/criteria/registry.ts';
import type { Language } from '#platform/contract/locales.ts';

export interface Phrases {
  /** In a sentence, with its article: "a house". */
  kinds: Record<PropertyType | 'commercial', string>;
  forSale: string;
  forRent: string;
  /** `{kind}`, `{place}` and `{offer}` are put in. */
  opening: string;
  bedrooms: (count: number) => string;
  bathrooms: (count: number) => string;
  parking: (count: number) => string;
  /** `{list}` of rooms. */
  rooms: string;
  /** `{sqft}` */
  size: string;
  /** `{sqft}` */
  lot: string;
  /** `{year}` */
  built: string;
  /** What it has, in the order of the registry. */
  has: Record<Exclude<Flag['name'], 'basement'>, string> & { basement?: string };
  /** `{list}` of features. */
  around: string;
  features: Partial<Record<Feature, string>>;
  titles: Partial<Record<TitleType, string>>;
  /** `{fee}` */
  fee: string;
  /** `{day}` */
  from: string;
}

const count = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const en: Phrases = {
  kinds: {
    villa: 'A villa',
    home: 'A house',
    farm: 'Farm land',
    land: 'Land for development',
    lot: 'A residential lot',
    townhouse: 'A townhouse',
    apartment: 'An apartment',
    commercial: 'A commercial property',
  },
  forSale: 'for sale',
  forRent: 'for rent',
  opening: '{kind} {offer} in {place}.',
  bedrooms: count('bedroom', 'bedrooms'),
  bathrooms: count('bathroom', 'bathrooms'),
  parking: count('parking space', 'parking spaces'),
  rooms: 'It has {list}.',
  size: 'The floor area is {sqft} square feet.',
  lot: 'The lot is {sqft} square feet.',
  built: 'It was built in {year}.',
  has: {
    garage: 'There is a garage.',
    furnished: 'It comes furnished.',
    pets_allowed: 'Pets are welcome.',
    backup_power: 'There is backup power.',
  },
  around: 'You get {list}.',
  features: {
    'view-river': 'a view of the river',
    'view-ocean': 'a view of the sea',
    'view-mountain': 'a view of the mountains',
    'view-city': 'a view of the city',
    'view-lake': 'a view of the lake',
    'beach-front': 'the beach at the door',
    waterfront: 'a place at the water',
    'gated-community': 'a gated community',
    'shopping-nearby': 'shops nearby',
    'central-location': 'a central place',
    'golf-course-nearby': 'a golf course nearby',
    'marina-nearby': 'a marina nearby',
    'highway-access': 'the highway close by',
    'easy-access': 'easy access',
    'cul-de-sac': 'a quiet cul-de-sac',
    'level-lot': 'a level lot',
    landscaped: 'a landscaped garden',
    hillside: 'a place on the hillside',
    'wooded-area': 'trees all around',
    acreage: 'plenty of land',
  },
  titles: {
    registered: 'The title is registered.',
    strata: 'It has a strata title.',
    'common-law': 'It is held under a common law title.',
  },
  fee: 'Maintenance is {fee} a month.',
  from: 'It is available from {day}.',
};

const es: Phrases = {
  kinds: {
    villa: 'Villa',
    home: 'Casa',
    farm: 'Terreno agrícola',
    land: 'Terreno para desarrollo',
    lot: 'Lote residencial',
    townhouse: 'Casa adosada',
    apartment: 'Apartamento',
    commercial: 'Inmueble comercial',
  },
  forSale: 'en venta',
  forRent: 'en alquiler',
  opening: '{kind} {offer} en {place}.',
  bedrooms: count('dormitorio', 'dormitorios'),
  bathrooms: count('baño', 'baños'),
  parking: count('plaza de estacionamiento', 'plazas de estacionamiento'),
  rooms: 'Tiene {list}.',
  size: 'La superficie interior es de {sqft} pies cuadrados.',
  lot: 'El lote mide {sqft} pies cuadrados.',
  built: 'Se construyó en {year}.',
  has: {
    garage: 'Hay garaje.',
    furnished: 'Se entrega con muebles.',
    pets_allowed: 'Se admiten mascotas.',
    backup_power: 'Hay energía de respaldo.',
  },
  around: 'Ofrece {list}.',
  features: {
    'view-river': 'vista al río',
    'view-ocean': 'vista al mar',
    'view-mountain': 'vista a las montañas',
    'view-city': 'vista a la ciudad',
    'view-lake': 'vista al lago',
    'beach-front': 'la playa a la puerta',
    waterfront: 'un lugar junto al agua',
    'gated-community': 'una urbanización cerrada',
    'shopping-nearby': 'tiendas cerca',
    'central-location': 'una ubicación central',
    'golf-course-nearby': 'un campo de golf cerca',
    'marina-nearby': 'una marina cerca',
    'highway-access': 'la autopista cerca',
    'easy-access': 'fácil acceso',
    'cul-de-sac': 'una calle sin salida tranquila',
    'level-lot': 'un lote llano',
    landscaped: 'un jardín cuidado',
    hillside: 'un lugar en la ladera',
    'wooded-area': 'árboles alrededor',
    acreage: 'mucho terreno',
  },
  titles: {
    registered: 'El título está registrado.',
    strata: 'Tiene título de condominio (strata).',
    'common-law': 'Tiene un título sin registrar (common law).',
  },
  fee: 'El mantenimiento es de {fee} al mes.',
  from: 'Está disponible desde el {day}.',
};

const countFrench = (one: string, many: string) => (n: number) => `${n} ${n < 2 ? one : many}`;

const fr: Phrases = {
  kinds: {
    villa: 'Villa',
    home: 'Maison',
    farm: 'Terrain agricole',
    land: 'Terrain à aménager',
    lot: 'Terrain résidentiel',
    townhouse: 'Maison de ville',
    apartment: 'Appartement',
    commercial: 'Local commercial',
  },
  forSale: 'à vendre',
  forRent: 'à louer',
  opening: '{kind} {offer} à {place}.',
  bedrooms: countFrench('chambre', 'chambres'),
  bathrooms: countFrench('salle de bains', 'salles de bains'),
  parking: countFrench('place de stationnement', 'places de stationnement'),
  rooms: 'Le bien compte {list}.',
  size: 'La surface intérieure est de {sqft} pieds carrés.',
  lot: 'Le terrain mesure {sqft} pieds carrés.',
  built: 'Construction de {year}.',
  has: {
    garage: 'Il y a un garage.',
    furnished: 'Le bien est meublé.',
    pets_allowed: 'Les animaux sont acceptés.',
    backup_power: 'Une alimentation de secours prend le relais.',
  },
  around: 'Vous y trouvez {list}.',
  features: {
    'view-river': 'une vue sur la rivière',
    'view-ocean': 'une vue sur la mer',
    'view-mountain': 'une vue sur les montagnes',
    'view-city': 'une vue sur la ville',
    'view-lake': 'une vue sur le lac',
    'beach-front': 'la plage à la porte',
    waterfront: 'un emplacement au bord de l’eau',
    'gated-community': 'une résidence fermée',
    'shopping-nearby': 'des commerces à proximité',
    'central-location': 'un emplacement central',
    'golf-course-nearby': 'un golf à proximité',
    'marina-nearby': 'une marina à proximité',
    'highway-access': 'l’autoroute à proximité',
    'easy-access': 'un accès facile',
    'cul-de-sac': 'une impasse calme',
    'level-lot': 'un terrain plat',
    landscaped: 'un jardin paysager',
    hillside: 'un emplacement à flanc de colline',
    'wooded-area': 'des arbres tout autour',
    acreage: 'beaucoup de terrain',
  },
  titles: {
    registered: 'Le titre est enregistré.',
    strata: 'Le bien est en copropriété (strata).',
    'common-law': 'Le titre relève de la common law.',
  },
  fee: 'L’entretien coûte {fee} par mois.',
  from: 'Disponible à partir du {day}.',
};

export const PHRASES = { en, es, fr } satisfies Partial<Record<Language, Phrases>>;
