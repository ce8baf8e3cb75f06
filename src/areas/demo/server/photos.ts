/**
 * Pictures for demo listings. Which picture leads is chosen so that listings that stand near each other in a
 * list, by title, by date or by price, do not show the same one.
 *
 * A photo's location is `/pictures/NAME-640.webp`; the client knows that our own pictures exist as
 * `NAME-{640,1280}.avif` too and picks what it needs. An operator's pictures are stored as those of an import that came
 * beside its file, and have such an address until then.
 */

import words from '#areas/listings/words/en.json' with { type: 'json' };
import { kmBetween } from './ground.ts';
import type { Kind, ListingFacts } from './listing-facts.ts';
import shown from './pictures.json' with { type: 'json' };
import type { Random } from './random.ts';

/** In the order a gallery shows them. */
export const ROOMS = ['living', 'kitchen', 'bedroom', 'bathroom', 'verandah', 'garden', 'pool'] as const;
/** The rendered pictures demo listings use, of `pictures.json`, and what each may be shown for. */
export type Room = (typeof ROOMS)[number];
export type Subject = keyof typeof words.picture;

export interface DemoPicture {
  /** The files are `/pictures/NAME-{640,1280}.avif` and `NAME-640.webp`. */
  name: string;
  /** What it is a picture of; null of an operator's own. */
  subject: Subject | null;
  /** Of these it may be the outside; empty for rooms. */
  kinds: readonly Kind[];
  room: Room | null;
  /** How the house is built, of an outside maybe in several words; rooms go with outsides of the same. Null goes with all. */
  style: string | null;
  setting: string | null;
  pool: boolean;
  alt: string;
}

/** A picture of each number: what stands around it, or the way of building of a room. */
type PicturesBySubject = Partial<Record<Subject, { kinds?: string[]; style?: string; of: string[] }>>;

export const DEMO_PICTURES: readonly DemoPicture[] = Object.entries(shown as PicturesBySubject).flatMap(
  ([subject, { kinds = [], style, of }]) =>
    of.map((each, i) => {
      const isRoom = kinds.length === 0;
      return {
        name: `${subject}-${String(i + 1).padStart(2, '0')}`,
        subject: subject as Subject,
        kinds: kinds as Kind[],
        room: isRoom ? (subject as Room) : null,
        style: isRoom ? each || null : (style ?? null),
        setting: isRoom ? null : each,
        pool: subject.includes('pool'),
        alt: words.picture[subject as Subject],
      };
    }),
);

/** What photos are chosen from. */
export interface PictureSet {
  byName: ReadonlyMap<string, DemoPicture>;
  /** Of the operator: known by what they show alone. */
  isOwn: boolean;
}

export const pictureSet = (pictures: readonly DemoPicture[], isOwn: boolean): PictureSet => ({
  byName: new Map(pictures.map((picture) => [picture.name, picture])),
  isOwn,
});
export const SHIPPED_PICTURES = pictureSet(DEMO_PICTURES, false);

/** Kilometres from the sea beyond which no picture may show it. */
const SEA_KM = 4;

/** A listing with what its text says, so that no picture shows more. */
export interface PicturedListing extends ListingFacts {
  hasPool: boolean;
}

/** Before this year it was built, where the year is known. */
const isBuiltBefore = ({ yearBuilt }: ListingFacts, year: number) => (yearBuilt ?? 0) < year;
/** Square feet of ground around a house in the country. */
const COUNTRY_LOT = 12_000;

/** Which homes are built as the picture shows; other subjects suit all of their kinds. */
const SUITS: Partial<Record<Subject, (listing: ListingFacts) => boolean>> = {
  'board-house': (listing) => isBuiltBefore(listing, 1990),
  cottage: ({ bedrooms }) => bedrooms <= 3,
  duplex: ({ bedrooms }) => bedrooms >= 3 && bedrooms <= 5,
  farmhouse: ({ town, lotSqft }) => !town.traits.includes('urban') && (lotSqft ?? 0) > COUNTRY_LOT,
  'great-house': (listing) => listing.bedrooms >= 4 && isBuiltBefore(listing, 1970),
  'hillside-house': ({ town }) => town.traits.includes('hills'),
  scheme: ({ gated }) => gated,
  'small-house': ({ bedrooms }) => bedrooms <= 2,
};

/** Whether a picture shows nothing that the listing does not say: neither a sea nor a pool, nor another way of building. */
const mayShow = (listing: PicturedListing, { setting, pool, subject }: DemoPicture) =>
  (setting !== 'sea' || (listing.seaKm < SEA_KM && listing.features.includes('view-ocean'))) &&
  (!pool || listing.hasPool) &&
  (subject === null || (SUITS[subject]?.(listing) ?? true));

/** How badly a picture suits where the home stands; 0 is well. */
function strain({ town }: ListingFacts, { setting }: DemoPicture): number {
  if (setting === 'city') return town.traits.includes('urban') ? 0 : 3;
  if (setting === 'hills') return town.traits.includes('plain') ? 1 : 0;
  if (setting === 'plain') return town.traits.includes('hills') ? 1.5 : 0;
  return 0;
}

/** A lead picture and the exterior it belongs to: a living room or a pool may stand for its home. */
interface Lead {
  lead: DemoPicture;
  exterior: DemoPicture;
}

/** Rooms that go with an outside: those of its way of building. */
const roomsOf = ({ byName }: PictureSet, listing: PicturedListing, { style }: DemoPicture) =>
  [...byName.values()].filter(
    (room) =>
      room.room !== null &&
      (room.style === null || style === null || style.split(' ').includes(room.style)) &&
      (room.room !== 'pool' || listing.kind === 'villa') &&
      mayShow(listing, room),
  );

/** Flats are let by their rooms, villas by their pools. */
function mayLead({ kind, category }: ListingFacts, { room }: DemoPicture): boolean {
  if (kind === 'apartment' || kind === 'townhouse')
    return room === 'living' || room === 'kitchen' || (room === 'bedroom' && category === 'for-rent');
  return kind === 'villa' && (room === 'pool' || room === 'living');
}

function leadsFor(set: PictureSet, listing: PicturedListing): Lead[] {
  const outsides = [...set.byName.values()].filter(
    (picture) => picture.kinds.includes(listing.kind) && mayShow(listing, picture),
  );
  const rooms =
    listing.bedrooms === 0
      ? []
      : outsides.flatMap((exterior) =>
          roomsOf(set, listing, exterior)
            .filter((room) => mayLead(listing, room))
            .map((lead) => ({ lead, exterior })),
        );
  const fronts = outsides.map((exterior) => ({ lead: exterior, exterior }));
  // An apartment is known by its main room; a block of flats tells no two of them apart.
  return listing.kind === 'apartment' && rooms.length > 0 ? rooms : [...fronts, ...rooms];
}

/** What it costs to show a picture that is near in a list, near on the map, or of a room instead of the house. */
const COSTS = { inList: 10, onMap: 1.5, room: 1.2, lesserRoom: 1, whim: 0.8 };
/** Listings within so many places of a list are seen together: 24, and one that a day's rates move by price. */
const TOGETHER = 24;
/** Rounds after which a repeat stays, as with the few pictures of an operator. */
const MOST_ROUNDS = 40;
/** Kilometres within which two are neighbours on the map. */
const NEIGHBOURS_KM = 1.5;

/** For each listing, those it is seen together with in one of the lists. */
function listNeighbours(count: number, orders: readonly number[][]): number[][] {
  const near = Array.from({ length: count }, (): number[] => []);
  for (const order of orders) {
    for (const [place, index] of order.entries()) {
      near[index]?.push(
        ...order.slice(Math.max(0, place - TOGETHER), place),
        ...order.slice(place + 1, place + TOGETHER + 1),
      );
    }
  }
  return near;
}

function mapNeighbours(listings: readonly ListingFacts[]): number[][] {
  const near = listings.map((): number[] => []);
  for (const [i, { point }] of listings.entries()) {
    for (let j = i + 1; j < listings.length; j++) {
      if (kmBetween(point, (listings[j] as ListingFacts).point) > NEIGHBOURS_KM) continue;
      near[i]?.push(j);
      near[j]?.push(i);
    }
  }
  return near;
}

/**
 * Chooses a lead for each listing.
 * @param orders the orders lists are shown in, each as indices of `homes`
 */
export function chooseLeads(
  set: PictureSet,
  listings: readonly PicturedListing[],
  orders: readonly number[][],
  random: Random,
): Lead[] {
  const [inList, onMap] = [listNeighbours(listings.length, orders), mapNeighbours(listings)];
  const options = listings.map((listing) => leadsFor(set, listing));
  const chosen: (Lead | undefined)[] = listings.map(() => undefined);
  const uses = (others: number[] | undefined) => {
    const count = new Map<DemoPicture | undefined, number>();
    for (const other of others ?? [])
      count.set(chosen[other]?.lead, (count.get(chosen[other]?.lead) ?? 0) + 1);
    return count;
  };
  const repeats = (index: number) => uses(inList[index]).has(chosen[index]?.lead);
  const choose = (index: number) => {
    const [listed, mapped] = [uses(inList[index]), uses(onMap[index])];
    const cost = ({ lead, exterior }: Lead) =>
      (listed.get(lead) ?? 0) * COSTS.inList +
      (mapped.get(lead) ?? 0) * COSTS.onMap +
      strain(listings[index] as ListingFacts, exterior) +
      (lead === exterior ? 0 : COSTS.room) +
      (lead.room === 'kitchen' || lead.room === 'bedroom' ? COSTS.lesserRoom : 0) +
      random.next() * COSTS.whim;
    const costs = (options[index] ?? []).map((option) => ({ option, cost: cost(option) }));
    chosen[index] = costs.reduce((best, next) => (next.cost < best.cost ? next : best)).option;
  };
  const all = [...listings.keys()];
  // The second round repairs what the first could not yet see, the others what is left.
  for (const index of [...all, ...all]) choose(index);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const left = all.filter(repeats);
    if (left.length === 0) break;
    for (const index of left) choose(index);
  }
  return chosen as Lead[];
}

/** The lead, its home's outside, then a room of each kind; land and commercial buildings show one or two views. */
function gallery(
  set: PictureSet,
  listing: PicturedListing,
  { lead, exterior }: Lead,
  random: Random,
): DemoPicture[] {
  if (listing.bedrooms === 0) {
    const views = leadsFor(set, listing)
      .map((option) => option.exterior)
      .filter((other) => other !== exterior && strain(listing, other) < 1);
    return [exterior, ...random.sample(views, random.int(0, Math.min(2, views.length)))];
  }
  const rooms = roomsOf(set, listing, exterior);
  const one = (kind: Room) => {
    const all = rooms.filter(({ room }) => room === kind && kind !== lead.room);
    return all.length > 0 ? [random.pick(all)] : [];
  };
  const shown = [...new Set([lead, exterior, ...ROOMS.flatMap(one)])];
  return shown.slice(0, random.int(5, 7));
}

/** JSON text of RETS GetObject entries, as a listing service would give them. */
export function photosText(
  set: PictureSet,
  key: string,
  listing: PicturedListing,
  lead: Lead,
  random: Random,
): string {
  const entries = gallery(set, listing, lead, random).map(({ name, alt }, i) => ({
    headerInfo: {
      contentId: key,
      objectId: String(i + 1),
      contentType: 'image/webp',
      contentDescription: alt,
      location: set.isOwn ? `file:///${encodeURIComponent(name)}` : `/pictures/${name}-640.webp`,
    },
  }));
  return JSON.stringify(entries);
}
