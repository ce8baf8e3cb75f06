/** What the geodata of Trinidad and Tobago is made from: which towns, and where the sources need help. */
import type { Region } from '#areas/places/markets/trinidad-and-tobago/regions.ts';
import type { MarketSource } from '../market-source.ts';

/** GeoNames' code of each division (`admin1`). */
const REGION_CODES: Record<string, Region> = {
  '01': 'arima',
  '03': 'mayaro-rio-claro',
  '05': 'port-of-spain',
  '10': 'san-fernando',
  '11': 'tobago',
  CHA: 'chaguanas',
  CTT: 'couva-tabaquite-talparo',
  DMN: 'diego-martin',
  PED: 'penal-debe',
  PRT: 'princes-town',
  PTF: 'point-fortin',
  SGE: 'sangre-grande',
  SIP: 'siparia',
  SJL: 'san-juan-laventille',
  TUP: 'tunapuna-piarco',
};

const RANKS: MarketSource['ranks'] = [
  [1, 'Port of Spain, San Fernando, Chaguanas, Arima, Scarborough, Point Fortin, Sangre Grande'],
  [
    2,
    'Couva, Tunapuna, Princes Town, Siparia, Rio Claro, Diego Martin, Mayaro, Crown Point, Penal, San Juan, Toco, Charlotteville',
  ],
  [
    3,
    'Maraval, Woodbrook, Petit Valley, Westmoorings, Saint Augustine, Chaguaramas, Piarco, Debe, La Brea, Fyzabad, Moruga, Cedros, Freeport, Cunupia, Marabella, Gasparillo, Claxton Bay, Valencia, Santa Cruz, Maracas Bay, Arouca, Tabaquite, Guayaguayare, Plymouth, Speyside, Roxborough, Castara, Blanchisseuse, Manzanilla',
  ],
];

/** GeoNames' places on our map. */
const NAMES_ON_MAP = new Set(
  'Chaguanas, Mon Repos, San Fernando, Port of Spain, Rio Claro, Arima, Marabella, Point Fortin, Tunapuna, Scarborough, Sangre Grande, Arouca, Princes Town, Siparia, Petit Valley, Couva, Mucurapo, Tabaquite, Debe, Diego Martin'.split(
    ', ',
  ),
);

/** Centre points from general knowledge, good to about a kilometre. GeoNames writes Penal with an ñ, and puts Laventille into the city. */
const BY_HAND: Record<Region, string> = {
  'port-of-spain':
    'Woodbrook 10.6610 -61.5260; Saint James 10.6720 -61.5380; Saint Clair 10.6680 -61.5230; Newtown 10.6640 -61.5180; Belmont 10.6660 -61.5030; Federation Park 10.6760 -61.5270',
  'diego-martin':
    'Maraval 10.7010 -61.5240; Moka 10.7240 -61.5130; Fairways 10.7070 -61.5210; Haleland Park 10.7130 -61.5180; Moka Heights 10.7250 -61.5110; Westmoorings 10.6800 -61.5640; Bayshore 10.6790 -61.5690; Glencoe 10.6870 -61.5810; Goodwood Park 10.6800 -61.5790; Carenage 10.6830 -61.6000; Chaguaramas 10.6830 -61.6340; Blue Range 10.7300 -61.5600; Shorelands 10.6800 -61.5790; Victoria Gardens 10.6960 -61.5550; Alyce Glen 10.6930 -61.5440; Paramin 10.7460 -61.5240; Cocorite 10.6810 -61.5480; Long Circular 10.6800 -61.5300; Ellerslie Park 10.6800 -61.5240; Fort George 10.6920 -61.5390',
  'san-juan-laventille':
    "Laventille 10.6480 -61.4880; San Juan 10.6500 -61.4500; Barataria 10.6480 -61.4640; Santa Cruz 10.7150 -61.4650; Champs Fleurs 10.6480 -61.4320; Aranguez 10.6430 -61.4490; Morvant 10.6570 -61.4800; Maracas Bay 10.7540 -61.4380; Las Cuevas 10.7760 -61.3940; Saint Ann's 10.6850 -61.5060; Cascade 10.6840 -61.5000; Mount Hope 10.6440 -61.4240",
  'tunapuna-piarco':
    "Saint Augustine 10.6480 -61.4030; Curepe 10.6390 -61.4070; Saint Joseph 10.6560 -61.4170; Valsayn 10.6300 -61.4150; Trincity 10.6300 -61.3540; Piarco 10.5990 -61.3480; D'Abadie 10.6270 -61.3080; Maracas 10.6900 -61.4100; Tacarigua 10.6390 -61.3720; Santa Margarita 10.6530 -61.3970; Blanchisseuse 10.7900 -61.3000",
  arima: 'Malabar 10.6220 -61.2800',
  'sangre-grande':
    'Valencia 10.6520 -61.2000; Toco 10.8290 -60.9480; Matura 10.6700 -61.0600; Manzanilla 10.5200 -61.0570; Grande Rivière 10.8280 -61.0480',
  chaguanas:
    'Cunupia 10.5450 -61.3820; Endeavour 10.5280 -61.4020; Lange Park 10.5110 -61.4110; Montrose 10.5230 -61.4080',
  'couva-tabaquite-talparo':
    'Freeport 10.4520 -61.4110; California 10.4140 -61.4850; Point Lisas 10.4060 -61.4740; Claxton Bay 10.3570 -61.4640; Gasparillo 10.3170 -61.4270; Talparo 10.5050 -61.2670; Waterloo 10.4690 -61.4700; Chase Village 10.4880 -61.4130',
  'mayaro-rio-claro': 'Mayaro 10.2900 -61.0070; Guayaguayare 10.1450 -61.0350',
  'san-fernando': 'Gulf View 10.2600 -61.4770; Vistabella 10.2960 -61.4590; Cocoyea 10.2770 -61.4450',
  'princes-town': 'Moruga 10.0900 -61.2800; New Grant 10.2870 -61.3170',
  'penal-debe': 'Penal 10.1667 -61.4667; La Romaine 10.2450 -61.4830; Palmiste 10.2450 -61.4640',
  siparia:
    'La Brea 10.2430 -61.6200; Fyzabad 10.1810 -61.5460; Cedros 10.0880 -61.8500; Icacos 10.0650 -61.9000; Palo Seco 10.0900 -61.5900; Santa Flora 10.1020 -61.5700',
  'point-fortin': 'Guapo 10.1880 -61.6690',
  tobago:
    'Crown Point 11.1490 -60.8360; Bon Accord 11.1630 -60.8290; Canaan 11.1530 -60.8150; Black Rock 11.1900 -60.7880; Mount Irvine 11.1930 -60.7940; Buccoo 11.1790 -60.8070; Lowlands 11.1650 -60.7930; Lambeau 11.1700 -60.7650; Plymouth 11.2190 -60.7760; Mason Hall 11.2060 -60.7270; Castara 11.2800 -60.6960; Roxborough 11.2510 -60.5800; Speyside 11.3020 -60.5390; Charlotteville 11.3220 -60.5520',
};

export const TRINIDAD_SOURCE: MarketSource = {
  country: 'trinidad-and-tobago',
  code: 'TT',
  topology: 'tto',
  around: [-62, 10, -60.4, 11.4],
  // Patos, off the north-western tip, is Venezuela's; in the north lie Grenada's islets.
  isOwn: ([, south, east, north]) => !(east < -61.8 && south > 10.5) && north < 11.5,
  coarse: 0.0027,
  slugs: {
    'Rio Claro-Mayaro': 'mayaro-rio-claro',
    'Eastern Tobago': 'tobago',
    'Western Tobago': 'tobago',
  },
  apart: [{ slug: 'tobago', on: [-60.68, 11.24] }],
  codes: REGION_CODES,
  ranks: RANKS,
  namesOnMap: NAMES_ON_MAP,
  byHand: BY_HAND,
};
