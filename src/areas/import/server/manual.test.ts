/** The manual says what the code does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PERIODS } from '#areas/import/bulk.ts';
import { isOpenFlag } from '#areas/listings/columns.ts';
import { FEATURES } from '#areas/listings/vocabulary.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { USAGE } from './arguments.ts';
import { LIMITS } from './mapping/limits.ts';
import { DISPLAY_FIELDS, FIELDS, type Field, VOCABULARY } from './mapping/mapping.ts';
import { SOURCES, TRANSFORMS } from './mapping/rule.ts';
import { BAND, CHANGE, LEAST_COMPARABLES, LIMITS as PRICES } from './price-check.ts';
import { UNIT_WORDS } from './values.ts';
import { PERIOD_WORDS } from './words-beside.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/importing.md'), 'utf8');
const manual = text.replace(/\s+/g, ' ');
const figure = (value: number) => new Intl.NumberFormat('en').format(value);

test('the currencies and countries of the manual are those of the tables', () => {
  expect(/\*\*Currencies\*\*: ([^.]*)\./.exec(manual)?.[1]?.split(' ')).toEqual([...CURRENCIES]);
  const countries = /\*\*Countries\*\*[^:]*: (.*?)\. Another one/.exec(manual)?.[1];
  expect(countries?.split(' · ')).toEqual(COUNTRIES.map(({ name }) => name));
});

test('its limits are those of the code', () => {
  const rows = Object.fromEntries(
    [...manual.matchAll(/\| ([\w, ]+) \| ([^|]*\d[^|]*) (?=\|)/g)].map(([, name, limit]) => [name, limit]),
  );
  expect(rows).toMatchObject({
    key: `${figure(LIMITS.key)} bytes`,
    title: `${figure(LIMITS.title)} characters`,
    description: `${figure(LIMITS.description)} characters`,
    address: `${figure(LIMITS.address)} characters`,
    'country, region, city, place': `${figure(LIMITS.name)} characters each`,
    'price, previous price, maintenance fee': `below ${figure(LIMITS.price)}`,
    bedrooms: figure(LIMITS.bedrooms),
    bathrooms: `${figure(LIMITS.bathrooms)}, by halves`,
    'parking spaces': figure(LIMITS.parking_spaces),
    'year built': `${LIMITS.oldestYear} to ${LIMITS.newestYear}`,
    'floor area': `${figure(LIMITS.sqft)} square feet`,
    'area of land': `${figure(LIMITS.lot_sqft)} square feet`,
    photos: `${figure(LIMITS.photos)}, each address ${figure(LIMITS.photoAddress)} characters`,
  });
});

test('it says when a price is held', () => {
  expect({ BAND, CHANGE, LEAST_COMPARABLES }).toEqual({ BAND: 20, CHANGE: 3, LEAST_COMPARABLES: 30 });
  expect(manual).toContain('more than three times the price before or less than a third');
  expect(manual).toContain('more than 20 times the median');
  expect(manual).toContain('fewer than 30 comparables');
  const [least, most] = PRICES.once.map((price) => `J$${figure(price)}`);
  const [leastRent, mostRent] = PRICES.month.map((price) => `J$${figure(price)}`);
  expect(manual).toContain(
    `a property outside ${least} to ${most}, a month of rent outside ${leastRent} to ${mostRent}`,
  );
});

test('it names every option, every field and every part of a rule', () => {
  const options = [...USAGE.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option as string);
  expect(options.filter((option) => !manual.includes(`\`${option}`) && option !== '--no-reconcile')).toEqual(
    [],
  );
  const words = [
    ...FIELDS.filter((field) => !isOpenFlag(field)),
    ...DISPLAY_FIELDS,
    ...SOURCES,
    ...TRANSFORMS,
  ];
  expect(words.filter((word) => !manual.includes(`\`${word}\``))).toEqual([]);
});

/** The part of the manual that is made of the tables: what this says is what has to stand there. */
function wordsOfTables(): string {
  const words = (list: readonly string[]) => list.map((word) => `\`${word}\``).join(' ');
  const said = (field: Field) => words(VOCABULARY[field] ?? []);
  const sizes = UNIT_WORDS.map(([squareFeet, names]) => {
    const [first = '', ...others] = names.split(' ');
    return `| \`${first}\` | ${Number(squareFeet.toFixed(4))} | ${others.join(' ')} |`;
  });
  const periods = PERIODS.map((period) => `| \`${period}\` | ${PERIOD_WORDS[period] ?? ''} |`);
  return `Rules lead to these words, by \`map\`, \`value\` or \`else\`; \`common\` leads to them by itself.

| Field | Words |
|---|---|
| \`category\` | ${said('category')} |
| \`type\` | ${said('type')}; none for commercial buildings |
| \`commercial_type\` | ${said('commercial_type')} |
| \`status\` | ${said('status')} |
| \`price_period\`, \`fee_period\` | ${said('price_period')} |
| \`title_type\` | ${said('title_type')} |
| \`currency\` | ${said('currency')} |
| features | ${words(FEATURES)} |

\`unit\` takes any name of a unit, and so do the words beside a number; capitals, accents, blanks, dots and dashes make no difference
(\`Sq. Ft.\` = \`sqft\`).

| Unit | Square feet | Other names |
|---|---|---|
${sizes.join('\n')}

Words for a period, beside a price or for \`common\`; \`area\` is also any unit beside a price.

| Period | Words |
|---|---|
${periods.join('\n')}
`;
}

test('it lists every word of category, type, status, period, unit, feature and currency', () => {
  const section = /\n## Words\n\n([\s\S]*?)\n## /.exec(text)?.[1];
  expect(section).toBe(wordsOfTables());
});
