/** Look-alikes of public files through the browser's import: each fact is what the command makes of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Facts, pricePeriodOf } from '#areas/listings/facts.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { readFileText } from '#tests/listing-files.ts';
import { openFiles, readListings, type WrittenFiles } from '#tests/reading.ts';
import { evaluate } from './evaluate.ts';
import { guessSettings, knownSettings } from './guess.ts';

const FEEDS = join(import.meta.dirname, '../../../../../../shared/data/feeds');
const RATES = { JMD: 1, USD: 160, EUR: 170, AUD: 100, GBP: 200 };

async function inBrowser(content: string, name: string, currency: 'USD' | null = null) {
  const text = await readFileText(content, name);
  const settings = text.isKnown
    ? { ...knownSettings(text), ...(currency && { currency }) }
    : { ...guessSettings(text), currency };
  const stored = text.rows.map((row) => ({ ...row, corrected: {}, left_out: null, listing_id: null }));
  return evaluate({ columns: text.columns, settings }, stored, { rates: RATES, known: [] }).rows;
}

/** Facts of a listing that the browser's import has, too. */
const SAME = [
  'category',
  'type',
  'commercial_type',
  'title',
  'description',
  'price',
  'currency',
  'maintenance_fee',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'garage',
  'basement',
  'furnished',
  'pets_allowed',
  'backup_power',
  'year_built',
  'sqft',
  'lot_sqft',
  'features',
  'place',
  'address',
  'title_type',
  'tours',
] as const;

let files: WrittenFiles;
beforeAll(async () => {
  files = await openFiles();
});
afterAll(() => files.close());

describe.skipIf(!existsSync(FEEDS))('look-alikes (their folder is absent from a plain clone)', () => {
  test.each(['kyero.xml', 'reaxml.xml', 'agency.blm'])('%s', async (name) => {
    // The browser makes listings of markets that are here; a country that a row names is another one's.
    const content = readFileSync(join(FEEDS, name), 'utf8').replace(/>AUS(TRALIA)?</g, '>JAM<');
    const { listings } = await readListings(await files.write(content));
    const expected = Object.values(listings).filter(({ status }) =>
      SEARCHABLE_STATUSES.some((one) => one === status),
    );
    const rows = await inBrowser(content, name);
    expect(rows).toHaveLength(expected.length);
    for (const [i, { facts }] of rows.entries()) {
      const listing = expected[i] as Record<string, unknown>;
      const pick = (from: Record<string, unknown>) =>
        Object.fromEntries(SAME.map((fact) => [fact, from[fact]]));
      expect(pick({ ...facts })).toEqual(pick(listing));
      expect(pricePeriodOf(facts as Facts)).toBe(listing.price_period);
    }
  });

  test('answers of a RESO Web API', async () => {
    const content = readFileSync(join(FEEDS, 'reso-edge.json'), 'utf8');
    const rows = await inBrowser(content, 'reso-edge.json', 'USD');
    const right = (JSON.parse(content) as { value: { _right: object }[] }).value.map(({ _right }) => _right);
    expect(rows.map(({ facts }) => facts.price)).toEqual([300_000, 300_000, 300_000]);
    expect(rows.every(({ facts }) => facts.currency === 'USD')).toBe(true);
    expect(rows[0]?.facts).toMatchObject(right[0] as object);
    expect(rows[1]?.facts).toMatchObject(right[1] as object);
    // The dictionary has no currency: the browser asks for it.
    const asked = await inBrowser(content, 'reso-edge.json');
    expect(asked.map(({ problems }) => problems.currency)).toEqual(['missing', 'missing', 'missing']);
  });

  test('a unit within a rule: square metres are square metres, and the day is no area', async () => {
    const { row, right } = JSON.parse(readFileSync(join(FEEDS, 'nested-unit.json'), 'utf8'));
    const home = { key: '1', type: 'House', price: 100_000, town: 'Negril', ...row };
    const [read] = await inBrowser(JSON.stringify([home]), 'nested-unit.json', 'USD');
    expect(read?.facts.sqft).toBe(right.sqft);
  });

  test('prices with the words of a period', async () => {
    const rows = await inBrowser(
      readFileSync(join(FEEDS, 'period-words.csv'), 'utf8'),
      'period-words.csv',
      'USD',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row, facts, problems } of rows) {
      const right = row.values.at(-1) ?? '';
      const month = /(\d+) a month/.exec(right)?.[1];
      if (month === undefined) expect(problems.price, right).toBeDefined();
      else expect([facts.price, problems.price], right).toEqual([Number(month), undefined]);
    }
  });
});
