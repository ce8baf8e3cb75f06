import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '#areas/places/vocabulary.ts';
import { NUMBERS } from '#areas/search/criteria/encode.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { IndexBuilder, setRates } from './build.ts';
import { clustersOf, type GatheredCells } from './clusters.ts';
import { kindCode } from './codes.ts';
import { findClusters } from './kept-cells.ts';
import { prepare } from './prepared-query.ts';
import { type ListingRow, put, type ReadIndex, remove } from './read-index.ts';
import { select } from './select.ts';

const RATES = new Map([
  ['JMD', 1],
  ['USD', 159],
]);
const SEQS = 150;
const [WEST, SOUTH, SIZE] = [-77.5, 18, 0.4];

/** A listing somewhere, in one of a few streets or nowhere, from a few numbers. */
function listing(seq: number, [a, b, c, d]: readonly [number, number, number, number]): ListingRow {
  const away = c % 10 === 0;
  return {
    seq,
    id: Uint32Array.of(seq, 0, 0, seq),
    titleKey: Buffer.from(`home ${seq}`),
    words: { doc: new Uint8Array(0), print: Buffer.alloc(8) },
    kind: kindCode({
      type: 'home',
      category: c % 2 ? 'for-sale' : 'for-rent',
      status: d % 5 === 0 ? 'sold' : 'active',
      flags: 0,
    }),
    flags: 0,
    place: d % 2 ? 'jamaica/saint-ann/ocho-rios' : 'trinidad-and-tobago//',
    features: 0,
    numbers: new Float64Array(NUMBERS.length).fill(-1),
    price: 1000 + (d % 7) * 500,
    currency: ['JMD', 'USD', 'XXX'][c % 3] as string,
    lat: away ? Number.NaN : SOUTH + (a / 1000) * SIZE,
    lng: away ? Number.NaN : WEST + (b / 1000) * SIZE,
    listed_at: 0,
    listed_known: true,
    offer: 0,
    reduced_at: 0,
    fit: 0,
    seller: 0,
    picture: 0,
  };
}

const part = fc.nat(1000);
const spot = fc.tuple(part, part, part, part);
const change = fc.record({
  what: fc.constantFrom('put', 'put', 'put', 'remove', 'rates'),
  seq: fc.nat(SEQS),
  spot,
});
const question = fc.record({
  zoom: fc.nat(22),
  most: fc.constantFrom(3, 2000),
  categories: fc.constantFrom(undefined, ['for-sale'], ['for-rent', 'for-sale']),
  country: fc.constantFrom(undefined, 'jamaica', 'trinidad-and-tobago', 'cuba'),
  corners: fc.option(spot),
});

type ClusterQuestion = typeof question extends fc.Arbitrary<infer T> ? T : never;

function criteriaOf({
  categories,
  country,
  corners,
}: Pick<ClusterQuestion, 'categories' | 'country' | 'corners'>): Criteria {
  const [a, b, c, d] = corners ?? [0, 0, 0, 0];
  const box: Box = [
    WEST + (Math.min(a, b) / 1000) * SIZE,
    SOUTH + (Math.min(c, d) / 1000) * SIZE,
    WEST + (Math.max(a, b) / 1000) * SIZE,
    SOUTH + (Math.max(c, d) / 1000) * SIZE,
  ];
  return {
    ...(categories && { categories: [...categories] }),
    ...(country && { country }),
    ...(corners && { boundingBox: box }),
  };
}

function apply(
  index: ReadIndex,
  { what, seq, spot }: typeof change extends fc.Arbitrary<infer T> ? T : never,
): void {
  const rate = (currency: string) => RATES.get(currency) ?? Number.NaN;
  if (what === 'put') put(index, listing(seq, spot), rate);
  else if (what === 'remove') remove(index, seq);
  else {
    RATES.set('USD', [0.2, 1, 159][spot[0] % 3] as number);
    setRates(index, RATES);
  }
}

/** In no order that matters. */
const sorted = ({ clusters, ...rest }: GatheredCells) => ({
  ...rest,
  clusters: clusters.toSorted((a, b) => (String(a.boundingBox) < String(b.boundingBox) ? -1 : 1)),
});

test('kept cells are those gathered from all rows, after every change', () => {
  const listings = fc.array(spot, { minLength: 20, maxLength: SEQS });
  const steps = fc.array(fc.tuple(change, question), { minLength: 5, maxLength: 30 });
  fc.assert(
    fc.property(listings, steps, (first, changes) => {
      const builder = new IndexBuilder();
      for (const [seq, where] of first.entries()) builder.add(listing(seq, where));
      const index = builder.finish();
      setRates(index, RATES);
      const check = ({ zoom, most, ...rest }: ClusterQuestion) => {
        const query = prepare(index, criteriaOf(rest), { rates: RATES, year: 2026, text: null });
        expect(query.cells).not.toBeNull();
        const kept = findClusters(index, query, zoom, most);
        expect(sorted(kept)).toEqual(sorted(clustersOf(index, select(index, query), zoom, most)));
      };
      for (const [step, asked] of changes) {
        check(asked);
        // Nearly always one that is there already.
        apply(index, { ...step, seq: step.seq % (first.length + 2) });
        check(asked);
      }
    }),
    { numRuns: 150 },
  );
});

test('a search that narrows by more has no kept cells', () => {
  const index = new IndexBuilder().finish();
  const context = { rates: RATES, year: 2026, text: null };
  for (const more of [
    { type: ['home'] },
    { bedrooms: 1 },
    { price_max: 1 },
    { region: 'saint-ann' },
    { garage: true },
  ])
    expect(prepare(index, { country: 'jamaica', ...more } as Criteria, context).cells).toBeNull();
});
