/** What the geodata of Jamaica is made from: which towns, and where the sources need help. */
import type { Parish } from '#areas/places/markets/jamaica/parishes.ts';
import type { MarketSource } from '../market-source.ts';

/** GeoNames' code of each parish (`admin1`). */
const PARISH_CODES: Record<string, Parish> = {
  '01': 'clarendon',
  '02': 'hanover',
  '04': 'manchester',
  '07': 'portland',
  '08': 'saint-andrew',
  '09': 'saint-ann',
  '10': 'saint-catherine',
  '11': 'saint-elizabeth',
  '12': 'saint-james',
  '13': 'saint-mary',
  '14': 'saint-thomas',
  '15': 'trelawny',
  '16': 'westmoreland',
  '17': 'kingston',
};

const RANKS: MarketSource['ranks'] = [
  [
    1,
    'Kingston, Montego Bay, Spanish Town, Mandeville, May Pen, Ocho Rios, Negril, Port Antonio, Black River, Morant Bay, Port Maria',
  ],
  [
    2,
    "Portmore, Savanna-la-Mar, Lucea, Falmouth, Saint Ann's Bay, Half Way Tree, Old Harbour, Linstead, Santa Cruz, Runaway Bay, Christiana, Brown's Town, Treasure Beach, Port Royal, Yallahs, Buff Bay, Annotto Bay, Discovery Bay, Oracabessa",
  ],
  [
    3,
    'Constant Spring, New Kingston, Stony Hill, Bog Walk, Ewarton, Hayes, Lionel Town, Chapelton, Porus, Moneague, Duncans, Highgate, Hope Bay, Manchioneal, Bath, Whitehouse, Bluefields, Hopewell, Green Island, Ironshore, Rose Hall, Albert Town, Balaclava, Malvern, Junction, Alligator Pond, Bull Bay, Harbour View, Hellshire, Long Bay, Boston Bay, Port Morant, Gordon Town, Frankfield, Spaldings, Cambridge, Claremont, Rio Bueno, Old Harbour Bay, Little London',
  ],
];

/** GeoNames' places on our map; the rest are hamlets, doublets, or lie where the listings' places are known by another name. */
const NAMES_ON_MAP = new Set(
  "Spanish Town, Portmore, Montego Bay, Mandeville, May Pen, Old Harbour, Linstead, Half Way Tree, Savanna-la-Mar, Port Antonio, Saint Ann's Bay, Bog Walk, Constant Spring, Ewarton, Hayes, Ocho Rios, Morant Bay, Stony Hill, Santa Cruz, Old Harbour Bay, Port Maria, Falmouth, Yallahs, Runaway Bay, Lucea, Porus, Annotto Bay, Lionel Town, Sandy Bay, Chapelton, Black River, Anchovy, Oracabessa, Cambridge, Albert Town, Port Royal, Moneague, Malvern, Negril, Balaclava, Bluefields, Buff Bay, Discovery Bay, Bath, Manchioneal, Duncans, Mavis Bank, Hope Bay, Gordon Town, New Kingston".split(
    ', ',
  ),
);

/** Centre points from general knowledge, good to about a kilometre. Kingston stands at the Parade, not where GeoNames puts the whole urban area. */
const BY_HAND: Partial<Record<Parish, string>> = {
  kingston: 'Kingston 17.9712 -76.7931; Rockfort 17.9690 -76.7480',
  'saint-andrew':
    'Liguanea 18.0195 -76.7690; Barbican 18.0330 -76.7750; Cherry Gardens 18.0365 -76.7890; Norbrook 18.0560 -76.7800; Manor Park 18.0550 -76.7940; Havendale 18.0460 -76.8120; Red Hills 18.0780 -76.8620; Jacks Hill 18.0440 -76.7560; Mona 18.0137 -76.7519; Harbour View 17.9520 -76.7190; Bull Bay 17.9430 -76.6790; Irish Town 18.0550 -76.7130; Meadowbrook 18.0430 -76.8240',
  'saint-catherine':
    'Hellshire 17.8900 -76.9030; Gregory Park 17.9960 -76.8790; Caymanas 18.0260 -76.9010; Sligoville 18.0730 -76.9420',
  clarendon:
    'Frankfield 18.1500 -77.3590; Spaldings 18.1690 -77.4640; Four Paths 17.9660 -77.2950; Milk River 17.8520 -77.3560',
  manchester:
    'Christiana 18.1720 -77.4900; Newport 17.9690 -77.5030; Mile Gully 18.0980 -77.5330; Alligator Pond 17.8715 -77.5605',
  'saint-elizabeth': 'Treasure Beach 17.8890 -77.7600; Junction 17.9130 -77.6140',
  westmoreland:
    'Little London 18.2480 -78.2190; Whitehouse 18.0920 -77.9700; Grange Hill 18.3110 -78.1840; Belmont 18.1590 -78.0270',
  hanover:
    'Hopewell 18.4500 -78.0210; Green Island 18.3890 -78.2700; Orange Bay 18.3700 -78.3100; Tryall 18.4480 -78.0570',
  'saint-james':
    'Ironshore 18.5050 -77.8560; Rose Hall 18.5140 -77.8170; Reading 18.4360 -77.9430; Greenwood 18.5110 -77.7690',
  trelawny:
    "Rio Bueno 18.4710 -77.4680; Clark's Town 18.4180 -77.5530; Martha Brae 18.4690 -77.6580; Silver Sands 18.4790 -77.5260",
  'saint-ann':
    "Brown's Town 18.3920 -77.3640; Claremont 18.3410 -77.1790; Priory 18.4460 -77.2300; Mammee Bay 18.4200 -77.1560",
  'saint-mary':
    'Tower Isle 18.4120 -77.0330; Boscobel 18.4040 -76.9780; Highgate 18.2690 -76.8990; Robins Bay 18.3090 -76.8140',
  portland:
    "Boston Bay 18.1530 -76.3500; San San 18.1660 -76.3850; Long Bay 18.1000 -76.3180; Saint Margaret's Bay 18.1930 -76.5270",
  'saint-thomas':
    'Port Morant 17.8920 -76.3300; White Horses 17.8830 -76.4960; Lyssons 17.8830 -76.3830; Bath 17.9482 -76.3492',
};

/** The topology shortens "Saint". */
const SLUGS: Record<string, Parish> = {
  'St. Andrew': 'saint-andrew',
  'St. Ann': 'saint-ann',
  'St. Catherine': 'saint-catherine',
  'St. Elizabeth': 'saint-elizabeth',
  'St. James': 'saint-james',
  'St. Mary': 'saint-mary',
  'St. Thomas': 'saint-thomas',
};

export const JAMAICA_SOURCE: MarketSource = {
  country: 'jamaica',
  code: 'JM',
  topology: 'parishes',
  topologyFile: 'parishes.topojson',
  // Whole degrees are read; an island farther east is Haiti's Navassa.
  around: [-78.6, 17.4, -75.9, 18.8],
  isOwn: ([, , east]) => east < -75.9,
  coarse: 0.0045,
  slugs: SLUGS,
  apart: [],
  codes: PARISH_CODES,
  ranks: RANKS,
  namesOnMap: NAMES_ON_MAP,
  byHand: BY_HAND,
};
