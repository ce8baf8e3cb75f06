/**
 * The words of a search in English, Spanish and French, all at once: people mix them. Phrases are folded (lower case,
 * no accents, no hyphens), alternatives divided by bars.
 */
import type {
  CommercialType,
  Feature,
  OrderBy,
  PropertyType,
  Status,
  TitleType,
} from '#areas/listings/vocabulary.ts';
import { FLAGS, type Flag } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { readWords } from '#platform/server/words.ts';

const LAND: PropertyType[] = ['farm', 'land', 'lot'];
/** Years: what people call new. */
const NEW_BUILDING_YEARS = 5;

/** Kilometres: a walk of some minutes, and a walk one still takes. */
const BY_THE_SEA_KM = 0.5;
const NEAR_THE_SEA_KM = 2;
/** Kilometres: half an hour's drive at most. */
const NEAR_AN_AIRPORT_KM = 20;

/** What a phrase says. */
export interface Meaning {
  criteria?: Criteria;
  orderBy?: OrderBy;
  order?: 'asc' | 'desc';
  /** A word to find in the texts of listings. */
  search?: string;
}

const all = (phrases: string, meaning: Meaning): [string, Meaning][] =>
  phrases.split('|').map((phrase) => [phrase.trim(), meaning]);

const types = (phrases: string, ...type: PropertyType[]) => all(phrases, { criteria: { type } });
const commercial = (phrases: string, type: CommercialType) =>
  all(phrases, { criteria: { categories: ['commercial'], commercial_type: [type] } });
const feature = (phrases: string, ...features: Feature[]) => all(phrases, { criteria: { features } });
const title = (phrases: string, ...title_type: TitleType[]) => all(phrases, { criteria: { title_type } });
const status = (phrases: string, value: Status) =>
  all(phrases, { criteria: { status: [value as 'active'] } });

const TYPED = Object.values(readWords<Record<Flag['name'], string>>('areas/search', 'typed'));
/** What people type for a yes-or-no criterion, in every language: the section `typed` of the words of search. */
export const flagWords = (name: Flag['name']): string[] => TYPED.flatMap((words) => words[name].split('|'));

export const PHRASES: ReadonlyMap<string, Meaning> = new Map([
  // What is done with it.
  ...all(
    'for sale|sale|buy|buying|to buy|purchase|purchasing|en venta|a la venta|venta|vendo|comprar|compra|compro|a vendre|vente|acheter|achat|achete',
    { criteria: { categories: ['for-sale'] } },
  ),
  ...all(
    'for rent|to rent|rent|rents|renting|rental|rentals|to let|let|lease|leasing|for lease|en alquiler|alquiler|alquilar|alquilo|en renta|renta|rentar|rento|en arriendo|arriendo|arrendar|arrendamiento|a louer|louer|loue|location|en location',
    { criteria: { categories: ['for-rent'] } },
  ),
  ...all(
    'commercial|commercial property|commercial space|business place|comercial|local comercial|locales comerciales|local commercial|locaux commerciaux|fonds de commerce',
    { criteria: { categories: ['commercial'] } },
  ),
  ...commercial('office|offices|office space|office spaces|oficina|oficinas|bureau|bureaux', 'office'),
  ...commercial(
    'shop|shops|shop space|shop spaces|store|stores|storefront|retail|retail space|retail spaces|tienda|tiendas|boutique|boutiques|magasin|magasins',
    'shop',
  ),
  ...commercial(
    'warehouse|warehouses|warehouse space|bodega|bodegas|almacen|almacenes|nave industrial|naves industriales|entrepot|entrepots',
    'warehouse',
  ),
  // Storage alone is what a home has.
  ...commercial(
    'storage unit|storage units|self storage|storage facility|trastero|trasteros|garde meuble|garde meubles',
    'storage',
  ),
  ...commercial('hotel|hotels|boutique hotel|boutique hotels|hoteles', 'hotel'),
  ...commercial(
    'commercial building|commercial buildings|office building|office buildings|edificio comercial|edificios comerciales|edificio de oficinas|immeuble commercial|immeubles commerciaux|immeuble de bureaux',
    'building',
  ),
  // A garage alone is that of a home.
  ...commercial(
    'commercial garage|auto garage|repair garage|mechanic shop|garaje comercial|taller mecanico|garage automobile',
    'garage',
  ),
  // What it is.
  ...types(
    'house|houses|bungalow|bungalows|detached house|family house|single family house|single family home|cottage|cottages|casa|casas|chalet|maison|maisons|pavillon|maison individuelle',
    'home',
  ),
  ...types('villa|villas|mansion|mansions|quinta', 'villa'),
  ...types(
    'townhouse|townhouses|town house|town houses|terraced house|duplex|casa adosada|casas adosadas|adosado|adosada|maison de ville|maisons de ville|maison mitoyenne',
    'townhouse',
  ),
  ...types(
    'apartment|apartments|apt|apts|apartment unit|flat|flats|condo|condos|condominium|condominiums|penthouse|studio|studios|studio apartment|studio flat|bedsitter|apartamento|apartamentos|departamento|departamentos|piso|pisos|apto|aptos|depa|condominio|condominios|estudio|appartement|appartements|appart|apparts|studette',
    'apartment',
  ),
  ...types('land|lands|terreno|terrenos|tierra|tierras|terrain|terrains', ...LAND),
  ...types(
    'lot|lots|residential lot|residential lots|house lot|building lot|plot|plots|plot of land|lote|lotes|solar urbano|parcela|parcelas|parcelle|parcelles|terrain a batir|terrain constructible|terreno residencial|terreno urbano',
    'lot',
  ),
  ...types(
    'development land|land for development|land to develop|land for subdivision|terreno para desarrollo|terreno para urbanizar|terrain a developper|terrain a lotir',
    'land',
  ),
  ...types(
    'farm|farms|farm land|farmland|agricultural land|agricultural lot|agricultural lots|farming land|finca|fincas|terreno agricola|tierra agricola|ferme|fermes|terrain agricole|terres agricoles',
    'farm',
  ),
  // What it has.
  ...feature(
    'sea view|sea views|ocean view|ocean views|view of the sea|view of the ocean|view to the sea|overlooking the sea|overlooking the ocean|caribbean view|seaview|oceanview|vista al mar|vistas al mar|vista del mar|con vista al oceano|vista al oceano|vue mer|vue sur mer|vue sur la mer|vue sur l ocean|vue ocean',
    'view-ocean',
  ),
  ...feature(
    'mountain view|mountain views|view of the mountains|view of the hills|hill view|hills view|view of the mountain|views of the mountains|vista a la montana|vistas a la montana|vista a las montanas|vistas a las montanas|vista de montana|vista de las montanas|vue montagne|vue sur la montagne|vue sur les montagnes|vue sur les collines',
    'view-mountain',
  ),
  ...feature(
    'city view|city views|view of the city|views of the city|town view|city lights|vista a la ciudad|vistas a la ciudad|vista de la ciudad|vue ville|vue sur la ville|vue sur ville',
    'view-city',
  ),
  ...feature(
    'river view|river views|view of the river|vista al rio|vistas al rio|vue riviere|vue sur la riviere',
    'view-river',
  ),
  ...feature('lake view|lake views|view of the lake|vista al lago|vue lac|vue sur le lac', 'view-lake'),
  ...feature(
    'beachfront|beach front|on the beach|beachside|oceanfront|ocean front|seafront|sea front|seaside|frente a la playa|frente al mar|a pie de playa|en la playa|en primera linea de playa|playa|bord de mer|en bord de mer|front de mer|sur la plage|pieds dans l eau|les pieds dans l eau|au bord de la mer',
    'beach-front',
  ),
  // How far the sea is: by the coast line, whatever the listing says of itself.
  ...all(
    'by the sea|by the beach|by the ocean|steps from the beach|steps to the beach|walk to the beach|walking distance to the beach|walking distance from the beach|a pasos de la playa|a pasos del mar|junto al mar|junto a la playa|a deux pas de la plage|a deux pas de la mer|a pied de la plage',
    { criteria: { sea_km: BY_THE_SEA_KM } },
  ),
  ...all(
    'near the sea|near sea|near to the sea|close to the sea|near the beach|near a beach|near beach|near to the beach|close to the beach|close to a beach|near the ocean|close to the ocean|near the coast|on the coast|coastal|along the coast|cerca del mar|cerca de la playa|cerca de playa|cerca de la costa|cerca del oceano|en la costa|proximo al mar|pres de la mer|proche de la mer|pres de la plage|proche de la plage|proche plage|pres de locean|pres de la cote|sur la cote|proche mer',
    { criteria: { sea_km: NEAR_THE_SEA_KM } },
  ),
  ...all(
    'near the airport|near an airport|near airport|close to the airport|close to an airport|cerca del aeropuerto|cerca de un aeropuerto|pres de laeroport|proche de laeroport|pres dun aeroport',
    { criteria: { airport_km: NEAR_AN_AIRPORT_KM } },
  ),
  ...feature(
    'waterfront|water front|on the water|riverside|riverfront|river front|frente al agua|a orillas del agua|au bord de l eau|bord de l eau',
    'waterfront',
  ),
  ...feature('on a bay|bay|bahia|baie', 'bay'),
  ...feature('harbour|harbor|on the harbour|puerto|port de plaisance', 'harbour'),
  ...feature(
    'marina|near a marina|marina nearby|near the marina|cerca de la marina|pres de la marina',
    'marina-nearby',
  ),
  ...feature('private island|isla privada|ile privee', 'private-island'),
  ...feature(
    'gated|gated community|gated complex|gated development|gated estate|in a gated community|secured community|residencial cerrado|comunidad cerrada|urbanizacion cerrada|condominio cerrado|residence fermee|residence securisee|residence cloturee|communaute fermee',
    'gated-community',
  ),
  ...feature(
    'golf|golf course|near a golf course|near golf course|golf nearby|near golf|near the golf course|close to a golf course|campo de golf|cerca de un campo de golf|terrain de golf|pres d un golf|pres dun golf|parcours de golf',
    'golf-course-nearby',
  ),
  ...feature(
    'family friendly|family oriented|good for families|for families|for a family|family home|family homes|para familias|para familia|familiar|ideal para familias|pour famille|pour les familles|pour une famille|familial|familiale',
    'family-oriented',
  ),
  ...feature('cul de sac|dead end street|quiet cul de sac|calle sin salida|impasse|en impasse', 'cul-de-sac'),
  ...feature(
    'central|central location|centrally located|in the centre|in the center|in the town centre|near the centre|town centre|centrico|centrica|ubicacion centrica|en el centro|bien ubicado|bien ubicada|centre ville|en centre ville|au centre|bien situe|bien situee',
    'central-location',
  ),
  ...feature(
    'near shops|near shopping|shopping nearby|close to shopping|close to shops|near a supermarket|near supermarkets|near the mall|near a mall|cerca de tiendas|cerca de comercios|cerca del supermercado|cerca de un supermercado|pres des commerces|proche des commerces|pres des magasins|proche commerces',
    'shopping-nearby',
  ),
  ...feature(
    'near the highway|near highway|highway access|close to the highway|near a highway|cerca de la autopista|acceso a la autopista|cerca de la carretera|pres de l autoroute|acces autoroute|proche de l autoroute',
    'highway-access',
  ),
  ...feature(
    'easy access|easily accessible|accessible|facil acceso|de facil acceso|acces facile|facile d acces',
    'easy-access',
  ),
  ...feature('level|flat ground|level ground|plano|plana|plat', 'level-lot'),
  ...feature(
    'hillside|on a hill|hilltop|hill side|in the hills|on the hill|en la colina|en una colina|ladera|en la loma|a flanc de colline|sur la colline|sur une colline|en colline',
    'hillside',
  ),
  ...feature(
    'landscaped|garden|gardens|with garden|landscaped garden|jardin|jardines|con jardin|avec jardin|jardin paysager',
    'landscaped',
  ),
  ...feature(
    'wooded|wooded area|forest|with trees|woods|arbolado|arbolada|bosque|boise|boisee|foret',
    'wooded-area',
  ),
  ...feature('acreage', 'acreage'),
  ...feature(
    'recreational|playground|sports|near recreation|tennis|recreacion|areas recreativas|area recreativa|loisirs|aire de jeux',
    'recreational',
  ),
  ...FLAGS.flatMap(({ name }) => all(flagWords(name).join('|'), { criteria: { [name]: true } })),
  ...all(
    'parking|with parking|car park|carport|parking space|estacionamiento|parqueo|aparcamiento|place de parking',
    {
      criteria: { parking_spaces: 1 },
    },
  ),
  ...all(
    'new|brand new|newly built|new build|new construction|new development|just built|nuevo|nueva|nuevos|nuevas|a estrenar|obra nueva|nueva construccion|recien construido|recien construida|neuf|neuve|neufs|construction neuve|construction recente',
    { criteria: { age_max: NEW_BUILDING_YEARS } },
  ),
  ...all('beach house|beach houses', { criteria: { type: ['home'], features: ['beach-front'] } }),
  ...all('level lot|flat lot', { criteria: { type: ['lot'], features: ['level-lot'] } }),
  ...all('flat land|level land|terreno plano|terrain plat', {
    criteria: { type: LAND, features: ['level-lot'] },
  }),
  ...all('big land|large piece of land|gran terreno|terreno grande|grand terrain', {
    criteria: { type: LAND, features: ['acreage'] },
  }),
  ...all('big lot|large lot', { criteria: { type: ['lot'], features: ['acreage'] } }),
  // What it is worth in law, and whether it is still to be had.
  ...title(
    'with title|title|titled|has title|clear title|clean title|with a title|with titles|titulo|con titulo|titulado|titulada|titulo limpio|con titulo de propiedad|titulo de propiedad|titre|avec titre|avec titre de propriete|titre de propriete|titre foncier',
    'registered',
    'strata',
  ),
  ...title(
    'registered|registered title|with registered title|registered land|titulo registrado|con titulo registrado|titre enregistre|avec titre enregistre',
    'registered',
  ),
  ...title('strata|strata title|titulo de condominio|copropriete|en copropriete', 'strata'),
  ...title('common law|common law title|derecho comun|titulo de derecho comun|droit commun', 'common-law'),
  ...status(
    'available|available now|still available|not under offer|on the market|disponible|disponibles|disponible ahora|disponible ya|disponible maintenant|libre',
    'active',
  ),
  ...status('under offer|sale agreed|con oferta|sous offre|sous compromis', 'under-offer'),
  // In which order.
  ...all(
    'cheap|cheapest|cheaper|lowest price|low price|affordable|budget friendly|inexpensive|barato|barata|baratos|baratas|mas barato|mas barata|economico|economica|pas cher|pas chere|moins cher|bon marche|abordable',
    { orderBy: 'price', order: 'asc' },
  ),
  ...all('most expensive|mas caro|mas cara|plus cher', { orderBy: 'price', order: 'desc' }),
  ...all(
    'newest|latest|new listings|newest first|just listed|recently listed|mas reciente|mas recientes|recientes|recien publicado|les plus recents|les plus recentes|nouveautes|derniere annonce|dernieres annonces',
    { orderBy: 'listed_at', order: 'desc' },
  ),
  ...all(
    'biggest|largest|mas grande|mas grandes|le plus grand|la plus grande|les plus grandes|les plus grands',
    {
      orderBy: 'sqft',
      order: 'desc',
    },
  ),
  ...all(
    'reduced|price cut|price reduced|price drop|reduced price|rebajado|rebajada|rebajados|prix baisse|baisse de prix|prix reduit',
    {
      orderBy: 'reduced_at',
      order: 'desc',
    },
  ),
  // What listings say in words.
  ...all('pool|swimming pool|with pool|piscina|con piscina|piscine|avec piscine|alberca', { search: 'pool' }),
  ...all('solar|solar water heater', { search: 'solar' }),
  ...all('water tank|tank|tanque de agua|tinaco|cisterna|citerne', { search: 'tank' }),
  ...all('veranda|verandah|porch|patio', { search: 'veranda' }),
  ...all('air conditioning|air conditioned|ac|aire acondicionado|climatisation|climatise|climatisee|clim', {
    search: 'air',
  }),
  ...all('gym|gimnasio|salle de sport', { search: 'gym' }),
  ...all('balcony|balcon', { search: 'balcony' }),
  ...all('elevator|lift|ascensor|ascenseur', { search: 'elevator' }),
]);
