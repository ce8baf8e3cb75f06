/** Words of quantities and places in English, Spanish and French, folded; and those that say nothing. */
const words = (text: string): ReadonlySet<string> => new Set(text.split('|'));

export const BEDROOMS = words(
  'bed|beds|bedroom|bedrooms|bedroomed|br|brs|bd|bdr|bdrm|bdrms|rooms|room|habitacion|habitaciones|hab|habs|cuarto|cuartos|recamara|recamaras|dormitorio|dormitorios|dorm|alcoba|alcobas|chambre|chambres|ch',
);
export const BATHROOMS = words(
  'bath|baths|bathroom|bathrooms|ba|bth|bths|bano|banos|sdb|salle de bain|salle de bains|salles de bain|salles de bains|sdbs',
);
export const PARKING = words(
  'parking|parkings|parking space|parking spaces|parking spots|car parks|cars|car|carports|estacionamientos|estacionamiento|parqueos|parqueo|puestos de estacionamiento|carros|carro|autos|coches|places de parking|place de parking|voitures|voiture',
);
export const SQUARE_FEET = words(
  'sqft|sq ft|square feet|square foot|sq feet|ft2|ft²|sf|feet|pies cuadrados|pies2|pies|pieds carres|pieds2|pi2',
);
export const SQUARE_METRES = words(
  'm2|m²|sqm|sq m|square metres|square meters|square metre|square meter|metros cuadrados|metros|mts2|mts|metres carres|metre carre',
);
export const ACRES = words('acre|acres|ac|an acre|of an acre|acre of|acres of');
export const HECTARES = words('hectare|hectares|ha|hectarea|hectareas');
export const KILOMETRES = words('km|kms|kilometre|kilometres|kilometer|kilometers|kilometro|kilometros');
export const METRES = words('m|mt|mts|metres|metre|meters|meter|metros|metro');
export const MILES = words('mile|miles|milla|millas');
export const YEARS = words('years|year|yrs|anos|ano|ans|an');
export const YEARS_OLD = words(
  'years old|year old|years of age|yrs old|anos de antiguedad|anos de construida|anos de construido|ans d age',
);

export const UP_TO = words(
  'under|below|less than|up to|max|maximum|at most|no more than|not more than|for less than|not over|cheaper than|within|within a budget of|budget|budget of|my budget is|menos de|hasta|maximo|max de|por debajo de|no mas de|presupuesto|presupuesto de|por menos de|a menos de|moins de|jusqu a|jusqua|jusque|maxi|sous|budget de|pour moins de|a moins de|inferieur a|pas plus de|maximum de|maximo de',
);
export const AT_LEAST = words(
  'over|above|more than|from|at least|min|minimum|starting at|starting from|no less than|not less than|bigger than|larger than|greater than|mas de|desde|minimo|minimo de|al menos|a partir de|por lo menos|plus de|au moins|des|superieur a|minimum de|a partir de',
);
export const ABOUT = words(
  'around|about|approximately|approx|circa|roughly|alrededor de|unos|unas|aproximadamente|environ|autour de|dans les|~',
);
export const BETWEEN = words('between|from|entre|desde|de');
export const AND_THEN = words('and|to|or|y|a|o|et|ou|hasta|-');
export const OR_LESS = words(
  'or less|or under|or below|max|maximum|o menos|como maximo|maximo|ou moins|maximum|tops',
);
export const OR_MORE = words(
  'or more|or over|or above|plus|and up|o mas|como minimo|ou plus|et plus|minimum|+',
);
export const BUILT_SINCE = words(
  'built after|built since|built from|newer than|construida despues de|construido despues de|construida desde|construido desde|construit apres|construite apres|construit depuis|construite depuis',
);
export const BUILT_BEFORE = words(
  'built before|older than|construida antes de|construido antes de|construit avant|construite avant',
);
export const MONTHLY = words(
  'a month|per month|each month|every month|monthly|month|pm|pcm|/ month|/ mo|mo|/ m|al mes|por mes|mensual|mensuales|mensualmente|/ mes|mes|par mois|mensuel|mensuels|/ mois|mois',
);

/** Before a place. */
export const AT = words(
  'in|at|within|inside|en|dentro de|a|au|aux|dans|sur|of|de|from|the|parish of|parroquia de|paroisse de|la parroquia de|around|outside|outside of|town of|city of|ciudad de|ville de',
);
export const NEAR = words(
  'near|near to|nearby|close to|around|next to|by|not far from|outside|cerca de|cerca a|cercano a|proximo a|junto a|pres de|proche de|a proximite de|a cote de|aux alentours de|autour de',
);
export const WITHIN = words(
  'within|a menos de|dentro de|a moins de|dans un rayon de|en un radio de|less than|moins de|no more than|not more than|no mas de|pas plus de',
);
export const OF = words('of|from|de|du|d|des');

/** What a distance may be told from, besides places: `2 km from the beach`. */
export const SEA = words(
  'the sea|sea|the beach|beach|a beach|the ocean|ocean|the coast|coast|the shore|el mar|mar|la playa|playa|la costa|costa|el oceano|oceano|la mer|mer|la plage|plage|la cote|locean',
);
export const AIRPORT = words(
  'the airport|an airport|airport|el aeropuerto|aeropuerto|un aeropuerto|laeroport|aeroport|un aeroport',
);
export const CENTRE = words(
  'the centre|the center|the town centre|the town center|town centre|town center|el centro|centro|le centre|centre|centre ville|le centre ville',
);
export const DISTANT = words('of|from|to|away from|off|de|del|desde|du|d|des');

/** What follows is not wanted, which no criterion can say. */
export const WITHOUT = words('without|no|not|sin|sans|pas de|pas d|non|ni');

/** Words that say nothing about a home. */
export const FILLERS = words(
  'a|an|the|with|in|on|at|for|i|im|we|me|my|our|want|wanted|need|needed|looking|look|looking to|find|search|searching|show|give|please|and|or|of|to|is|are|be|that|which|has|have|having|it|its|by|some|any|there|would|like|could|can|something|place|places|property|properties|home|homes|listing|listings|unit|units|real|estate|area|parish|price|priced|prices|cost|costs|least|must|should|located|somewhere|anywhere|country|town|hi|hello|thanks|island|' +
    'un|una|unos|unas|el|la|los|las|con|en|de|del|al|para|por|y|o|que|se|busco|buscando|quiero|quisiera|necesito|tenga|tengan|tiene|mi|precio|propiedad|propiedades|inmueble|inmuebles|vivienda|viviendas|hogar|zona|lugar|algo|hay|su|favor|' +
    'une|des|du|d|l|le|les|avec|dans|et|ou|pour|je|cherche|recherche|voudrais|veux|qui|a|au|aux|sur|est|mon|ma|bien|biens|logement|logements|prix|quartier|quelque|chose|nous|cherchons|immobilier|par|son|sa|ayant',
);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    ten: 10,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    hundred: 100,
    half: 0.5,
    quarter: 0.25,
    single: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    diez: 10,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    media: 0.5,
    medio: 0.5,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    dix: 10,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    demi: 0.5,
  }),
);
/** One, where a unit follows. */
export const ARTICLES = words('a|an|un|una|une');

export const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ...['k', 'thousand', 'thousands', 'grand', 'mille'].map((word) => [word, 1e3] as const),
  ...['m', 'mm', 'mn', 'mln', 'mio', 'mill', 'mils', 'million', 'millions', 'millon', 'millones'].map(
    (word) => [word, 1e6] as const,
  ),
  ...['b', 'bn', 'billion'].map((word) => [word, 1e9] as const),
]);
/** A thousand in Spanish; in Jamaica a million. */
export const MIL = 'mil';

const currency = (code: string, phrases: string) =>
  phrases.split('|').map((phrase) => [phrase, code] as const);
/** A dollar sign or word alone names no currency: null. */
export const CURRENCY_WORDS: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...currency(
    'USD',
    'us$|$us|usd|us dollars|us dollar|us|american dollars|u s dollars|dolares americanos|dolares|dollars us|dollars americains',
  ),
  ...currency(
    'JMD',
    'j$|ja$|jmd|jamaican dollars|ja dollars|jam dollars|ja|dolares jamaicanos|dollars jamaicains',
  ),
  ...currency('TTD', 'tt$|ttd|tt dollars|tt'),
  ...currency('CAD', 'cad|canadian dollars'),
  ...currency('GBP', '£|gbp|pounds|pound|sterling|libras'),
  ...currency('EUR', '€|eur|euro|euros'),
  ...currency('DOP', 'dop|pesos'),
  ['$', null],
  ['dollars', null],
  ['dollar', null],
  ['bucks', null],
]);

/** Words only Spanish has, by which `mil` is known for a thousand. */
export const SPANISH = words(
  'en|con|casa|casas|renta|alquiler|alquilar|venta|comprar|menos|hasta|entre|por|para|habitaciones|habitacion|apartamento|departamento|terreno|busco|quiero|mes|cerca|dolares|desde|finca|lote',
);
