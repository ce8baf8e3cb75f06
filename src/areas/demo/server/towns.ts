/** What the demo market knows about each town: how much is on offer, how dear it is, and what it is like. */

import type { PlacedTown } from '#areas/places/market.ts';
import { JAMAICA } from '#areas/places/markets/jamaica/market.ts';
import type { Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { placedTowns } from '#areas/places/positions.ts';

export type Trait =
  | 'urban'
  | 'coast'
  | 'resort'
  | 'hills'
  | 'plain'
  | 'river'
  | 'bay'
  | 'harbour'
  | 'marina'
  | 'golf'
  | 'city-view'
  | 'highway'
  | 'shops'
  | 'farming';

const LETTERS: Record<string, Trait> = {
  u: 'urban',
  c: 'coast',
  t: 'resort',
  m: 'hills',
  p: 'plain',
  r: 'river',
  b: 'bay',
  h: 'harbour',
  n: 'marina',
  g: 'golf',
  y: 'city-view',
  w: 'highway',
  s: 'shops',
  f: 'farming',
};

/** `town share price traits`: share of all listings in per mille, price against the island's middle, traits by letter. */
const TABLE = `
kingston 18 .62 uschwpy; port-royal 3 .55 chb; rockfort 5 .5 uh
half-way-tree 24 .95 usp; new-kingston 30 1.25 usp; liguanea 26 1.3 usp; barbican 26 1.45 usy; cherry-gardens 16 1.85 umy
norbrook 18 1.95 umyg; manor-park 18 1.4 usm; constant-spring 18 1.25 usmg; havendale 18 .98 um; red-hills 18 1.25 my; jacks-hill 12 1.6 my
mona 18 1.05 us; harbour-view 10 .6 cu; bull-bay 10 .5 cm; irish-town 6 .95 mf; meadowbrook 16 .95 u; stony-hill 20 1.2 my; gordon-town 6 .6 mr; mavis-bank 4 .5 mf
portmore 40 .6 uspw; spanish-town 28 .48 uspwr; old-harbour 22 .5 spw; linstead 12 .45 swf; bog-walk 7 .4 rw; ewarton 5 .38 m; hellshire 8 .62 c; old-harbour-bay 5 .4 cb; gregory-park 6 .42 up; caymanas 14 .8 pgw; sligoville 5 .5 m
may-pen 34 .52 uspw; four-paths 8 .45 pw; hayes 7 .4 p; lionel-town 5 .36 pf; chapelton 5 .36 mf; frankfield 4 .36 mf; spaldings 6 .42 mf; milk-river 4 .38 pf
mandeville 52 .85 usmgw; christiana 10 .55 mf; porus 6 .45 fw; newport 5 .55 mf; mile-gully 4 .45 mf; alligator-pond 3 .42 cf
santa-cruz 14 .55 sp; black-river 10 .55 cbr; treasure-beach 16 1.05 cb; junction 9 .55 msf; malvern 5 .5 m; balaclava 4 .38 f
negril 38 1.35 ctsg; savanna-la-mar 16 .5 sup; little-london 7 .42 pf; whitehouse 10 .95 ctb; bluefields 8 .95 cb; belmont 4 .8 cb; grange-hill 5 .38 pf
lucea 12 .6 chbs; hopewell 12 1.1 ct; green-island 7 .8 cb; orange-bay 5 .85 cb; tryall 8 2.4 ctgm; sandy-bay 6 .7 c
montego-bay 62 1 ustbhn; ironshore 30 1.5 ctgs; rose-hall 24 1.6 ctg; reading 10 1.15 cbm; greenwood 8 1.2 c; anchovy 7 .55 m; cambridge 5 .42 m
falmouth 14 .75 chs; duncans 8 .9 c; silver-sands 7 1.4 ct; martha-brae 5 .65 r; clarks-town 3 .38 pf; rio-bueno 3 .75 cr; albert-town 3 .36 mf
ocho-rios 44 1.2 ctsbn; runaway-bay 20 1.05 ctg; discovery-bay 16 1.4 cb; saint-anns-bay 14 .75 cs; browns-town 9 .5 ms; mammee-bay 10 1.75 ct; priory 7 .8 c; claremont 6 .5 mf; moneague 6 .55 mw
port-maria 9 .55 cb; oracabessa 12 1.1 ctb; tower-isle 10 1.15 ct; boscobel 7 1 c; annotto-bay 6 .45 cb; highgate 5 .42 mf; robins-bay 4 .6 c
port-antonio 18 .75 chbn; buff-bay 5 .45 cr; hope-bay 5 .5 cr; san-san 8 1.6 ctb; boston-bay 7 1.1 cb; long-bay 5 .7 cb; manchioneal 3 .45 cb; saint-margarets-bay 4 .55 cr
morant-bay 12 .52 cs; yallahs 9 .48 cp; port-morant 5 .45 ch; bath 3 .4 mr; lyssons 6 .6 c; white-horses 4 .5 c`;

export interface DemoTown extends PlacedTown {
  region: Parish;
  /** Share of all listings. */
  share: number;
  /** 1 is the island's middle. */
  price: number;
  traits: readonly Trait[];
}

const TOWNS = placedTowns(JAMAICA);

function read(line: string): DemoTown {
  const [slug, share, price, letters = ''] = line.trim().split(' ');
  const town = TOWNS.find((known) => known.slug === slug);
  if (!town) throw new Error(`The demo market lists ${slug}, which is no known town`);
  const traits = [...letters].map((letter) => LETTERS[letter] as Trait);
  return { ...town, region: town.region as Parish, share: Number(share), price: Number(price), traits };
}

export const DEMO_TOWNS: readonly DemoTown[] = TABLE.trim().split(/[;\n]/).map(read);

/** The town of each parish that people measure distances to. */
const SEATS: Record<Parish, string> = {
  kingston: 'half-way-tree',
  'saint-andrew': 'half-way-tree',
  'saint-catherine': 'spanish-town',
  clarendon: 'may-pen',
  manchester: 'mandeville',
  'saint-elizabeth': 'santa-cruz',
  westmoreland: 'savanna-la-mar',
  hanover: 'lucea',
  'saint-james': 'montego-bay',
  trelawny: 'falmouth',
  'saint-ann': 'ocho-rios',
  'saint-mary': 'port-maria',
  portland: 'port-antonio',
  'saint-thomas': 'morant-bay',
};

export const seatOf = (parish: Parish): PlacedTown =>
  TOWNS.find(({ slug }) => slug === SEATS[parish]) as PlacedTown;
