/** Titles and addresses: short, plain, and beginning with many different words, so that lists by title are mixed. */
import { lotText } from './describe.ts';
import type { Kind, ListingFacts } from './listing-facts.ts';
import { STREETS, split, TREES } from './names.ts';
import type { Random } from './random.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

const QUALITIES: Record<'home' | 'ground' | 'trade', readonly string[]> = {
  home: split(
    'Airy, Bright, Breezy, Calm, Charming, Cool, Comfortable, Easy-going, Elegant, Family-sized, Freshly painted, Generous, Handsome, Inviting, Light-filled, Lovingly kept, Modern, Neat, Newly tiled, Open-plan, Peaceful, Pleasant, Private, Quiet, Renovated, Roomy, Sensible, Shady, Solid, Spacious, Stylish, Sunny, Tidy, Updated, Upright, Welcoming, Well-built, Well-kept, Wide-windowed',
  ),
  ground: split(
    'Breezy, Cleared, Corner, Easy-to-build, Flat, Fenced, Fertile, Gently sloping, Green, Hilltop, Inviting, Large, Level, Open, Pegged, Promising, Quiet, Ready-to-build, Roadside, Shaped-for-terraces, Surveyed, Tree-lined, Unspoilt, Well-placed, Wooded',
  ),
  trade: split(
    'Busy, Central, Compact, Flexible, Ground-floor, High-street, Modern, Prominent, Refitted, Roadside, Secure, Serviced, Smart, Versatile, Visible, Well-placed',
  ),
};

const NOUNS: Record<Kind, readonly string[]> = {
  home: ['house', 'house', 'family house', 'bungalow', 'cottage', 'home', 'verandah house'],
  apartment: ['apartment', 'apartment', 'flat', 'garden apartment', 'corner apartment'],
  townhouse: ['townhouse', 'townhouse', 'end townhouse', 'two-storey townhouse'],
  villa: ['villa', 'villa', 'pool villa', 'garden villa'],
  lot: ['house lot', 'residential lot', 'lot', 'building lot'],
  land: ['tract', 'development land', 'acreage', 'parcel'],
  farm: ['farm', 'farmland', 'smallholding', 'farm land'],
  shop: ['shop', 'retail space', 'corner shop'],
  plaza: ['plaza unit', 'commercial unit', 'plaza space'],
  warehouse: ['warehouse', 'storage building', 'industrial building'],
  office: ['office suite', 'offices', 'office space'],
};

/** What is worth saying after the noun. */
function details({
  features,
  town,
  gated,
  scheme,
  furnished,
  yearBuilt,
  lotSqft,
  bedrooms,
  onShore,
  kind,
}: ListingFacts): string[] {
  const ground = bedrooms === 0;
  const all: [boolean, string][] = [
    [onShore, 'on the beach'],
    [features.includes('view-ocean') && !onShore, 'with sea view'],
    [features.includes('view-mountain'), 'facing the hills'],
    [features.includes('view-city'), 'above the city lights'],
    [features.includes('view-river'), 'near the river'],
    [features.includes('golf-course-nearby'), 'by the golf course'],
    [furnished, 'with furniture'],
    [gated && !ground, `at ${scheme}`],
    [(lotSqft ?? 0) > 9000 && !ground, `on ${lotText(lotSqft ?? 0)}`],
    [ground && kind !== 'land' && lotSqft !== null, `of ${lotText(lotSqft ?? 0)}`],
    [kind === 'land' && lotSqft !== null, `of ${lotText(lotSqft ?? 0)}`],
    [yearBuilt !== null && yearBuilt < 1960, `from ${yearBuilt}`],
    [features.includes('highway-access'), 'close to the highway'],
    [features.includes('cul-de-sac'), 'in a cul-de-sac'],
    [town.traits.includes('hills') && !ground, 'with a breeze'],
    [true, `in ${town.name}`],
    [true, `near ${town.name}`],
  ];
  return all.filter(([holds]) => holds).map(([, text]) => text);
}

const setOf = ({ category, bedrooms }: ListingFacts) =>
  category === 'commercial' ? 'trade' : bedrooms > 0 ? 'home' : 'ground';

/** A title no other listing has yet. */
export function titleFor(listing: ListingFacts, taken: Set<string>, random: Random): string {
  for (let tries = 0; ; tries++) {
    const quality = random.pick(QUALITIES[setOf(listing)]);
    const rooms =
      listing.bedrooms > 0 && random.chance(0.55)
        ? `${NUMBERS[listing.bedrooms]?.toLowerCase()}-bedroom `
        : '';
    const place = tries > 8 ? `, ${listing.town.name}` : '';
    const detail = random.pick(details(listing));
    const title = `${quality} ${rooms}${random.pick(NOUNS[listing.kind])} ${detail}${detail.includes(listing.town.name) ? '' : place}`;
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
}

export function addressFor({ gated, scheme, kind, town }: ListingFacts, random: Random): string {
  const tree = random.pick(TREES);
  if (kind === 'land' || kind === 'farm') return `${tree} District, ${town.name}`;
  const number = random.int(1, 98);
  if (kind === 'apartment') return `Apt ${random.int(1, 48)}, ${scheme}, ${town.name}`;
  if (gated && kind !== 'lot') return `Unit ${random.int(1, 48)}, ${scheme}, ${town.name}`;
  return `${kind === 'lot' ? 'Lot ' : ''}${number} ${tree} ${random.pick(STREETS)}, ${town.name}`;
}
