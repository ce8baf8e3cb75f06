/** What we say about each parish: a paragraph, and what its picture shows; the line is in region-lines.ts. */
import type { Parish } from '../../properties/vocabulary.ts';
import type { Text } from './text.ts';

interface RegionText {
  description: Text;
  picture: Text;
}

export const REGION_TEXTS: Record<Parish, RegionText> = {
  clarendon: {
    description: {
      en: 'Between the Bull Head mountains and the quiet south coast, Clarendon grows cane, citrus and new housing schemes. May Pen has the market, the schools and the highway to Kingston; at Milk River people still bathe in one of the warmest mineral springs of the Caribbean.',
      es: 'Entre las montañas de Bull Head y la tranquila costa sur, Clarendon cultiva caña, cítricos y nuevas urbanizaciones. May Pen tiene el mercado, las escuelas y la autopista a Kingston; en Milk River la gente aún se baña en uno de los manantiales minerales más cálidos del Caribe.',
    },
    picture: {
      en: 'A red path through sugar cane towards an old factory',
      es: 'Un camino rojo entre la caña hacia una vieja fábrica',
    },
  },
  manchester: {
    description: {
      en: 'Some two thousand feet up, Mandeville keeps its village green, its clock tower and evenings cool enough for a sweater. Stone walls, citrus and red earth surround it, Christiana farms the higher slopes, and many who return from abroad choose to build here.',
      es: 'A unos seiscientos metros de altura, Mandeville conserva su plaza verde, su torre del reloj y tardes frescas de suéter. La rodean muros de piedra, cítricos y tierra roja; Christiana cultiva las laderas altas, y muchos que regresan del extranjero eligen construir aquí.',
    },
    picture: {
      en: 'A white house with stone walls and cattle on green hills',
      es: 'Una casa blanca con muros de piedra y ganado en colinas verdes',
    },
  },
  portland: {
    description: {
      en: 'The greenest corner of the island, where the Blue Mountains come down to coves such as Frenchman’s Cove and the Blue Lagoon. Port Antonio is a small harbour town with two bays; rafts drift down the Rio Grande, and Boston Bay gave the island its jerk.',
      es: 'El rincón más verde de la isla, donde las Blue Mountains bajan hasta calas como Frenchman’s Cove y la Laguna Azul. Port Antonio es un pequeño puerto con dos bahías; las balsas descienden por el Rio Grande, y Boston Bay dio a la isla su jerk.',
    },
    picture: {
      en: 'A raft captain poling across a blue lagoon between palms',
      es: 'Un balsero cruza una laguna azul entre palmeras',
    },
  },
  'saint-mary': {
    description: {
      en: 'Saint Mary looks north from steep, planted hills over Port Maria, Galina and Oracabessa, where writers found the peace they were after. Homes with a view cost less here than an hour farther west, and the road to Kingston follows the Wag Water valley.',
      es: 'Saint Mary mira al norte desde colinas cultivadas sobre Port Maria, Galina y Oracabessa, donde los escritores hallaron la paz que buscaban. Una casa con vistas cuesta aquí menos que una hora más al oeste, y el camino a Kingston sigue el valle del Wag Water.',
    },
    picture: {
      en: 'Banana plants above small islands in a calm bay',
      es: 'Plataneros sobre islotes en una bahía serena',
    },
  },
  trelawny: {
    description: {
      en: 'Falmouth has one of the best-kept Georgian town centres of the Caribbean, and a pier that brings visitors to it. East of it lie the beaches of Silver Sands and Duncans; inland the Cockpit Country begins, yam farms among round limestone hills.',
      es: 'Falmouth guarda uno de los centros georgianos mejor conservados del Caribe y un muelle que le trae visitantes. Al este están las playas de Silver Sands y Duncans; tierra adentro empieza el Cockpit Country, con ñames entre redondas colinas calizas.',
    },
    picture: {
      en: 'A columned courthouse and low houses on a palm-lined street',
      es: 'Un juzgado con columnas y casas bajas en una calle con palmeras',
    },
  },
  'saint-elizabeth': {
    description: {
      en: 'The bread basket: scallion, melon and thyme on red soil, and the driest, sunniest coast of the island. Treasure Beach lives at walking pace between fishing boats and small guest houses; Black River adds wooden verandahs and the island’s widest wetland.',
      es: 'El granero de la isla: cebollín, melón y tomillo sobre tierra roja, y su costa más seca y soleada. Treasure Beach vive a paso lento entre botes de pesca y pequeñas posadas; Black River suma verandas de madera y el humedal más extenso del país.',
    },
    picture: {
      en: 'Fishing boats on a beach beside fields of red earth',
      es: 'Botes de pesca en una playa junto a campos de tierra roja',
    },
  },
  'saint-catherine': {
    description: {
      en: 'Portmore and Spanish Town house more people than any place but Kingston, with townhouses and two-bedroom starters a toll road away from the office. Behind them Linstead keeps its market, Sligoville its breeze, and the Rio Cobre its gorge.',
      es: 'Portmore y Spanish Town alojan a más gente que ningún lugar salvo Kingston, con casas adosadas y viviendas de dos dormitorios a una autopista de la oficina. Detrás, Linstead conserva su mercado, Sligoville su brisa y el Rio Cobre su garganta.',
    },
    picture: {
      en: 'An old iron bridge over a river below hills',
      es: 'Un viejo puente de hierro sobre un río al pie de las colinas',
    },
  },
  'saint-ann': {
    description: {
      en: 'Waterfalls, pimento walks and a coast from Discovery Bay to Ocho Rios, where the north–south highway made Kingston a little over an hour away. Resort villas and gated communities line the shore; Brown’s Town and Claremont keep the green interior.',
      es: 'Cascadas, arboledas de pimienta y una costa desde Discovery Bay hasta Ocho Rios, donde la autopista dejó Kingston a poco más de una hora. Villas y urbanizaciones cerradas bordean el mar; Brown’s Town y Claremont guardan el verde interior.',
    },
    picture: {
      en: 'A broad waterfall stepping down through forest to the sea',
      es: 'Una ancha cascada que baja por el bosque hasta el mar',
    },
  },
  westmoreland: {
    description: {
      en: 'Negril owns the west: a beach that goes on for miles, cliffs with ladders into the water, and the sun going down in front of every chair. Behind it the plain of Savanna-la-Mar is cane country; Bluefields and Whitehouse have the calm bays.',
      es: 'Negril es el oeste: una playa de kilómetros, acantilados con escaleras al agua y el sol que se pone delante de cada silla. Detrás, el llano de Savanna-la-Mar es tierra de caña; Bluefields y Whitehouse tienen las bahías tranquilas.',
    },
    picture: {
      en: 'Sunset over the sea beside a cottage on the cliffs',
      es: 'Atardecer sobre el mar junto a una casita en los acantilados',
    },
  },
  'saint-thomas': {
    description: {
      en: 'From the Yallahs ponds to the lighthouse at Morant Point, Saint Thomas has long beaches, mineral springs at Bath and land that still sells by the acre. A rebuilt coast road has brought Kingston closer, and buyers have begun to notice.',
      es: 'De las lagunas de Yallahs al faro de Morant Point, Saint Thomas tiene largas playas, manantiales minerales en Bath y tierra que aún se vende por acres. La carretera costera renovada acercó Kingston, y los compradores empiezan a notarlo.',
    },
    picture: { en: 'A red and white lighthouse above a bay', es: 'Un faro rojo y blanco sobre una bahía' },
  },
  'saint-james': {
    description: {
      en: 'The second city has the busiest airport, the call centres and the beaches visitors know first. Ironshore and Rose Hall hold golf-course villas and apartments, Coral Gardens and Reading look over the bay, and Cambridge and Anchovy are minutes up the hill.',
      es: 'La segunda ciudad tiene el aeropuerto más activo, los centros de llamadas y las playas que el visitante conoce primero. Ironshore y Rose Hall reúnen villas y apartamentos junto al golf, Coral Gardens y Reading miran la bahía, y Cambridge y Anchovy quedan colina arriba.',
    },
    picture: {
      en: 'A bay with sunshades on the sand and a cruise ship',
      es: 'Una bahía con sombrillas en la arena y un crucero',
    },
  },
  kingston: {
    description: {
      en: 'The old city beside one of the largest natural harbours of the world: law courts, wharves, the waterfront and the lanes that gave the world reggae. Downtown is being rebuilt block by block, and across the water Port Royal keeps its forts and its fish.',
      es: 'La ciudad vieja junto a uno de los mayores puertos naturales del mundo: tribunales, muelles, malecón y los callejones que dieron al mundo el reggae. El centro se reconstruye manzana a manzana, y al otro lado del agua Port Royal guarda sus fuertes y su pescado.',
    },
    picture: {
      en: 'The city under the mountains, seen across the harbour',
      es: 'La ciudad al pie de las montañas, vista desde el puerto',
    },
  },
  hanover: {
    description: {
      en: 'The smallest rural parish lies between Montego Bay and Negril: Lucea with its clock tower and horseshoe harbour, the villas of Tryall and Round Hill, Green Island and Orange Bay. Hills come close to the road, so that most homes see water.',
      es: 'La parroquia rural más pequeña está entre Montego Bay y Negril: Lucea con su torre del reloj y su puerto en herradura, las villas de Tryall y Round Hill, Green Island y Orange Bay. Las colinas llegan a la carretera, y casi toda casa ve el mar.',
    },
    picture: {
      en: 'A clock tower and coloured houses across a harbour',
      es: 'Una torre del reloj y casas de colores al otro lado del puerto',
    },
  },
  'saint-andrew': {
    description: {
      en: 'The capital’s homes: apartments in New Kingston and Liguanea, gated lanes in Barbican, Norbrook and Cherry Gardens, and the cooler heights of Jacks Hill, Red Hills and Stony Hill. Above Irish Town and Mavis Bank the coffee grows, up into the Blue Mountains.',
      es: 'Las viviendas de la capital: apartamentos en New Kingston y Liguanea, calles cerradas en Barbican, Norbrook y Cherry Gardens, y las alturas frescas de Jacks Hill, Red Hills y Stony Hill. Sobre Irish Town y Mavis Bank crece el café, hacia las Blue Mountains.',
    },
    picture: {
      en: 'Coffee rows below misty blue mountains',
      es: 'Hileras de café bajo montañas azules con niebla',
    },
  },
};
