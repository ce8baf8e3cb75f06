/** A suggested mapping imports the file it was suggested for, and says what it is not sure of. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Importer, openImporter } from '#tests/importing.ts';
import { storedListings } from '#tests/incoming.ts';
import { createWorld, type World } from '#tests/world.ts';
import { readArguments } from '../arguments.ts';
import { loadMapping, readMapping } from '../mapping/mapping.ts';
import type { Json, JsonObject } from '../mapping/rule-types.ts';
import { suggest } from './suggest.ts';

const SHARED = join(import.meta.dirname, '../../../../../../shared/data');
let world: World;
let importer: Importer;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'yaad-suggest-'));
  const none = {
    key: { row: true },
    category: { value: null },
    status: { value: null },
    price: { value: null },
  };
  importer = await openImporter(world.open.db, readMapping({ fields: none }));
});
afterAll(async () => {
  await importer.close();
  await world.close();
  await rm(folder, { recursive: true });
});

let count = 0;
/** Suggests for a file, and gives the mapping and what was said. */
async function suggested(input: string) {
  const map = join(folder, `${++count}.json`);
  const said = await suggest(readArguments([input, '--suggest', '--map', map]));
  const json = existsSync(map) ? (JSON.parse(await readFile(map, 'utf8')) as JsonObject) : null;
  return { map, said, json, notes: (json?.notes ?? []) as string[] };
}

async function written(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function imported(path: string, map: string, given: object = {}) {
  const source = `suggest-${count}`;
  const name = path.split('/').at(-1) as string;
  const summary = await importer.importing(source, await readFile(path), {
    mapping: await loadMapping(map),
    name,
    ...given,
  });
  return { summary, listings: await storedListings(world.open.db, source) };
}

const field = (json: JsonObject | null, name: string): Json | undefined =>
  (json?.fields as JsonObject | undefined)?.[name];

test('sales and rents in columns of their own, of a currency that the column says', async () => {
  const path = await written(
    'columns.csv',
    `Listing No,Heading,Deal Type,Style,Asking (JMD),Rent p.m.,Bdrms,Baths,Interior,Parish,Community,State
S-1,Sea breeze cottage,Sale,House,"38,500,000",,3,2,"1,450 sq ft",St. Mary,Galina,Available
S-2,Two bedrooms in the hills,Rental,Flat,,"180,000",2,1.5,980 sq ft,St. Andrew,Red Hills,Available
S-3,In a gated complex,Sale,Townhouse,"US$ 320,000",,3,2.5,"1,700 sq ft",St. James,Ironshore,Available
`,
  );
  const { map, json, notes } = await suggested(path);
  expect([field(json, 'price'), field(json, 'currency')]).toEqual([
    ['Asking (JMD)', 'Rent p.m.'],
    { value: 'JMD' },
  ]);
  expect(notes).toContain('2 of 3 rows become listings.');
  const { summary, listings } = await imported(path, map);
  expect(summary).toMatchObject({ created: 2, rejected: 1 });
  expect(listings.get('S-1')).toMatchObject({ price: 38_500_000, currency: 'JMD', bedrooms: 3, sqft: 1450 });
  expect(listings.get('S-2')).toMatchObject({ category: 'for-rent', price: 180_000, price_period: 'month' });
});

test('rents by the week in a column of their own are by the week, whatever the column of sales is called', async () => {
  const path = await written(
    'weeks.csv',
    `Ref,Deal,Style,Price,Rent pw,Currency,Town
a,Sale,House,320000,,USD,Negril
b,Rental,House,,400,USD,Negril
`,
  );
  const { map, json } = await suggested(path);
  expect(field(json, 'price')).toEqual(['Price', 'Rent pw']);
  const { listings } = await imported(path, map);
  expect(listings.get('a')).toMatchObject({ price: 320_000, price_period: 'once' });
  expect(listings.get('b')).toMatchObject({ price: 1733.33, price_period: 'month' });
});

test('an English list with words, units and currencies beside its numbers', async () => {
  const path = await written(
    'office.csv',
    `Listing ID,Deal,Home type,Asking price,Beds,Baths,Floor area (sq m),Land,Town,Parish,Headline,Status,Date listed,Photos,Amenities
A-1,For sale,House,"J$31,900,000",3,2.5,120,0.5 acre,Runaway Bay,St. Ann,Cottage by the bay,Available,23/01/2026,https://x.example/1.jpg|https://x.example/2.jpg,"Sea view, Pool"
A-2,For rent,Apartment,"J$150,000 per month",2,1,80,,Negril,Westmoreland,Flat near the beach,Under offer,02/02/2026,,Pool
A-3,For sale,Castle,"J$95,000,000",6,5,600,2 acres,Mandeville,Manchester,A castle,Available,11/02/2026,,
A-4,For sale,Villa,"J$60,000,000",4,4,300,1 acre,Negril,Westmoreland,Villa on the cliff,Sold,12/02/2026,,
`,
  );
  const { map, json, notes, said } = await suggested(path);
  expect(field(json, 'key')).toBe('Listing ID');
  expect(field(json, 'currency')).toEqual({ value: 'JMD' });
  expect(field(json, 'country')).toEqual({ value: 'jamaica' });
  expect(field(json, 'listed_at')).toEqual({ from: 'Date listed', date: 'd/m/y' });
  expect(field(json, 'photos')).toEqual({ from: 'Photos', split: '|' });
  expect(field(json, 'status')).toMatchObject({ map: { Available: 'active', 'Under offer': 'under-offer' } });
  expect(notes).toContain('3 of 4 rows become listings.');
  expect(notes.find((note) => note.startsWith('? type'))).toContain('Castle (1)');
  expect(notes.find((note) => note.startsWith('photos'))).toBe('photos: "Photos", 1 of 4 rows.');
  expect(said).toContain(`--map ${map} --dry-run`);

  const { summary, listings } = await imported(path, map);
  expect(summary).toMatchObject({ read: 4, created: 3, rejected: 1 });
  expect(listings.get('A-1')).toMatchObject({ status: 'active', type: 'home', sqft: 1292, lot_sqft: 21_780 });
  expect(Number(listings.get('A-2')?.price)).toBe(150_000);
  expect(listings.get('A-4')?.status).toBe('sold');
});

test('words of commerce are known: each row is commercial, of its kind, for sale or for rent as the list says', async () => {
  const path = await written(
    'commerce.csv',
    `Ref,Deal,Property type,Price,Town,Parish,Tenure,Status
C-1,For sale,House,"J$31,900,000",Negril,Westmoreland,Registered,Available
C-2,For rent,Office,"J$250,000",Mandeville,Manchester,Strata,Let
C-3,For sale,Warehouse,"J$95,000,000",Montego Bay,St. James,Registered,Available
C-4,For rent,Retail shop,"J$180,000",Ocho Rios,St. Ann,,Available
C-5,For sale,Commercial,"J$60,000,000",Negril,Westmoreland,,Under offer
C-6,For rent,Bodega,"J$90,000",Negril,Westmoreland,,Available
C-7,For rent,House with garage,"J$190,000",Negril,Westmoreland,,Available
`,
  );
  const { map, json, notes } = await suggested(path);
  expect(notes.filter((note) => /^\? (type|category|status|title_type)/.test(note))).toEqual([]);
  expect(notes).toContain('7 of 7 rows become listings.');
  expect(field(json, 'commercial_type')).toEqual({
    from: 'Property type',
    map: { Office: 'office', Warehouse: 'warehouse', 'Retail shop': 'shop', Bodega: 'warehouse' },
    else: null,
  });
  const { summary, listings } = await imported(path, map);
  expect(summary).toMatchObject({ created: 7, rejected: 0 });
  const said = (key: string) => {
    const listing = listings.get(key);
    return [
      listing?.category,
      listing?.type,
      listing?.commercial_type,
      listing?.price_period,
      listing?.status,
    ];
  };
  expect(said('C-1')).toEqual(['for-sale', 'home', null, 'once', 'active']);
  expect(said('C-2')).toEqual(['commercial', null, 'office', 'month', 'let']);
  expect(said('C-3')).toEqual(['commercial', null, 'warehouse', 'once', 'active']);
  expect(said('C-4')).toEqual(['commercial', null, 'shop', 'month', 'active']);
  expect(said('C-5')).toEqual(['commercial', null, null, 'once', 'under-offer']);
  expect(said('C-6')).toEqual(['commercial', null, 'warehouse', 'month', 'active']);
  expect(said('C-7')).toEqual(['for-rent', 'home', null, 'month', 'active']);
});

test('a list of nothing but offices, which says nowhere whether they are sold or let, is one', async () => {
  const path = await written(
    'offices.csv',
    `Ref,Tipo,Precio,Ciudad
O-1,Oficina,"J$31,900,000",Negril
O-2,Local comercial,"J$25,000,000",Mandeville
`,
  );
  const { map, notes } = await suggested(path);
  expect(notes.some((note) => note.startsWith('? category'))).toBe(true);
  const { listings } = await imported(path, map);
  expect(listings.get('O-1')).toMatchObject({
    category: 'commercial',
    commercial_type: 'office',
    price_period: 'once',
  });
  expect(listings.get('O-2')).toMatchObject({ category: 'commercial', commercial_type: 'shop' });
});

test('the unit of an area may stand in a column of its own', async () => {
  const path = await written(
    'units.csv',
    `Ref,Type,Price,Town,Land size,Land unit
U-1,House,"J$31,900,000",Negril,2.5,acres
U-2,House,"J$25,000,000",Mandeville,900,m²
`,
  );
  const { map, json, notes } = await suggested(path);
  expect(field(json, 'lot_sqft')).toEqual({ from: 'Land size', unit: { from: 'Land unit' } });
  expect(notes.some((note) => note.startsWith('? lot_sqft') || note.startsWith('Not used'))).toBe(false);
  const { listings } = await imported(path, map);
  expect(listings.get('U-1')).toMatchObject({ lot_sqft: 108_900 });
  expect(listings.get('U-2')).toMatchObject({ lot_sqft: 9688 });
});

test('walks and films are found in all their columns, also at hosts nobody knows', async () => {
  const path = await written(
    'tours.csv',
    `Ref,Type,Price,Town,Virtual tour,Video link,3D walk,Website
T-1,House,"J$31,900,000",Negril,https://walks.example/1,https://youtu.be/abc,https://other.example/w/1,https://agency.example/1
T-2,House,"J$25,000,000",Mandeville,,https://films.example/2,,https://agency.example/2
`,
  );
  const { map, json } = await suggested(path);
  expect(field(json, 'tours')).toEqual({ list: ['Virtual tour', '3D walk'] });
  expect(field(json, 'videos')).toBe('Video link');
  const { listings } = await imported(path, map);
  const toursOf = (key: string) => JSON.parse(listings.get(key)?.tours ?? '');
  expect(toursOf('T-1')).toEqual([
    { kind: 'tour', url: 'https://walks.example/1' },
    { kind: 'tour', url: 'https://other.example/w/1' },
    { kind: 'video', url: 'https://youtu.be/abc' },
  ]);
  expect(toursOf('T-2')).toEqual([{ kind: 'video', url: 'https://films.example/2' }]);
});

test('a Spanish list with semicolons, commas for decimals and letters of Windows', async () => {
  const text = `Referencia;Operación;Tipo;Precio;Recámaras;Baños;Superficie m²;Ciudad;País;Fotos;Publicado;Estatus
R-1;Venta;Casa;3.500.000;3;2,5;120,5;Santo Domingo;República Dominicana;a.jpg;14/02/2026;Disponible
R-2;Alquiler;Apartamento;45.000;2;1;80;Punta Cana;República Dominicana;b.jpg;01/03/2026;Reservado
`;
  const path = join(folder, 'lista.csv');
  await writeFile(path, Buffer.from(text, 'latin1'));
  const { map, json, notes, said } = await suggested(path);
  expect(json).toMatchObject({ delimiter: ';', encoding: 'windows-1252', decimal: ',' });
  expect(field(json, 'category')).toEqual({
    from: 'Operación',
    map: { Venta: 'for-sale', Alquiler: 'for-rent' },
  });
  expect(field(json, 'country')).toBe('País');
  expect(notes.find((note) => note.startsWith('? decimal'))).toContain('behind a comma');
  expect(said).toContain('--currency CODE');
  const { summary, listings } = await imported(path, map, { currency: 'DOP' });
  expect(summary).toMatchObject({ created: 2, rejected: 0 });
  expect(listings.get('R-1')).toMatchObject({ country: 'dominican-republic', sqft: 1297 });
  expect(Number(listings.get('R-1')?.price)).toBe(3_500_000);
});

test('who offers a home, by the names of the columns and the addresses in them', async () => {
  const path = await written(
    'people.csv',
    `Ref,Deal,Type,Price,Town,Agent,Agency,Email,Phone
A-1,Sale,House,"J$31,900,000",Negril,Ana Bell,Bell Realty,ana@bell.example,876-555-0101
A-2,Sale,House,"J$32,900,000",Negril,Ben Low,Bell Realty,ben@bell.example,876-555-0102
`,
  );
  const { json } = await suggested(path);
  expect(json?.fields).toMatchObject({
    agent_name: 'Agent',
    agent_email: 'Email',
    agent_phone: 'Phone',
    office_name: 'Agency',
  });
});

/** Names of columns of real files → the field, with two values each. */
const PEOPLE: [names: string, field: string, values: [string, string]][] = [
  [
    'Agent name|ListAgentFullName|agent|Listing Agent|Agente|Realtor|Nom du négociateur|Contact',
    'agent_name',
    ['Ana Bell', 'Ben Low'],
  ],
  [
    'agent_email|ListAgentEmail|E-mail|Correo electrónico|Courriel|Agent e-mail address|Contact Email',
    'agent_email',
    ['ana@bell.example', 'ben@bell.example'],
  ],
  [
    'agent_phone|ListAgentDirectPhone|Mobile|Teléfono|Tel.|Contact number|Agent cell',
    'agent_phone',
    ['876-555-0101', '+1 (876) 555-0102 ext. 3'],
  ],
  ['agent_id|ListAgentMlsId|ListAgentKey|Agent code|agentUniqueID|Agent No.', 'agent_key', ['A-71', 'A-72']],
  [
    'agent_licence|ListAgentStateLicense|License #|Licence No|Agent RERA ID|Matrícula del agente',
    'agent_licence',
    ['L-9001', 'L-9002'],
  ],
  [
    'office_name|ListOfficeName|Agency|Brokerage|Company name|Inmobiliaria|Agence|Branch',
    'office_name',
    ['Bell Realty', 'Low Homes'],
  ],
  [
    'office_email|ListOfficeEmail|Agency e-mail|Correo de la oficina|Courriel de l’agence|branch_email',
    'office_email',
    ['a@bell.example', 'b@low.example'],
  ],
  [
    'office_phone|ListOfficePhone|Agency telephone|Teléfono de la agencia|Listing Agent Office Phone',
    'office_phone',
    ['876-555-0191', '876-555-0192'],
  ],
  ['office_id|ListOfficeMlsId|ListOfficeKey|Branch ID|Agency code', 'office_key', ['O-1', 'O-2']],
  [
    'office_address|Agency address|Dirección de la oficina|Adresse de l’agence',
    'office_address',
    ['1 Main Street', '2 Hope Road'],
  ],
  ['Owner name|owner_email|BuyerAgentFullName|Tenant phone|CoListAgentEmail|Propietario', '', ['Zoe', 'Yan']],
];
test.each(
  PEOPLE.flatMap(([names, field, values]) => names.split('|').map((name) => ({ name, field, values }))),
)(
  'a column named "$name" is $field, and nothing else of the home',
  async ({ name, field, values: [one, two] }) => {
    const path = await written(
      `people-${count}.csv`,
      `${name},Deal,Type,Price,Town,Ref\n${one},Sale,House,"J$31,900,000",Negril,B-1\n${two},Sale,House,"J$32,900,000",Negril,B-2\n`,
    );
    const { json } = await suggested(path);
    const fields = Object.entries((json?.fields ?? {}) as JsonObject);
    expect(
      fields.filter(([, rule]) => JSON.stringify(rule).includes(JSON.stringify(name))).map(([of]) => of),
    ).toEqual(field === '' ? [] : [field]);
  },
);

test('an agent’s name in two columns is one, and a broker beside an agent is the office', async () => {
  const path = await written(
    'halves.csv',
    `Ref,Deal,Type,Price,Town,Agent First Name,Agent Last Name,Broker,Office Phone,Agent Commission
A-1,Sale,House,"J$31,900,000",Negril,Ana,Bell,Bell Realty,876-555-0101,5%
A-2,Sale,House,"J$32,900,000",Negril,Ben,Low,Bell Realty,876-555-0101,4%
`,
  );
  const { json, map, notes } = await suggested(path);
  expect(json?.fields).toMatchObject({
    agent_name: { template: '{Agent First Name} {Agent Last Name}' },
    office_name: 'Broker',
    office_phone: 'Office Phone',
  });
  expect(notes.find((note) => note.startsWith('agent_name'))).toBe(
    'agent_name: "{Agent First Name} {Agent Last Name}", 2 of 2 rows.',
  );
  expect(notes.at(-1)).toContain('"Agent Commission"');
  const { summary } = await imported(path, map);
  expect(summary).toMatchObject({ created: 2, rejected: 0 });
});

test('a list without the names of its columns, by their values alone', async () => {
  const path = await written(
    'portal.csv',
    `77012,sale,apartment,USD 250000,"18.4667,-77.9189",Montego Bay,https://x.example/a.jpg
77013,rent,house,USD 1800 a month,"18.0179,-76.8099",Kingston,https://x.example/b.jpg
`,
  );
  const { map, json, notes } = await suggested(path);
  expect(json?.columns).toHaveLength(7);
  expect(field(json, 'key')).toBe('Column 1');
  expect(notes.find((note) => note.startsWith('? key'))).toContain('its name does not tell');
  expect(field(json, 'lat')).toEqual({ from: 'Column 5', split: ',', part: 1 });
  const { summary, listings } = await imported(path, map);
  expect(summary).toMatchObject({ created: 2, rejected: 0 });
  expect(listings.get('77013')).toMatchObject({ category: 'for-rent', currency: 'USD', country: 'jamaica' });
});

test('a mapping that is there is not overwritten, a known format needs none, and nothing is read of a list of something else', async () => {
  const path = await written('office-2.csv', 'Ref,Type,Price,Town\n1,House,J$ 5000000,Negril\n');
  const { map } = await suggested(path);
  await expect(suggest(readArguments([path, '--suggest', '--map', map]))).rejects.toThrow('is there already');
  const kyero = await written(
    'k.xml',
    '<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><price>5</price></property></root>',
  );
  expect((await suggested(kyero)).said).toContain('needs no mapping');
  const other = await written('other.csv', 'Name,Colour\nRose,red\n');
  await expect(suggested(other)).rejects.toThrow('fields.price is none of the columns "Name", "Colour"');
});

describe.skipIf(!existsSync(SHARED))('real files (their folder is absent from a plain clone)', () => {
  test.each([
    ['trinidad-rentals.json', { country: 'trinidad-and-tobago' }, 75],
    ['melbourne-sales.csv.gz', { currency: 'AUD' as const, country: 'australia' }, 14_000],
  ])('of %s most rows become listings', async (name, given, least) => {
    const path = join(SHARED, name);
    const { map } = await suggested(path);
    const { summary } = await imported(path, map, { dryRun: true, ...given });
    expect(summary.created + summary.held).toBeGreaterThanOrEqual(least);
  });
});
