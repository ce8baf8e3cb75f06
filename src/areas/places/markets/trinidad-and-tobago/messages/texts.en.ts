/** A paragraph about each region. */
export const messages = {
  'region.text.port-of-spain':
    'The capital lies between the Gulf of Paria and the hills of the Northern Range. Queen’s Park Savannah is its open middle; Saint Clair, Woodbrook, Belmont and Saint James surround it, each with streets of its own kind. Ministries, banks and the ferry to Tobago are on the waterfront.',
  'region.text.diego-martin':
    'West of the capital, valleys run up from the gulf: Maraval, Petit Valley and Diego Martin. Westmoorings, Glencoe and Goodwood Park lie along the shore, and beyond them the Chaguaramas peninsula has marinas and a bay at Macqueripe. High on the ridge, Paramin grows herbs on steep slopes.',
  'region.text.san-juan-laventille':
    'Laventille’s hills look over the capital, and above it run the valleys of Saint Ann’s and Cascade. San Juan, with its busy crossing called the Croisée, begins the corridor to the east. Behind the first ridge the Santa Cruz valley is green and quiet; over the next one the road comes down to Maracas Bay and Las Cuevas on the north coast.',
  'region.text.tunapuna-piarco':
    'Saint Joseph was the first capital of the Spanish; Saint Augustine has the campus of the University of the West Indies, and Piarco the airport. The Eastern Main Road links Curepe, Tunapuna, Tacarigua and Arouca below the hills. On the far side of the range lies Blanchisseuse, on the north coast.',
  'region.text.arima':
    'A borough at the foot of the Northern Range, where the eastern corridor thins out. Arima has a market, a racecourse at Santa Rosa and the island’s Santa Rosa First Peoples community. The road over the mountains to Blanchisseuse begins here.',
  'region.text.sangre-grande':
    'Sangre Grande is the market town of the north-east, with Valencia to its west. From it roads lead to Manzanilla’s long beach, to Matura and Grande Rivière, where leatherback turtles nest, and around the coast to Toco and its lighthouse.',
  'region.text.chaguanas':
    'Chaguanas grew from a market on the central plain to a borough of shops and newer estates, about halfway between the two cities on the Uriah Butler and Solomon Hochoy highways. Endeavour, Lange Park and Montrose lie around its shops.',
  'region.text.couva-tabaquite-talparo':
    'From the gulf to the central hills. Point Lisas has the port and the plants that run on natural gas; Couva, Freeport and Claxton Bay lie along the old road through former cane fields. At Waterloo a temple stands in the sea, and inland Tabaquite and Talparo keep their forest and cocoa.',
  'region.text.san-fernando':
    'The second city stands around San Fernando Hill, above the Gulf of Paria. It has the hospital, the schools and the shops of the south, a promenade at Harris, and a water taxi to the capital. Vistabella lies to its north, Gulf View and Cocoyea to the south and east.',
  'region.text.princes-town':
    'Once the Mission of Savanna Grande, the town is named for two British princes who came in 1880. Around it the land rolls through old cane and cocoa country; a mud volcano at Devil’s Woodyard still bubbles, and Moruga looks over the Columbus Channel.',
  'region.text.penal-debe':
    'Flat land south of San Fernando, drained by the Oropouche. Debe is known for its roadside kitchens, Penal for its market; La Romaine and Palmiste, with its park, are next to the city. A newer highway has brought both towns closer to it.',
  'region.text.siparia':
    'The south-west, from Fyzabad’s oilfields to Icacos, the tip of the island nearest Venezuela. At La Brea lies the Pitch Lake, the largest natural deposit of asphalt in the world; Siparia’s church keeps the Black Virgin, La Divina Pastora, and Cedros has wide tidal beaches.',
  'region.text.point-fortin':
    'A borough on the south-west coast that grew with the oil industry and now has the terminal that ships natural gas. Its streets climb from the gulf at Clifton Hill and Guapo; every May the town celebrates Borough Day.',
  'region.text.mayaro-rio-claro':
    'Rio Claro, inland, has the market and the schools. Mayaro’s beach runs for miles along the Atlantic below coconut palms; behind the coast to its north lies Nariva, the largest freshwater wetland of the country, and to its south Guayaguayare serves the offshore fields.',
  'region.text.tobago':
    'The smaller of the two islands, with its own House of Assembly. Scarborough climbs from the harbour to Fort King George; the airport, Store Bay, Pigeon Point and Buccoo Reef are in the flat south-west. The Main Ridge forest, protected since 1776, separates the quieter bays of Castara, Charlotteville and Speyside.',
};
