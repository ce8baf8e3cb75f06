/**
 * Places people name in addresses that GeoNames' list of larger places lacks. Centre points from general
 * knowledge, good to about a kilometre; listings placed by them are marked approximate.
 */

/** `Name latitude longitude`, by the administrative area they lie in. */
const TRINIDAD_AND_TOBAGO: Record<string, string> = {
  'port-of-spain':
    'Woodbrook 10.6610 -61.5260; Saint James 10.6720 -61.5380; Saint Clair 10.6680 -61.5230; Newtown 10.6640 -61.5180; Belmont 10.6660 -61.5030; Cocorite 10.6810 -61.5480; Long Circular 10.6800 -61.5300; Federation Park 10.6760 -61.5270; Ellerslie Park 10.6800 -61.5240; Fort George 10.6920 -61.5390; Saint Anns 10.6850 -61.5060; Cascade 10.6840 -61.5000',
  'diego-martin':
    'Maraval 10.7010 -61.5240; Moka 10.7240 -61.5130; Fairways 10.7070 -61.5210; Haleland Park 10.7130 -61.5180; Moka Heights 10.7250 -61.5110; Westmoorings 10.6800 -61.5640; Bayshore 10.6790 -61.5690; Glencoe 10.6870 -61.5810; Goodwood Park 10.6800 -61.5790; Carenage 10.6830 -61.6000; Chaguaramas 10.6830 -61.6340; Blue Range 10.7300 -61.5600; Shorelands 10.6800 -61.5790; Victoria Gardens 10.6960 -61.5550; Alyce Glen 10.6930 -61.5440; Paramin 10.7460 -61.5240',
  'san-juan-laventille':
    'San Juan 10.6500 -61.4500; Barataria 10.6480 -61.4640; Santa Cruz 10.7150 -61.4650; Champs Fleurs 10.6480 -61.4320; Aranguez 10.6430 -61.4490',
  'tunapuna-piarco':
    "Saint Augustine 10.6480 -61.4030; Curepe 10.6390 -61.4070; Saint Joseph 10.6560 -61.4170; Valsayn 10.6300 -61.4150; Trincity 10.6300 -61.3540; Piarco 10.5990 -61.3480; D'Abadie 10.6270 -61.3080; Maracas 10.6900 -61.4100; Tacarigua 10.6390 -61.3720; Mount Hope 10.6440 -61.4240; Santa Margarita 10.6530 -61.3970",
  chaguanas: 'Cunupia 10.5450 -61.3820; Endeavour 10.5280 -61.4020; Lange Park 10.5110 -61.4110',
  'couva-tabaquite-talparo':
    'Freeport 10.4520 -61.4110; California 10.4140 -61.4850; Point Lisas 10.4060 -61.4740; Claxton Bay 10.3570 -61.4640; Gasparillo 10.3170 -61.4270',
  'san-fernando': 'Gulf View 10.2600 -61.4770; Vistabella 10.2960 -61.4590',
  'penal-debe': 'La Romaine 10.2450 -61.4830; Palmiste 10.2450 -61.4640',
  tobago:
    'Crown Point 11.1490 -60.8360; Bon Accord 11.1630 -60.8290; Black Rock 11.1900 -60.7880; Mount Irvine 11.1930 -60.7940; Buccoo 11.1790 -60.8070; Lowlands 11.1650 -60.7930; Lambeau 11.1700 -60.7650; Plymouth 11.2190 -60.7760; Speyside 11.3000 -60.5330; Charlotteville 11.3220 -60.5520; Roxborough 11.2510 -60.5800',
};

/** By country slug. */
const BY_COUNTRY: Record<string, Record<string, string>> = { 'trinidad-and-tobago': TRINIDAD_AND_TOBAGO };

interface Community {
  name: string;
  /** Slug of the administrative area. */
  region: string;
  lat: number;
  lng: number;
}

export function communitiesOf(country: string): Community[] {
  return Object.entries(BY_COUNTRY[country] ?? {}).flatMap(([region, list]) =>
    list.split('; ').map((entry) => {
      const [, name = '', lat, lng] = /^(.+) (\S+) (\S+)$/.exec(entry) ?? [];
      return { name, region, lat: Number(lat), lng: Number(lng) };
    }),
  );
}
