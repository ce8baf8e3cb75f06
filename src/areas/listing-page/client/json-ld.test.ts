import { describe, expect, test } from 'vitest';
import { listingJsonLd } from '#areas/listings/json-ld.ts';
import { cottage } from '#areas/listings/listing.fixture.ts';
import { breadcrumbJsonLd, crumbsOf } from './Trail.tsx';

const ORIGIN = 'https://yaad.example';

describe('a listing for search engines', () => {
  test('names no price that is on request, and no date its source does not say', () => {
    const told = JSON.stringify(
      listingJsonLd(cottage({ price: null, price_period: 'month', listed_known: false }), ORIGIN),
    );
    expect(told).not.toMatch(/"price|datePosted|31900000/);
    expect(told).toContain('"Offer"');
  });

  test('is a RealEstateListing with an Offer in the currency asked of a SingleFamilyResidence', () => {
    expect(listingJsonLd(cottage(), ORIGIN)).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://yaad.example/property/01990000-0000-7000-8000-000000000001',
      image: ['https://yaad.example/pictures/house-01-1280.jpg'],
      datePosted: '2026-06-11T12:00:00.000Z',
      offers: {
        '@type': 'Offer',
        price: 31_900_000,
        priceCurrency: 'JMD',
        availability: 'https://schema.org/InStock',
        itemOffered: {
          '@type': 'SingleFamilyResidence',
          numberOfBedrooms: 3,
          floorSize: { '@type': 'QuantitativeValue', value: 1_420, unitCode: 'FTK' },
          address: { addressLocality: 'Runaway Bay', addressRegion: 'Saint Ann', addressCountry: 'JM' },
          geo: { latitude: 18.4596, longitude: -77.3357 },
        },
      },
    });
  });

  test('says who offers it, an agent with the office they work for', () => {
    const offered_by = {
      agent: { name: 'Ana Bell', slug: 'ana-1', licence: null, photo: null },
      office: { name: 'Bell Realty', slug: 'bell-1', photo: null },
      asks: true,
      phone: true,
    };
    const office = { '@type': 'RealEstateAgent', name: 'Bell Realty', url: `${ORIGIN}/offices/bell-1` };
    expect(listingJsonLd(cottage({ offered_by }), ORIGIN)).toMatchObject({
      offers: {
        offeredBy: { '@type': 'Person', name: 'Ana Bell', url: `${ORIGIN}/agents/ana-1`, worksFor: office },
      },
    });
    const alone = { ...offered_by, agent: null };
    expect(listingJsonLd(cottage({ offered_by: alone }), ORIGIN)).toMatchObject({
      offers: { offeredBy: office },
    });
    expect(JSON.stringify(listingJsonLd(cottage(), ORIGIN))).not.toContain('offeredBy');
  });

  test('says a rent is by the month', () => {
    const rent = cottage({
      category: 'for-rent',
      type: 'apartment',
      price: 1_500,
      currency: 'USD',
      price_period: 'month',
    });
    expect(listingJsonLd(rent, ORIGIN)).toMatchObject({
      offers: {
        priceSpecification: { unitCode: 'MON', priceCurrency: 'USD', price: 1_500 },
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        itemOffered: { '@type': 'Apartment' },
      },
    });
  });

  test('leaves out what is not known and a point that is only about right', () => {
    const text = JSON.stringify(
      listingJsonLd(cottage({ approximate: true, bedrooms: null, photos: 'broken', sqft: null }), ORIGIN),
    );
    for (const absent of ['geo', 'numberOfBedrooms', 'image', 'floorSize', 'null'])
      expect(text).not.toContain(`"${absent}"`);
    expect(text).not.toContain('null');
  });

  test('says when the home is gone', () => {
    expect(listingJsonLd(cottage({ status: 'sold' }), ORIGIN)).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });

  test('of a commercial building or land is a Place without rooms', () => {
    for (const type of [null, 'land'] as const) {
      const { offers } = listingJsonLd(cottage({ type }), ORIGIN) as { offers: { itemOffered: object } };
      expect(offers.itemOffered).toMatchObject({ '@type': 'Place' });
      expect(offers.itemOffered).not.toHaveProperty('numberOfBedrooms');
    }
  });
});

test('the breadcrumbs end with the listing itself', () => {
  const listing = cottage();
  expect(breadcrumbJsonLd(crumbsOf(listing), 'For sale', listing, ORIGIN)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'For sale', item: 'https://yaad.example/homes/for-sale/jamaica' },
      { position: 2, name: 'Saint Ann' },
      { position: 3, name: 'Runaway Bay' },
      { position: 4, name: 'Sea-view cottage with veranda', item: `${ORIGIN}/property/${listing._id}` },
    ],
  });
});
