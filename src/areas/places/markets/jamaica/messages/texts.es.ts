/** A paragraph about each parish, and what its picture shows. */
export const messages = {
  'region.text.clarendon':
    'Entre las montañas de Bull Head y la tranquila costa sur, Clarendon cultiva caña, cítricos y nuevas urbanizaciones. May Pen tiene el mercado, las escuelas y la autopista a Kingston; en Milk River la gente aún se baña en uno de los manantiales minerales más cálidos del Caribe.',
  'region.picture.clarendon': 'Un camino rojo entre la caña hacia una vieja fábrica',
  'region.text.manchester':
    'A unos seiscientos metros de altura, Mandeville conserva su plaza verde, su torre del reloj y tardes frescas de suéter. La rodean muros de piedra, cítricos y tierra roja; Christiana cultiva las laderas altas, y muchos que regresan del extranjero eligen construir aquí.',
  'region.picture.manchester': 'Una casa blanca con muros de piedra y ganado en colinas verdes',
  'region.text.portland':
    'El rincón más verde de la isla, donde las Blue Mountains bajan hasta calas como Frenchman’s Cove y la Laguna Azul. Port Antonio es un pequeño puerto con dos bahías; las balsas descienden por el Rio Grande, y Boston Bay dio a la isla su jerk.',
  'region.picture.portland': 'Un balsero cruza una laguna azul entre palmeras',
  'region.text.saint-mary':
    'Saint Mary mira al norte desde colinas cultivadas sobre Port Maria, Galina y Oracabessa, donde los escritores hallaron la paz que buscaban. Una casa con vistas cuesta aquí menos que una hora más al oeste, y el camino a Kingston sigue el valle del Wag Water.',
  'region.picture.saint-mary': 'Plataneros sobre islotes en una bahía serena',
  'region.text.trelawny':
    'Falmouth guarda uno de los centros georgianos mejor conservados del Caribe y un muelle que le trae visitantes. Al este están las playas de Silver Sands y Duncans; tierra adentro empieza el Cockpit Country, con ñames entre redondas colinas calizas.',
  'region.picture.trelawny': 'Un juzgado con columnas y casas bajas en una calle con palmeras',
  'region.text.saint-elizabeth':
    'El granero de la isla: cebollín, melón y tomillo sobre tierra roja, y su costa más seca y soleada. Treasure Beach vive a paso lento entre botes de pesca y pequeñas posadas; Black River suma verandas de madera y el humedal más extenso del país.',
  'region.picture.saint-elizabeth': 'Botes de pesca en una playa junto a campos de tierra roja',
  'region.text.saint-catherine':
    'Portmore y Spanish Town alojan a más gente que ningún lugar salvo Kingston, con casas adosadas y viviendas de dos dormitorios a una autopista de la oficina. Detrás, Linstead conserva su mercado, Sligoville su brisa y el Rio Cobre su garganta.',
  'region.picture.saint-catherine': 'Un viejo puente de hierro sobre un río al pie de las colinas',
  'region.text.saint-ann':
    'Cascadas, arboledas de pimienta y una costa desde Discovery Bay hasta Ocho Rios, donde la autopista dejó Kingston a poco más de una hora. Villas y urbanizaciones cerradas bordean el mar; Brown’s Town y Claremont guardan el verde interior.',
  'region.picture.saint-ann': 'Una ancha cascada que baja por el bosque hasta el mar',
  'region.text.westmoreland':
    'Negril es el oeste: una playa de kilómetros, acantilados con escaleras al agua y el sol que se pone delante de cada silla. Detrás, el llano de Savanna-la-Mar es tierra de caña; Bluefields y Whitehouse tienen las bahías tranquilas.',
  'region.picture.westmoreland': 'Atardecer sobre el mar junto a una casita en los acantilados',
  'region.text.saint-thomas':
    'De las lagunas de Yallahs al faro de Morant Point, Saint Thomas tiene largas playas, manantiales minerales en Bath y tierra que aún se vende por acres. La carretera costera renovada acercó Kingston, y los compradores empiezan a notarlo.',
  'region.picture.saint-thomas': 'Un faro rojo y blanco sobre una bahía',
  'region.text.saint-james':
    'La segunda ciudad tiene el aeropuerto más activo, los centros de llamadas y las playas que el visitante conoce primero. Ironshore y Rose Hall reúnen villas y apartamentos junto al golf, Coral Gardens y Reading miran la bahía, y Cambridge y Anchovy quedan colina arriba.',
  'region.picture.saint-james': 'Una bahía con sombrillas en la arena y un crucero',
  'region.text.kingston':
    'La ciudad vieja junto a uno de los mayores puertos naturales del mundo: tribunales, muelles, malecón y los callejones que dieron al mundo el reggae. El centro se reconstruye manzana a manzana, y al otro lado del agua Port Royal guarda sus fuertes y su pescado.',
  'region.picture.kingston': 'La ciudad al pie de las montañas, vista desde el puerto',
  'region.text.hanover':
    'La parroquia rural más pequeña está entre Montego Bay y Negril: Lucea con su torre del reloj y su puerto en herradura, las villas de Tryall y Round Hill, Green Island y Orange Bay. Las colinas llegan a la carretera, y casi toda casa ve el mar.',
  'region.picture.hanover': 'Una torre del reloj y casas de colores al otro lado del puerto',
  'region.text.saint-andrew':
    'Las viviendas de la capital: apartamentos en New Kingston y Liguanea, calles cerradas en Barbican, Norbrook y Cherry Gardens, y las alturas frescas de Jacks Hill, Red Hills y Stony Hill. Sobre Irish Town y Mavis Bank crece el café, hacia las Blue Mountains.',
  'region.picture.saint-andrew': 'Hileras de café bajo montañas azules con niebla',
};
