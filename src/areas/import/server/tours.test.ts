/** Films and walks through the home: read of each format, told from photos, plans and documents, stored, and linked to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resoRecord } from '#tests/fakes/reso-server.ts';
import { type Importer, openImporter } from '#tests/importing.ts';
import { storedListings } from '#tests/incoming.ts';
import { type House, openHouse } from '#tests/people.ts';
import { openFiles, readListings, readRow, shippedMapping, type WrittenFiles } from '#tests/reading.ts';
import { createWorld, type World } from '#tests/world.ts';
import { readMapping } from './mapping/mapping.ts';

const WALK = { kind: 'tour', url: 'https://walk.example/show?m=1' } as const;
const FILM = { kind: 'video', url: 'http://film.example/2' } as const;

describe('read', () => {
  let files: WrittenFiles;
  beforeAll(async () => {
    files = await openFiles();
  });
  afterAll(() => files.close());
  const firstOf = async (content: string) => {
    const usual = { currency: 'USD', country: 'JM' } as const;
    const { listings, notes } = await readListings(await files.write(content), undefined, usual);
    return { ...(Object.values(listings)[0] as { tours: unknown; photos: string[] }), notes };
  };

  test('Kyero: virtual_tour_url and video_url', async () => {
    const { tours, photos } = await firstOf(
      `<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><price>1200</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Roseau</town><country>Dominica</country><video_url>${FILM.url}</video_url><virtual_tour_url>${WALK.url}</virtual_tour_url><images><image id="1"><url>https://i.example/1.jpg</url></image></images></property></root>`,
    );
    expect(tours).toEqual([WALK, FILM]);
    expect(photos).toEqual(['https://i.example/1.jpg']);
  });

  const reaxml = (address: string) =>
    `<propertyList><residential status="current"><uniqueID>7</uniqueID><price>900000</price><category name="House"/>${address}<videoLink href="${FILM.url}"/><externalLink href="https://agency.example/contract"/><externalLink href="https://my.matterport.com/show/?m=1"/><externalLink href="https://agency.example/9" title="Virtual tour"/><externalLink href="https://agency.example/virtual-tour.pdf"/></residential></propertyList>`;
  test('REAXML: videoLink, and of the external links those that say they are a tour', async () => {
    const { tours, notes } = await firstOf(reaxml('<address><suburb>Kew</suburb></address>'));
    expect(tours).toEqual([
      { kind: 'tour', url: 'https://my.matterport.com/show/?m=1' },
      { kind: 'tour', url: 'https://agency.example/9' },
      FILM,
    ]);
    expect(notes).toEqual(['documents and other files among photos and tours, left out']);
  });

  test('where the address is not to be shown there are none', async () => {
    const hidden = '<address display="no"><street>High St</street><suburb>Kew</suburb></address>';
    expect((await firstOf(reaxml(hidden))).tours).toEqual([]);
  });

  test('BLM: MEDIA_VIRTUAL_TOUR_…, and a PDF among them is none', async () => {
    const { tours } = await firstOf(
      `#HEADER#\nVERSION : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^TOWN^STATUS_ID^PRICE^PROP_SUB_ID^TRANS_TYPE_ID^MEDIA_VIRTUAL_TOUR_00^MEDIA_VIRTUAL_TOUR_TEXT_00^MEDIA_VIRTUAL_TOUR_01^MEDIA_DOCUMENT_00^~\n#DATA#\na^Bath^0^360000^8^1^https://youtu.be/x^Film^https://a.example/1.pdf^https://a.example/2.pdf^~\n#END#`,
    );
    expect(tours).toEqual([{ kind: 'video', url: 'https://youtu.be/x' }]);
  });

  test('OpenImmo: FILMLINK, and no panorama or document', async () => {
    const part = (group: string, url: string, format = '') =>
      `<anhang location="REMOTE" gruppe="${group}"><format>${format}</format><daten><pfad>${url}</pfad></daten></anhang>`;
    const { tours, photos } = await firstOf(
      `<openimmo><uebertragung umfang="VOLL"/><anbieter><immobilie><objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie><geo><ort>Marigot</ort><land iso_land="MAF"/></geo><preise><kaufpreis>1000</kaufpreis></preise><anhaenge>${part('FILMLINK', FILM.url)}${part('PANORAMA', 'https://a.example/p.jpg', 'image/jpeg')}${part('DOKUMENTE', 'https://a.example/1.pdf', 'application/pdf')}${part('BILD', 'https://a.example/1.jpg', 'jpg')}</anhaenge><verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn></immobilie></anbieter></openimmo>`,
    );
    expect(tours).toEqual([FILM]);
    expect(photos).toEqual(['https://a.example/1.jpg']);
  });

  test('Meta: virtual_tour_url and video, as XML and as columns', async () => {
    const head =
      'home_listing_id,name,availability,address.city,address.country,property_type,price,virtual_tour_url,video[0].url';
    const line = `C-1,By the sea,for_sale,Castries,LC,house,650000 USD,${WALK.url},${FILM.url}`;
    expect((await firstOf(`${head}\n${line}\n`)).tours).toEqual([WALK, FILM]);
    const xml = `<listings><listing><home_listing_id>1</home_listing_id><name>x</name><availability>for_sale</availability><address format="simple"><component name="city">Castries</component><component name="country">LC</component></address><property_type>house</property_type><price>650000 USD</price><virtual_tour_url>${WALK.url}</virtual_tour_url><video><url>${FILM.url}</url></video></listing></listings>`;
    expect((await firstOf(xml)).tours).toEqual([WALK, FILM]);
  });

  test('RESO: the tour without a brand goes before that with one; tours and films among the media are tours', async () => {
    const named = await shippedMapping('reso-2.0.json');
    const toursOf = (said: object) => readRow({ ...resoRecord('1'), ...said }, named).listing.tours;
    const branded = { VirtualTourURLBranded: 'https://brand.example/1' };
    expect(toursOf({ ...branded, VirtualTourURLUnbranded: WALK.url })).toEqual([WALK]);
    expect(toursOf(branded)).toEqual([{ kind: 'tour', url: 'https://brand.example/1' }]);
    const media = (MediaCategory: string, MediaURL: string, more = {}) => ({
      MediaCategory,
      MediaURL,
      ...more,
    });
    expect(
      toursOf({
        Media: [
          media('Photo', 'https://m.example/1.jpg'),
          media('Video', FILM.url),
          media('Unbranded Virtual Tour', WALK.url),
          media('Branded Virtual Tour', 'https://m.example/private', { Permission: ['Private'] }),
          media('Document', 'https://m.example/tour.pdf'),
        ],
        VirtualTourURLUnbranded: WALK.url,
      }),
    ).toEqual([FILM, WALK]);
  });

  test('RETS: VirtualTourURLUnbranded goes before that with a brand, and a film there is one', async () => {
    const rets = (branded: string, unbranded: string) =>
      `<RETS ReplyCode="0" ReplyText="Success"><DELIMITER value="09"/>\n<COLUMNS>\tListingKey\tListingStatus\tPropertyType\tListPrice\tCountry\tCity\tVirtualTourURLBranded\tVirtualTourURLUnbranded\t</COLUMNS>\n<DATA>\t1\tActive\tResidential\t450000\tJM\tMandeville\t${branded}\t${unbranded}\t</DATA>\n</RETS>`;
    expect((await firstOf(rets('https://brand.example/1', WALK.url))).tours).toEqual([WALK]);
    expect((await firstOf(rets('https://youtu.be/x', ''))).tours).toEqual([
      { kind: 'video', url: 'https://youtu.be/x' },
    ]);
  });

  test('Trovit: virtual_tour and video, each also at a host nobody knows', async () => {
    const { tours } = await firstOf(
      `<trovit><ad><id>1</id><url>https://a.example/1</url><title>Villa</title><type>For Sale</type><property_type>Villa</property_type><price>950000</price><city>Mandeville</city><country>Jamaica</country><virtual_tour>${WALK.url}</virtual_tour><video>${FILM.url}</video></ad></trovit>`,
    );
    expect(tours).toEqual([WALK, FILM]);
  });

  test('schema.org: video', async () => {
    const listing = {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      '@id': 'https://agency.example/1',
      name: 'House',
      video: { '@type': 'VideoObject', embedUrl: FILM.url },
      mainEntity: { '@type': 'House', address: { addressLocality: 'Bridgetown', addressCountry: 'BB' } },
      offers: {
        '@type': 'Offer',
        price: 1000,
        priceCurrency: 'USD',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      },
    };
    expect((await firstOf(JSON.stringify(listing))).tours).toEqual([FILM]);
  });

  test('of a column four at most are taken, each once, and no script', () => {
    const mapping = readMapping({
      fields: {
        key: 'k',
        category: { value: 'for-sale' },
        type: { value: 'home' },
        status: { value: 'active' },
        price: { value: 1 },
        tours: { from: 't', split: ' ' },
      },
    });
    const of = (t: string) => readRow({ k: '1', t }, mapping, { country: 'JM' });
    const five = [1, 2, 3, 4, 5].map((n) => `https://w.example/${n}`);
    expect(of([...five, five[0]].join(' ')).listing.tours.map(({ url }) => url)).toEqual(five.slice(0, 4));
    const { listing, notes } = of('javascript:alert(1)');
    expect([listing.tours, notes]).toEqual([[], ['tours without a web address, left out']]);
  });
});

describe('stored', () => {
  let world: World;
  let house: House;
  let importer: Importer;
  beforeAll(async () => {
    world = await createWorld();
    house = await openHouse(world);
    importer = await openImporter(world.open.db, await shippedMapping('reso-2.0.json'));
  });
  afterAll(async () => {
    await importer.close();
    await house.close();
    await world.close();
  });

  test('a listing of a source has its tours on its page, changed and gone with it', async () => {
    const record = { ...resoRecord('T1'), VirtualTourURLUnbranded: WALK.url };
    const importing = (said: object) =>
      importer.importing('tours', JSON.stringify([{ ...record, ...said }]), {
        name: 'feed.json',
        currency: 'USD',
      });
    await importing({});
    const { db } = world.open;
    const { _id: id } = (await storedListings(db, 'tours')).get('T1') as { _id: string };
    const toursOf = async () => (await house.call(`GET /properties/${id}`)).body.response.tours;
    expect(await toursOf()).toEqual([WALK]);
    await importing({ VirtualTourURLUnbranded: 'https://walk.example/new' });
    expect(await toursOf()).toEqual([{ kind: 'tour', url: 'https://walk.example/new' }]);
    await importing({ InternetEntireListingDisplayYN: false });
    expect((await storedListings(db, 'tours')).get('T1')).toMatchObject({ tours: '[]' });
    expect((await house.call(`GET /properties/${id}`)).status).toBe(404);
  });
});
