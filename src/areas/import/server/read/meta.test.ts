/** Meta home listings in XML and CSV, by samples made from their public description. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

const listing = (id: string, said: string) =>
  `<listing><home_listing_id>${id}</home_listing_id><name>House ${id}</name><address format="simple"><component name="addr1">8 Hill Street</component><component name="city">Castries</component><component name="region">Castries</component><component name="country">Saint Lucia</component><component name="postal_code">LC04</component></address><neighborhood>Vigie</neighborhood><neighborhood>Castries North</neighborhood>${said}</listing>`;
const FEED = `<?xml version="1.0" encoding="UTF-8"?><listings><title>example feed</title><link rel="self" href="https://agency.example"/>
${listing('X-1', '<availability>for_sale</availability><listing_type>for_sale_by_agent</listing_type><description>Near the park.</description><latitude>14.0101</latitude><longitude>-60.9875</longitude><image><url>https://img.example/1.jpg</url><tag>Front</tag></image><image><url>https://img.example/p.jpg</url><tag>Floor Plan</tag></image><num_beds>3</num_beds><num_baths>2</num_baths><property_type>house</property_type><price>650,000.00 USD</price><area_size>150</area_size><area_unit>sqm</area_unit><year_built>1990</year_built><furnish_type>furnished</furnish_type><virtual_tour_url>https://tour.example/1</virtual_tour_url>')}
${listing('X-2', '<availability>for_rent</availability><property_type>apartment</property_type><price>1800 XCD</price><image><url>https://img.example/2.jpg</url></image>')}
${listing('X-3', '<availability>sale_pending</availability><property_type>townhouse</property_type><price>250000 USD</price>')}
${listing('X-4', '<availability>off_market</availability><listing_type>for_sale_by_owner</listing_type><property_type>land</property_type><price>90000 USD</price>')}
${listing('X-5', '<availability>for_rent</availability><property_type>house</property_type><price>300 USD per week</price>')}
${listing('X-6', '<availability>maybe</availability><property_type>house</property_type><price>300 USD</price>')}
</listings>`;

test('XML, right to the value', async () => {
  const { listings } = await readListings(await files.write(FEED));
  expect(listings).toMatchObject({
    'X-1': {
      title: 'House X-1',
      description: 'Near the park.',
      category: 'for-sale',
      type: 'home',
      status: 'active',
      price: 650_000,
      currency: 'USD',
      bedrooms: 3,
      bathrooms: 2,
      furnished: true,
      year_built: 1990,
      sqft: 1615,
      country: 'saint-lucia',
      place: 'Vigie',
      address: '8 Hill Street',
      lat: 14.0101,
      lng: -60.9875,
      photos: ['https://img.example/1.jpg (Front)', 'https://img.example/p.jpg (Floor plan)'],
    },
    'X-2': { category: 'for-rent', type: 'apartment', price: 1800, currency: 'XCD', price_period: 'month' },
    'X-3': { category: 'for-sale', type: 'townhouse', status: 'under-offer' },
    'X-4': { status: 'withdrawn', type: 'land' },
    'X-5': { price: 1300, currency: 'USD', price_period: 'month' },
    'X-6': { rejected: expect.stringContaining('maybe') },
  });
});

const FLAT = `home_listing_id,name,availability,description,address.addr1,address.city,address.region,address.country,latitude,longitude,neighborhood[0],image[0].url,image[0].tag[0],image[1].url,image[2].url,property_type,price,num_beds,num_baths,area_size,area_unit
C-1,"Home, by the sea",for_sale,Text,8 Hill Street,Castries,Castries,LC,14.0101,-60.9875,Vigie,https://img.example/1.jpg,Front,https://img.example/2.jpg,,house,650000.00 USD,3,2,150,sqm
C-2,Flat,for_rent,Text,,Castries,Castries,LCA,,,,,,,,apartment,"1,800 XCD",1,1,70,sqft
C-3,No area unit,for_sale,Text,,Castries,Castries,Saint Lucia,,,,,,,,house,1000 USD,1,1,70,
`;
const JSON_CELLS = `home_listing_id,name,availability,address,latitude,longitude,neighborhood,image,property_type,price
J-1,Villa,for_sale,"{""addr1"":""8 Hill Street"",""city"":""Castries"",""region"":""Castries"",""country"":""LC""}",14.0101,-60.9875,"[""Vigie""]","[{""url"":""https://img.example/1.jpg"",""tag"":[""Front""]},{""url"":""https://img.example/2.jpg""}]",villa,"650000 USD"
`;

test('CSV, with a column for each photo', async () => {
  const { listings, notes } = await readListings(await files.write(FLAT));
  expect(listings).toMatchObject({
    'C-1': {
      title: 'Home, by the sea',
      category: 'for-sale',
      price: 650_000,
      currency: 'USD',
      sqft: 1615,
      country: 'saint-lucia',
      place: 'Vigie',
      address: '8 Hill Street',
      photos: ['https://img.example/1.jpg', 'https://img.example/2.jpg'],
    },
    'C-2': {
      category: 'for-rent',
      price: 1800,
      currency: 'XCD',
      sqft: 70,
      country: 'saint-lucia',
      photos: [],
    },
    'C-3': { sqft: null, country: 'saint-lucia' },
  });
  expect(notes).toContain('sqft has no unit, left out');
});

test('CSV, with JSON in its cells', async () => {
  const { listings } = await readListings(await files.write(JSON_CELLS));
  expect(listings['J-1']).toMatchObject({
    type: 'villa',
    price: 650_000,
    country: 'saint-lucia',
    place: 'Vigie',
    address: '8 Hill Street',
    photos: ['https://img.example/1.jpg', 'https://img.example/2.jpg'],
  });
});
