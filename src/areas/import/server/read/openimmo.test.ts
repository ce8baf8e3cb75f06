/** OpenImmo 1.2.7, by samples made from its public description. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const openimmo = (homes: string[], umfang = 'VOLL') =>
  `<?xml version="1.0" encoding="UTF-8"?><openimmo><uebertragung art="OFFLINE" umfang="${umfang}" modus="CHANGE" version="1.2.7"/><anbieter><firma>Muster</firma><openimmo_anid>A1</openimmo_anid>${homes.join('')}</anbieter></openimmo>`;
const read = async (homes: string[], umfang?: string) =>
  readListings(await files.write(openimmo(homes, umfang)));

const GEO = '<geo><plz>97150</plz><ort>Marigot</ort><land iso_land="MAF"/></geo>';
interface Parts {
  key?: string;
  kind?: string;
  deal?: string;
  prices?: string;
  more?: string;
  action?: string;
}
const home = ({
  key = 'H',
  kind = '<haus haustyp="EINFAMILIENHAUS"/>',
  deal = 'KAUF="true" MIETE_PACHT="false"',
  prices = '<kaufpreis>100000</kaufpreis>',
  more = '',
  action = 'CHANGE',
}: Parts) =>
  `<immobilie><objektkategorie><nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart ${deal}/><objektart>${kind}<objektart_zusatz>Neubau</objektart_zusatz></objektart></objektkategorie>${GEO}<preise>${prices}<waehrung iso_waehrung="EUR"/></preise>${more}<verwaltung_techn><objektnr_intern>1</objektnr_intern><objektnr_extern>${key}</objektnr_extern><aktion aktionart="${action}"/><openimmo_obid>OBID-${key}</openimmo_obid></verwaltung_techn></immobilie>`;
const RENT = 'KAUF="false" MIETE_PACHT="true"';

const VILLA = `<immobilie>
<objektkategorie><nutzungsart WOHNEN="1" GEWERBE="0"/><vermarktungsart KAUF="1" MIETE_PACHT="0"/><objektart><haus haustyp="VILLA"/></objektart></objektkategorie>
<geo><plz>97150</plz><ort>Marigot</ort><geokoordinaten breitengrad="18.0675" laengengrad="-63.0825"/><strasse>Rue de la Baie</strasse><hausnummer>7</hausnummer><land iso_land="MAF"/><regionaler_zusatz>Nettle Bay</regionaler_zusatz></geo>
<preise><kaufpreis>1250000.00</kaufpreis><nettokaltmiete>0</nettokaltmiete><hausgeld>320</hausgeld><kaufpreis_pro_qm>5000</kaufpreis_pro_qm><waehrung iso_waehrung="EUR"/></preise>
<flaechen><wohnflaeche>250</wohnflaeche><grundstuecksflaeche>1200</grundstuecksflaeche><anzahl_zimmer>7</anzahl_zimmer><anzahl_schlafzimmer>4</anzahl_schlafzimmer><anzahl_badezimmer>3</anzahl_badezimmer><anzahl_stellplaetze>2</anzahl_stellplaetze></flaechen>
<ausstattung><stellplatzart GARAGE="1"/><moebliert moeb="VOLL"/><unterkellert keller="NEIN"/></ausstattung>
<zustand_angaben><baujahr>2004</baujahr><verkaufstatus stand="RESERVIERT"/></zustand_angaben>
<infrastruktur><ausblick blick="MEER"/></infrastruktur>
<freitexte><objekttitel>Villa am Meer</objekttitel><objektbeschreibung>Ruhig gelegen.</objektbeschreibung><objekt_text lang="fr">Au calme.</objekt_text><objekt_text lang="en">Quiet place.</objekt_text></freitexte>
<anhaenge>
<anhang location="REMOTE" gruppe="INNENANSICHTEN"><anhangtitel>Kitchen</anhangtitel><format>JPG</format><daten><pfad>https://img.example/2.jpg</pfad></daten></anhang>
<anhang location="REMOTE" gruppe="GRUNDRISS"><anhangtitel>EG</anhangtitel><format>image/png</format><daten><pfad>https://img.example/plan.png</pfad></daten></anhang>
<anhang location="REMOTE" gruppe="TITELBILD"><anhangtitel/><format>JPEG</format><check ctype="DATETIME">2026-09-01T12:15:05</check><daten><pfad>https://img.example/1.jpg</pfad></daten></anhang>
<anhang location="REMOTE" gruppe="ANBIETERLOGO"><format>PNG</format><daten><pfad>https://img.example/logo.png</pfad></daten></anhang>
<anhang location="REMOTE" gruppe="FILMLINK"><daten><pfad>https://film.example/1</pfad></daten></anhang>
<anhang location="REMOTE" gruppe="DOKUMENTE"><format>PDF</format><daten><pfad>https://img.example/expose.pdf</pfad></daten></anhang>
</anhaenge>
<verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben><haustiere>1</haustiere></verwaltung_objekt>
<verwaltung_techn><objektnr_extern>V-1</objektnr_extern><aktion/><aktiv_von>2026-03-01</aktiv_von><openimmo_obid>O1</openimmo_obid></verwaltung_techn>
</immobilie>`;

test('a villa, right to the value', async () => {
  const { listings, isPartial } = await read([VILLA]);
  expect(isPartial).toBe(false);
  expect(listings['V-1']).toMatchObject({
    title: 'Villa am Meer',
    description: 'Ruhig gelegen.',
    descriptions: { en: 'Quiet place.', fr: 'Au calme.' },
    category: 'for-sale',
    type: 'villa',
    status: 'under-offer',
    price: 1_250_000,
    currency: 'EUR',
    price_period: 'once',
    maintenance_fee: 320,
    bedrooms: 4,
    bathrooms: 3,
    parking_spaces: 2,
    garage: true,
    basement: false,
    furnished: true,
    pets_allowed: true,
    year_built: 2004,
    sqft: 2691,
    lot_sqft: 12_917,
    features: ['view-ocean'],
    country: 'saint-martin',
    place: 'Nettle Bay',
    address: 'Rue de la Baie 7',
    lat: 18.0675,
    lng: -63.0825,
    listed_at: '2026-03-01',
    photos: [
      'https://img.example/1.jpg',
      'https://img.example/2.jpg (Kitchen)',
      'https://img.example/plan.png (Floor plan)',
    ],
  });
});

test('rents by their period; what is by the square metre or a room is rejected', async () => {
  const rent = (key: string, prices: string, more: Parts = {}) => home({ key, deal: RENT, prices, ...more });
  const { listings } = await read([
    rent('month', '<nettokaltmiete>900</nettokaltmiete><warmmiete>1100</warmmiete>'),
    rent('week', '<kaltmiete>300</kaltmiete><preis_zeiteinheit zeiteinheit="WOCHE"/>'),
    rent('year', '<pacht>12000</pacht><preis_zeiteinheit zeiteinheit="JAHR"/>'),
    rent('day', '<pauschalmiete>80</pauschalmiete><preis_zeiteinheit zeiteinheit="TAG"/>'),
    rent('metre', '<mietpreis_pro_qm>12</mietpreis_pro_qm>'),
    rent('room', '<kaltmiete>400</kaltmiete>', { kind: '<zimmer zimmertyp="ZIMMER"/>' }),
    rent('for sale, too', '<kaufpreis>90000</kaufpreis><kaltmiete>400</kaltmiete>', {
      deal: 'KAUF="true" MIETE_PACHT="true"',
    }),
    rent('with a price of nought', '<kaufpreis>0</kaufpreis><kaltmiete>400</kaltmiete>'),
    rent('leasing', '<kaltmiete>400</kaltmiete>', {
      deal: 'KAUF="false" MIETE_PACHT="false" LEASING="true"',
    }),
  ]);
  expect(listings).toMatchObject({
    month: { category: 'for-rent', price: 900, price_period: 'month', type: 'home' },
    week: { price: 1300 },
    year: { price: 1000 },
    day: { rejected: expect.stringContaining('by the night') },
    metre: { rejected: 'no price' },
    room: { rejected: expect.stringContaining('one person or room') },
    'for sale, too': { category: 'for-sale', price: 90_000, price_period: 'once' },
    'with a price of nought': { category: 'for-rent', price: 400 },
    leasing: { rejected: 'no category' },
  });
});

test.each([
  ['<buero_praxen buero_typ="BUEROFLAECHE"/>', 'office'],
  ['<einzelhandel handel_typ="LADENLOKAL"/>', 'shop'],
  ['<hallen_lager_prod hallen_typ="HALLE"/>', 'warehouse'],
  ['<hallen_lager_prod hallen_typ="LAGER"/>', 'storage'],
  ['<gastgewerbe gastgew_typ="HOTELS"/>', 'hotel'],
  ['<gastgewerbe gastgew_typ="BARS"/>', null],
  ['<zinshaus_renditeobjekt zins_typ="WOHN_UND_GESCHAEFTSHAUS"/>', 'building'],
  ['<parken parken_typ="TIEFGARAGE"/>', 'garage'],
  ['<parken/>', 'garage'],
])('%s is commercial', async (kind, commercial_type) => {
  const { listings } = await read([
    home({ key: 'sold', kind }),
    home({ key: 'let', kind, deal: RENT, prices: '<kaltmiete>500</kaltmiete>' }),
  ]);
  const commercial = { category: 'commercial', type: null, commercial_type };
  expect(listings).toMatchObject({
    sold: { ...commercial, price: 100_000, price_period: 'once' },
    let: { ...commercial, price: 500, price_period: 'month' },
  });
});

test.each([
  ['<grundstueck grundst_typ="WOHNEN"/>', 'lot'],
  ['<grundstueck/>', 'land'],
  ['<wohnung wohnungtyp="ETAGE"/>', 'apartment'],
  ['<haus haustyp="REIHENHAUS"/>', 'townhouse'],
  ['<land_und_forstwirtschaft land_typ="PLANTAGEN"/>', 'farm'],
])('%s is a home or land', async (kind, type) => {
  const { listings } = await read([home({ kind })]);
  expect(listings.H).toMatchObject({ category: 'for-sale', type, commercial_type: null });
});

test('hidden prices and addresses are nowhere, also not in other languages and captions', async () => {
  const texts =
    '<freitexte><objekttitel>Rue du Bac 9</objekttitel><objektbeschreibung>Rue du Bac 9, 750.000 EUR</objektbeschreibung><objekt_text lang="fr">Rue du Bac 9, 750000</objekt_text></freitexte><anhaenge><anhang gruppe="BILD"><anhangtitel>Rue du Bac 9</anhangtitel><daten><pfad>https://img.example/1.jpg</pfad></daten></anhang></anhaenge><verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>';
  const { listings } = await read([
    home({
      key: 'both',
      prices: '<kaufpreis auf_anfrage="true">750000</kaufpreis>',
      more: texts,
    }).replace('<ort>', '<strasse>Rue du Bac</strasse><hausnummer>9</hausnummer><ort>'),
    home({ key: 'empty', prices: '<kaufpreis auf_anfrage="true"/>' }),
    home({ key: 'words', prices: '<freitext_preis>Preis auf Anfrage</freitext_preis>' }),
  ]);
  expect(listings).toMatchObject({
    both: { price: null, address: '', title: 'House in Marigot', photos: ['https://img.example/1.jpg'] },
    empty: { price: null },
    words: { price: null },
  });
  expect(JSON.stringify(listings.both)).not.toMatch(/750|Rue du Bac/);
});

test('a transfer of a part withdraws what it says to delete, and nothing else', async () => {
  const { listings, isPartial } = await read(
    [
      home({ key: 'gone', action: 'DELETE' }),
      '<immobilie><verwaltung_techn><objektnr_extern>bare</objektnr_extern><aktion aktionart="DELETE"/></verwaltung_techn></immobilie>',
      home({ key: 'reference', action: 'REFERENZ' }),
      home({ key: 'odd', action: 'PERHAPS' }),
      home({ key: 'new', action: '' }).replace(' aktionart=""', ''),
    ],
    'TEIL',
  );
  expect(isPartial).toBe(true);
  expect(listings).toMatchObject({
    gone: { status: 'withdrawn' },
    bare: { offMarket: 'withdrawn' },
    reference: { status: 'sold' },
    odd: { rejected: expect.stringContaining('PERHAPS'), offMarket: 'withdrawn' },
    new: { status: 'active' },
  });
});
