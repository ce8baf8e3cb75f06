/** Agents and offices of each format, read, stored, kept fresh and forgotten. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resoRecord } from '#tests/fakes/reso-server.ts';
import { type Importer, openImporter } from '#tests/importing.ts';
import { aPerson, type House, openHouse } from '#tests/people.ts';
import { openFiles, readListings, shippedMapping, type WrittenFiles } from '#tests/reading.ts';
import { createWorld, type World } from '#tests/world.ts';
import { keylessId } from './mapping/contacts.ts';
import { readMapping } from './mapping/mapping.ts';
import type { Json } from './mapping/rule-types.ts';

const FEEDS = join(import.meta.dirname, '../../../../../shared/data/feeds');
const BLANK = { key: '', name: '', email: '', phone: '', licence: '', address: '', photo: '' };
const contact = (said: Partial<typeof BLANK>) => ({ ...BLANK, ...said });

describe('read', () => {
  let files: WrittenFiles;
  beforeAll(async () => {
    files = await openFiles();
  });
  afterAll(() => files.close());
  const contactsIn = async (content: string, mapping?: Json) => {
    const named = mapping === undefined ? undefined : readMapping(mapping);
    const { listings } = await readListings(await files.write(content), named, {
      currency: 'USD',
      country: 'JM',
    });
    return Object.values(listings).map(({ contacts, rejected }) => contacts ?? rejected);
  };
  const kyero = (head: string, said: string) =>
    `<root><kyero><feed_version>3</feed_version></kyero>${head}<property><id>1</id><price>1200</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Roseau</town><country>Dominica</country>${said}</property></root>`;
  const AGENT =
    '<agent><id>77</id><name>Isla Homes</name><email>Hi@Isla.example</email><tel>767 555 0100</tel></agent>';

  test('Kyero: the agent before the homes, and what a home says itself', async () => {
    const isla = contact({ key: '77', name: 'Isla Homes', email: 'hi@isla.example', phone: '+17675550100' });
    expect(await contactsIn(kyero(AGENT, ''))).toEqual([{ agent: isla, office: null }]);
    expect(
      await contactsIn(
        kyero(AGENT, '<email>rosa@isla.example</email><contact_number>+34 600 111 222</contact_number>'),
      ),
    ).toEqual([{ agent: { ...isla, email: 'rosa@isla.example', phone: '+34600111222' }, office: null }]);
    expect(await contactsIn(kyero('', '<email>rosa@isla.example</email>'))).toEqual([
      { agent: null, office: null },
    ]);
  });

  test('REAXML: the first listing agent, who has a key or is known by name and address', async () => {
    const home = (said: string) =>
      `<propertyList><rental status="current"><agentID>TST</agentID><uniqueID>7</uniqueID><rent period="month">900</rent><category name="Unit"/><address><suburb>Kew</suburb></address>${said}</rental></propertyList>`;
    const jo =
      '<listingAgent id="1"><name>Jo Wen</name><telephone type="mobile">+61 491 570 006</telephone><telephone type="BH">+61 2 5550 0100</telephone><email>jo@wen.example</email></listingAgent>';
    expect(await contactsIn(home(`${jo}<listingAgent id="2"><name>Al</name></listingAgent>`))).toEqual([
      {
        agent: contact({
          key: keylessId('Jo Wen', 'jo@wen.example'),
          name: 'Jo Wen',
          email: 'jo@wen.example',
          phone: '+61255500100',
        }),
        office: null,
      },
    ]);
    expect(
      await contactsIn(
        home(
          '<listingAgent><uniqueListingAgentID>u-1</uniqueListingAgentID><name>Jo Wen</name><email>no address</email></listingAgent>',
        ),
      ),
    ).toEqual([{ agent: contact({ key: 'u-1', name: 'Jo Wen' }), office: null }]);
  });

  test('OpenImmo: the person, their firm or the provider, an address only where it is released', async () => {
    const home = (said: string) =>
      `<openimmo><uebertragung umfang="VOLL"/><anbieter><firma>Muster</firma><openimmo_anid>A1</openimmo_anid><immobilie><objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie><geo><ort>Marigot</ort><land iso_land="MAF"/></geo><kontaktperson><vorname>Eva</vorname><name>Roth</name><personennummer>5</personennummer><email_zentrale>info@muster.example</email_zentrale><email_direkt>eva@muster.example</email_direkt><tel_durchw>+49 30 555 01</tel_durchw><strasse>Weg</strasse><hausnummer>1</hausnummer><plz>10115</plz><ort>Berlin</ort>${said}</kontaktperson><preise><kaufpreis>1000</kaufpreis></preise><verwaltung_techn><objektnr_extern>1</objektnr_extern><aktion/></verwaltung_techn></immobilie></anbieter></openimmo>`;
    const eva = contact({ key: '5', name: 'Eva Roth', email: 'eva@muster.example', phone: '+493055501' });
    const office = contact({
      key: 'A1',
      name: 'Muster',
      email: 'info@muster.example',
      address: 'Weg 1, 10115 Berlin',
    });
    expect(await contactsIn(home(''))).toEqual([{ agent: eva, office }]);
    expect(await contactsIn(home('<firma>Roth & Söhne</firma>'.replace('&', '&amp;')))).toEqual([
      { agent: eva, office: { ...office, name: 'Roth & Söhne' } },
    ]);
    expect(await contactsIn(home('<adressfreigabe>false</adressfreigabe>'))).toEqual([
      { agent: eva, office: { ...office, address: '' } },
    ]);
    const pictures =
      '<anhaenge><anhang gruppe="BILD"><anhangtitel/><format>jpg</format><daten><pfad>https://m.example/1.jpg</pfad></daten></anhang><anhang gruppe="ANBIETERLOGO"><format>png</format><daten><pfad>https://m.example/logo.png</pfad></daten></anhang></anhaenge>';
    expect(
      await contactsIn(
        home('<foto location="REMOTE"><daten><pfad>https://m.example/eva.jpg</pfad></daten></foto>').replace(
          '<verwaltung_techn>',
          `${pictures}<verwaltung_techn>`,
        ),
      ),
    ).toEqual([
      {
        agent: { ...eva, photo: 'https://m.example/eva.jpg' },
        office: { ...office, photo: 'https://m.example/logo.png' },
      },
    ]);
  });

  test('RESO: the fields of the listing, or Member and Office within it', async () => {
    const named = await shippedMapping('reso-2.0.json');
    const read = async (said: object) => {
      const record = { ...resoRecord('1'), ...said };
      const { listings } = await readListings(await files.write(JSON.stringify([record])), named, {
        currency: 'USD',
      });
      return Object.values(listings)[0]?.contacts;
    };
    const agent = contact({
      key: 'm1',
      name: 'Ana Bell',
      email: 'ana@mls.example',
      phone: '+18765550101',
      licence: 'SL-9',
    });
    const office = contact({
      key: 'o1',
      name: 'Bell Realty',
      email: 'hi@mls.example',
      phone: '+18765550102',
    });
    expect(
      await read({
        ListAgentKey: 'm1',
        ListAgentFirstName: 'Ana',
        ListAgentLastName: 'Bell',
        ListAgentEmail: 'ana@mls.example',
        ListAgentDirectPhone: '876-555-0101',
        ListAgentStateLicense: 'SL-9',
        ListOfficeKey: 'o1',
        ListOfficeName: 'Bell Realty',
        ListOfficeEmail: 'hi@mls.example',
        ListOfficePhone: '876-555-0102',
      }),
    ).toEqual({ agent, office });
    expect(
      await read({
        ListAgent: {
          MemberKey: 'm1',
          MemberFullName: 'Ana Bell',
          MemberEmail: 'ana@mls.example',
          MemberPreferredPhone: '876-555-0101',
          MemberStateLicense: 'SL-9',
          Media: [{ MediaURL: 'https://m.example/ana.jpg' }],
        },
        ListOffice: {
          OfficeKey: 'o1',
          OfficeName: 'Bell Realty',
          OfficeEmail: 'hi@mls.example',
          OfficePhone: '876-555-0102',
          OfficeAddress1: '1 Hope Road',
          OfficeCity: 'Kingston',
          Media: [{ MediaURL: 'javascript:alert(1)' }],
        },
      }),
    ).toEqual({
      agent: { ...agent, photo: 'https://m.example/ana.jpg' },
      office: { ...office, address: '1 Hope Road, Kingston' },
    });
    // A picture that is not for everybody is not read.
    const pictureFor = async (Permission: unknown) =>
      read({
        ListAgentFullName: 'Ana Bell',
        ListAgent: { Media: [{ MediaURL: 'https://m.example/ana.jpg', Permission }] },
      });
    expect(await pictureFor(['Public'])).toMatchObject({ agent: { photo: 'https://m.example/ana.jpg' } });
    expect(await pictureFor(['Private'])).toMatchObject({ agent: { photo: '' } });
  });

  test('Trovit: the agency; Meta: agent and company; schema.org: a person and who they work for', async () => {
    expect(
      await contactsIn(
        '<trovit><ad><id>1</id><title>House</title><type>For Sale</type><property_type>House</property_type><price>1000</price><city>Holetown</city><country>BRB</country><agency>West Coast</agency></ad></trovit>',
      ),
    ).toEqual([{ agent: null, office: contact({ key: keylessId('West Coast', ''), name: 'West Coast' }) }]);
    expect(
      await contactsIn(
        '<listings><listing><home_listing_id>1</home_listing_id><name>H</name><availability>for_sale</availability><address><component name="city">Castries</component><component name="country">Saint Lucia</component></address><property_type>house</property_type><price>1000 USD</price><agent_name>Lu Roy</agent_name><agent_company>Roy Ltd</agent_company><agent_email>lu@roy.example</agent_email><agent_phone>758 555 0100</agent_phone></listing></listings>',
      ),
    ).toEqual([
      {
        agent: contact({
          key: keylessId('Lu Roy', 'lu@roy.example'),
          name: 'Lu Roy',
          email: 'lu@roy.example',
          phone: '+17585550100',
        }),
        office: contact({ key: keylessId('Roy Ltd', ''), name: 'Roy Ltd' }),
      },
    ]);
    const works = {
      '@type': 'RealEstateAgent',
      '@id': '#office',
      name: 'Fort Homes',
      telephone: '246 555 0100',
      logo: 'https://m.example/fort.png',
    };
    expect(
      await contactsIn(
        JSON.stringify({
          '@context': 'https://schema.org',
          '@graph': [
            {
              '@type': 'RealEstateListing',
              '@id': 'https://agency.example/1',
              name: 'House',
              mainEntity: {
                '@type': 'House',
                address: { addressLocality: 'Bridgetown', addressCountry: 'BB' },
              },
              offers: {
                '@type': 'Offer',
                price: 1000,
                priceCurrency: 'USD',
                businessFunction: 'http://purl.org/goodrelations/v1#Sell',
                offeredBy: {
                  '@type': 'Person',
                  name: 'Kim Holder',
                  email: 'kim@fort.example',
                  image: { '@type': 'ImageObject', url: 'https://m.example/kim.jpg' },
                  worksFor: { '@id': '#office' },
                },
              },
            },
            works,
          ],
        }),
      ),
    ).toEqual([
      {
        agent: contact({
          key: keylessId('Kim Holder', 'kim@fort.example'),
          name: 'Kim Holder',
          email: 'kim@fort.example',
          photo: 'https://m.example/kim.jpg',
        }),
        office: contact({
          key: '#office',
          name: 'Fort Homes',
          phone: '+12465550100',
          photo: 'https://m.example/fort.png',
        }),
      },
    ]);
  });

  test.skipIf(!existsSync(FEEDS))('BLM has the number of a branch, which a mapping names', async () => {
    const blm = readFileSync(join(FEEDS, 'agency.blm'), 'utf8');
    const nobody = { agent: null, office: null };
    expect(await contactsIn(blm)).toEqual([nobody, nobody]);
    const path = join(import.meta.dirname, 'mappings/blm-3.json');
    const shipped = JSON.parse(readFileSync(path, 'utf8'));
    shipped.fields.office_name = { from: 'BRANCH_ID', map: { 77: 'Testham' } };
    const branch = { agent: null, office: contact({ key: '77', name: 'Testham' }) };
    expect(await contactsIn(blm, shipped)).toEqual([branch, branch]);
  });
});

const PEOPLE = readMapping({
  fields: {
    key: 'id',
    title: { template: 'House {id}' },
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: { value: 100_000 },
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
    agent_key: 'agent',
    agent_name: 'name',
    agent_email: 'mail',
    agent_phone: 'phone',
    display_agent: 'shown',
    office_name: 'firm',
  },
} as Json);
const ROW = (id: string, said = 'a1,Ana Bell,ana@bell.example,876-555-0101,yes,Bell Realty') =>
  `${id},${said}`;
const csv = (...rows: string[]) => ['id,agent,name,mail,phone,shown,firm', ...rows].join('\n');

describe('stored', () => {
  let world: World;
  let house: House;
  let importer: Importer;
  let sources = 0;
  let source = '';
  const run = (...rows: string[]) => importer.importing(source, csv(...rows), { allowMass: true });
  const idOf = async (key: string) => {
    const { rows } = await sql<{ _id: string }>`
      select _id from properties where source = ${source} and source_key = ${key}`.execute(world.open.db);
    return (rows[0] as { _id: string })._id;
  };
  const page = async (key: string) => (await house.call(`GET /properties/${await idOf(key)}`)).body.response;
  const slugOf = async (key: string, kind: 'agent' | 'office') => (await page(key)).offered_by[kind].slug;
  const agentPage = (slug: string) => house.call(`GET /offices/agents/${slug}`);
  const names = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from source_contacts where source = ${source} order by name`.execute(world.open.db);
    return rows.map(({ name }) => name);
  };
  const begin = async (...rows: string[]) => {
    sources += 1;
    source = `people-${sources}`;
    return run(...rows);
  };

  beforeAll(async () => {
    world = await createWorld();
    house = await openHouse(world);
    importer = await openImporter(world.open.db, PEOPLE);
  });
  afterAll(async () => {
    await house.close();
    await importer.close();
    await world.close();
  });

  test('a listing says whom its source names, and no address or number of theirs', async () => {
    await begin(ROW('h1'), ROW('h2'));
    const said = await page('h1');
    expect(said).toMatchObject({
      agent: null,
      courtesy: 'Bell Realty',
      offered_by: {
        agent: { name: 'Ana Bell', slug: expect.stringMatching(/^ana-bell-/), licence: null },
        office: { name: 'Bell Realty', slug: expect.stringMatching(/^bell-realty-/) },
        asks: true,
        phone: true,
      },
    });
    expect(JSON.stringify(said)).not.toMatch(/bell\.example|5550101/);
  });

  test('a press shows the number; a listing that names nobody has none', async () => {
    await begin(ROW('h1'), ROW('h2', ',,,,,'));
    const press = async (key: string, way = 'phone') =>
      house.call(`POST /contacts/${await idOf(key)}/number`, { body: { way } });
    expect((await press('h1')).body.response).toEqual({ number: '876-555-0101', url: 'tel:+18765550101' });
    expect((await press('h1', 'whatsapp')).status).toBe(404);
    expect((await press('h2')).status).toBe(404);
    expect(await page('h2')).toMatchObject({ offered_by: null });
  });

  test('agent and office have pages with what they have on the market', async () => {
    await begin(ROW('h1'), ROW('h2'), ROW('h3', 'b1,Ben Low,,,,Bell Realty'));
    const ana = (await agentPage(await slugOf('h1', 'agent'))).body.response;
    expect(ana).toMatchObject({
      name: 'Ana Bell',
      office: { name: 'Bell Realty' },
      members: [],
      listings: { total: 2, results: [{ courtesy: 'Bell Realty' }, { courtesy: 'Bell Realty' }] },
    });
    const office = (await house.call(`GET /offices/page/${await slugOf('h1', 'office')}`)).body.response;
    expect(office.members).toMatchObject([
      { name: 'Ana Bell', listings: 2 },
      { name: 'Ben Low', listings: 1 },
    ]);
    expect(office.listings.total).toBe(3);
    expect((await agentPage(await slugOf('h1', 'office'))).status).toBe(404);
    expect((await agentPage('nobody-12345678')).status).toBe(404);
    expect(JSON.stringify([ana, office])).not.toMatch(/bell\.example|5550101/);
  });

  test('an agent the source does not let be shown is not known', async () => {
    await begin(ROW('h1', 'a1,Ana Bell,ana@bell.example,,no,Bell Realty'));
    expect((await page('h1')).offered_by).toMatchObject({ agent: null, office: { name: 'Bell Realty' } });
    expect(await names()).toEqual(['Bell Realty']);
  });

  test('a changed number changes the record and leaves the listing unchanged', async () => {
    await begin(ROW('h1'));
    const counts = await run(ROW('h1', 'a1,Ana Bell,ana@bell.example,876-555-0199,yes,Bell Realty'));
    expect(counts).toMatchObject({ updated: 0, unchanged: 1 });
    const { body } = await house.call(`POST /contacts/${await idOf('h1')}/number`, {
      body: { way: 'phone' },
    });
    expect(body.response.number).toBe('876-555-0199');
  });

  test('a new name is on the cards and keeps the address of the page', async () => {
    await begin(ROW('h1', 'a1,Ana Bell,,,,'));
    const slug = await slugOf('h1', 'agent');
    const card = async () => (await agentPage(slug)).body.response.listings.results[0].courtesy;
    expect(await card()).toBe('Ana Bell');
    await run(ROW('h1', 'a1,Ana Bell-Low,,,,'));
    await expect.poll(card).toBe('Ana Bell-Low');
  });

  test('who is named for no listing on the market is gone', async () => {
    await begin(ROW('h1'), ROW('h2', 'b1,Ben Low,,,,Low Homes'));
    const slug = await slugOf('h2', 'agent');
    await run(ROW('h1'));
    expect(await names()).toEqual(['Ana Bell', 'Bell Realty']);
    expect((await agentPage(slug)).status).toBe(404);
  });

  test('a file without the columns of people takes nobody away', async () => {
    await begin(ROW('h1'));
    await importer.importing(source, 'id\nh1');
    expect((await page('h1')).offered_by).toMatchObject({ agent: { name: 'Ana Bell' } });
  });

  test('an admin removes a contact for good: nothing readable stays, and no run brings it back', async () => {
    const row = ROW('h1', ',Ana Bell,ana@bell.example,876-555-0101,yes,Bell Realty');
    await begin(row);
    const slug = await slugOf('h1', 'agent');
    const remove = (token?: string) => house.call(`DELETE /offices/contacts/${slug}`, { token });
    const admin = await aPerson(house, { roles: ['Admin'] });
    const agent = await aPerson(house, { roles: ['Agent'] });
    expect((await remove()).status).toBe(401);
    expect((await remove(agent.token)).status).toBe(403);
    expect((await remove(admin.token)).status).toBe(200);
    expect((await remove(admin.token)).status).toBe(404);
    expect((await agentPage(slug)).status).toBe(404);
    await run(row);
    expect((await page('h1')).offered_by).toMatchObject({
      agent: null,
      office: { name: 'Bell Realty' },
      phone: false,
    });
    const { rows } =
      await sql<object>`select c::text as kept from source_contacts c where source = ${source}`.execute(
        world.open.db,
      );
    expect(JSON.stringify(rows)).not.toMatch(/ana|5550101/i);
  });

  test('a dry run stores nobody', async () => {
    sources += 1;
    source = `people-${sources}`;
    await importer.importing(source, csv(ROW('h1')), { dryRun: true });
    expect(await names()).toEqual([]);
  });
});
