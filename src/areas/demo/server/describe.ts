/** Composes a listing's description of lines of `texts.json` whose conditions it meets; no two are the same. */
import { kmBetween } from './ground.ts';
import { type ListingFacts, SQFT_PER_ACRE } from './listing-facts.ts';
import type { Random } from './random.ts';
import texts from './texts.json' with { type: 'json' };
import { seatOf } from './towns.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const FLOORS = ['ground', 'first', 'second', 'third', 'fourth'];
/** Minutes a kilometre takes on Jamaican roads, bends included. */
const MINUTES_PER_KM = 1.9;

const word = (n: number) => NUMBERS[n] ?? String(n);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function bathrooms(n: number): string {
  const whole = Math.floor(n);
  if (n !== whole) return `${word(whole)} and a half bathrooms`;
  return n === 1 ? 'one bathroom' : `${word(n)} bathrooms`;
}

const FRACTIONS: [acres: number, text: string][] = [
  [0.25, 'a quarter acre'],
  [0.5, 'half an acre'],
  [0.75, 'three quarters of an acre'],
  [1, 'an acre'],
];

/** Size of a lot: square feet below half an acre, then acres. */
export function lotText(sqft: number): string {
  const acres = sqft / SQFT_PER_ACRE;
  const near = FRACTIONS.find(([size]) => Math.abs(acres - size) < 0.015);
  if (near) return near[1];
  return acres < 0.5
    ? `${sqft.toLocaleString('en-US')} square feet`
    : `${acres.toFixed(acres < 10 ? 1 : 0)} acres`;
}

/** Sentences of `texts.json` with the condition before each, in brackets: lines of homes of which it does not hold are left out. */
interface TextLine {
  text: string;
  when: Condition | undefined;
}
const linesOf = (list: readonly string[]): TextLine[] =>
  list.map((line) => {
    const [, when, text = ''] = /^(?:\[(\w+)\] )?(.+)$/.exec(line) ?? [];
    return { text, when: when as Condition | undefined };
  });

/** Facts that conditions and placeholders of the lines read. */
interface DescriptionInput {
  listing: ListingFacts;
  leased: boolean;
  registered: boolean;
  thisYear: number;
}

function conditionsOf({ listing, leased, registered, thisYear }: DescriptionInput) {
  const { town, kind, yearBuilt, bedrooms, features } = listing;
  const year = yearBuilt ?? thisYear - 15;
  return {
    old: year < thisYear - 55,
    new: year > thisYear - 4,
    large: bedrooms >= 5,
    small: bedrooms > 0 && bedrooms <= 2,
    hills: town.traits.includes('hills'),
    sea: features.includes('view-ocean'),
    shore: listing.onShore,
    gated: listing.gated,
    garage: listing.garage,
    basement: listing.basement,
    furnished: listing.furnished,
    bare: listing.category === 'for-rent' && !listing.furnished,
    rural: town.rank >= 3 && !town.traits.includes('urban') && !town.traits.includes('resort'),
    urban: town.traits.includes('urban'),
    rent: leased,
    sale: !leased,
    acreage: (listing.lotSqft ?? 0) >= SQFT_PER_ACRE,
    storeys: kind === 'townhouse' || bedrooms >= 4,
    farming: town.traits.includes('farming'),
    river: town.traits.includes('river'),
    yard: kind !== 'apartment',
    block: kind === 'apartment',
    registered,
    retail: kind === 'shop' || kind === 'plaza',
    storage: kind === 'warehouse',
  };
}
type Condition = keyof ReturnType<typeof conditionsOf>;

function fill(text: string, { listing, thisYear }: DescriptionInput, random: Random): string {
  const traits = listing.town.traits;
  const crops =
    texts.crops[traits.includes('hills') ? 'hills' : traits.includes('coast') ? 'coast' : 'plain'];
  const values: Record<string, string> = {
    beds: word(listing.bedrooms),
    baths: bathrooms(listing.bathrooms),
    sqft: `${(listing.sqft ?? 0).toLocaleString('en-US')} square feet`,
    lot: lotText(listing.lotSqft ?? 7500),
    town: listing.town.name,
    year: String(listing.yearBuilt ?? thisYear - 15),
    floor: random.pick(FLOORS.slice(listing.kind === 'office' ? 1 : 0)),
    cars: listing.parking === 1 ? 'one car' : `${word(listing.parking)} cars`,
    neighbours: word(random.int(4, 10)),
    crop: random.pick(crops),
  };
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name.toLowerCase()] ?? '';
    return name === name.toLowerCase() ? value : capital(value);
  });
  return filled.replace(/\b(o|O)ne bedrooms\b/g, '$1ne bedroom');
}

function lines(from: readonly string[], count: number, input: DescriptionInput, random: Random): string[] {
  const holds = conditionsOf(input);
  const fitting = linesOf(from).filter(({ when }) => when === undefined || holds[when]);
  // A line that was written for a case says more than one for all.
  const special = fitting.filter(({ when }) => when !== undefined && when !== 'yard');
  const first = special.length > 0 && random.chance(0.6) ? random.sample(special, 1) : [];
  const rest = random.sample(
    fitting.filter((line) => !first.includes(line)),
    count - first.length,
  );
  return [...first, ...rest].map(({ text }) => fill(text, input, random));
}

function whereabouts({ listing }: DescriptionInput, random: Random): string {
  const { town, point } = listing;
  const own = (texts.towns as Record<string, string[]>)[town.slug] ?? [];
  const place =
    own.length > 0 && random.chance(0.85) ? random.pick(own) : random.pick(texts.parishes[town.region]);
  const seat = seatOf(town.region);
  const minutes = Math.round((kmBetween(point, [seat.lng, seat.lat]) * MINUTES_PER_KM) / 5) * 5;
  const drive = [
    `${seat.name} is about ${minutes} minutes by car.`,
    `Count on ${minutes} minutes to ${seat.name}.`,
    `It is some ${minutes} minutes’ drive to ${seat.name}.`,
  ];
  return minutes < 10 || seat.slug === town.slug ? place : `${place} ${random.pick(drive)}`;
}

function terms(input: DescriptionInput): readonly string[] {
  const { listing, leased } = input;
  if (listing.category === 'commercial') return texts.terms.trade;
  if (leased) return texts.terms.rent;
  return listing.bedrooms > 0 ? texts.terms.sale : texts.terms.ground;
}

export function descriptionFor(input: DescriptionInput, random: Random): string {
  const { listing } = input;
  const opening = lines(texts.openings[listing.kind], 1, input, random);
  const body =
    listing.category === 'commercial'
      ? [lines(texts.trade, random.int(3, 4), input, random)]
      : listing.bedrooms === 0
        ? [lines(texts.ground, random.int(2, 4), input, random)]
        : [
            lines(texts.inside, random.int(3, 4), input, random),
            lines(texts.outside, random.int(2, 3), input, random),
          ];
  const [last, ...others] = body.toReversed();
  const paragraphs = [
    [...opening, ...(others.length > 0 ? (others[0] as string[]) : [])],
    last as string[],
    [whereabouts(input, random), ...lines(terms(input), 1, input, random)],
  ];
  return paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');
}
