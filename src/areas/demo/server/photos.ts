/**
 * Pictures for demo listings. Which picture leads is chosen so that listings that stand near each other in a
 * list, by title, by date or by price, do not show the same one.
 *
 * A photo's location is `/pictures/NAME-1280.webp`; the client knows that our own pictures exist as
 * `NAME-{640,1280}.{avif,webp}` and picks what it needs. An operator's pictures are stored as those of an import that came
 * beside its file, and have such an address until then.
 */
import { kmBetween } from './ground.ts';
import type { Kind, ListingFacts } from './listing-facts.ts';
import { DEMO_PICTURES, type DemoPicture } from './pictures.ts';
import type { Random } from './random.ts';

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

const SUBJECTS: Record<Kind, DemoPicture['subject']> = {
  villa: 'villa',
  home: 'house',
  townhouse: 'townhouse',
  apartment: 'apartment',
  lot: 'land',
  land: 'land',
  farm: 'farm',
  shop: 'commercial',
  plaza: 'commercial',
  warehouse: 'commercial',
  office: 'commercial',
};
const ONLY: Partial<Record<Kind, readonly string[]>> = {
  shop: ['commercial-01', 'commercial-02'],
  plaza: ['commercial-02', 'commercial-01'],
  warehouse: ['commercial-03'],
  office: ['commercial-04', 'commercial-01'],
  lot: ['land-01', 'land-02', 'land-03', 'land-04', 'land-05', 'land-06'],
  land: ['land-01', 'land-02', 'land-03', 'land-04', 'land-05', 'land-06'],
};
/** These show the sea; inland it would be a lie. */
const SEASIDE = new Set(['land-01', 'land-04', 'land-06']);
const SEA_KM = 4;

const showsBeach = ({ name, setting }: DemoPicture) => name === 'land-04' || setting === 'beach';

/** Whether a picture could have been taken there: a repeated picture is better than a beach in the hills. */
function mayShow({ onShore, seaKm }: ListingFacts, picture: DemoPicture): boolean {
  if (showsBeach(picture)) return onShore;
  return seaKm < SEA_KM || !(picture.setting === 'sea' || SEASIDE.has(picture.name));
}

/** How badly a picture suits where the home stands; 0 is well. */
function strain({ kind, town }: ListingFacts, { name, setting }: DemoPicture): number {
  if (kind === 'farm') return town.traits.includes('hills') === (name === 'farm-01') ? 0 : 1.5;
  if (setting === 'city') return town.traits.includes('urban') ? 0 : 3;
  if (setting === 'hills') return town.traits.includes('plain') ? 1 : 0;
  return 0;
}

/** A room as it looks where the home stands: with hills in its windows, not the sea, where that is far. */
function roomAt({ byName }: PictureSet, { seaKm }: ListingFacts, name: string): DemoPicture {
  const inland = seaKm < SEA_KM ? undefined : byName.get(`${name}-inland`);
  return inland ?? (byName.get(name) as DemoPicture);
}

/** A lead picture and the exterior it belongs to: a living room or a pool may stand for its home. */
interface Lead {
  lead: DemoPicture;
  exterior: DemoPicture;
}

/** Kinds a folder of the operator may lack, each with the one shown instead. */
export const STAND_INS: Readonly<Record<string, string>> = {
  villa: 'house',
  townhouse: 'house',
  farm: 'land',
  commercial: 'apartment',
};

function isOfKind({ byName, isOwn }: PictureSet, { kind }: ListingFacts, picture: DemoPicture): boolean {
  const subject = SUBJECTS[kind];
  if (!isOwn) return ONLY[kind]?.includes(picture.name) ?? picture.subject === subject;
  const isThere = [...byName.values()].some((other) => other.subject === subject);
  return picture.subject === (isThere ? subject : STAND_INS[subject]);
}

function leadsFor(set: PictureSet, listing: ListingFacts): Lead[] {
  const fitting = [...set.byName.values()].filter(
    (picture) => picture.kind === 'exterior' && isOfKind(set, listing, picture) && mayShow(listing, picture),
  );
  const rooms = fitting.flatMap((exterior) =>
    exterior.rooms
      .map((room) => roomAt(set, listing, room))
      .filter((room) => mayLead(listing, room))
      .map((lead) => ({ lead, exterior })),
  );
  return [...fitting.map((exterior) => ({ lead: exterior, exterior })), ...rooms];
}

/** Flats are let by their rooms, villas by their pools. */
function mayLead({ kind, category }: ListingFacts, { subject }: DemoPicture): boolean {
  if (kind === 'apartment' || kind === 'townhouse')
    return (
      subject === 'living' || (category === 'for-rent' && subject === 'bedroom') || subject === 'kitchen'
    );
  if (kind === 'villa') return subject === 'pool' || subject === 'living';
  return subject === 'verandah';
}

/** What it costs to show a picture that is near in a list, near on the map, or of a room instead of the house. */
const COSTS = { inList: 10, onMap: 1.5, room: 1.2, whim: 0.8 };
/** Listings within so many places of a list are seen together. */
const TOGETHER = 9;
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
  listings: readonly ListingFacts[],
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
  // A second round repairs what the first could not yet see.
  for (const index of [...listings.keys(), ...listings.keys()]) {
    const [listed, mapped] = [uses(inList[index]), uses(onMap[index])];
    const cost = ({ lead, exterior }: Lead) =>
      (listed.get(lead) ?? 0) * COSTS.inList +
      (mapped.get(lead) ?? 0) * COSTS.onMap +
      strain(listings[index] as ListingFacts, exterior) +
      (lead === exterior ? 0 : COSTS.room) +
      random.next() * COSTS.whim;
    const costs = (options[index] ?? []).map((option) => ({ option, cost: cost(option) }));
    chosen[index] = costs.reduce((best, next) => (next.cost < best.cost ? next : best)).option;
  }
  return chosen as Lead[];
}

/** The lead, its home's outside, then rooms; land and commercial buildings show one or two views. */
function gallery(
  set: PictureSet,
  listing: ListingFacts,
  { lead, exterior }: Lead,
  random: Random,
): DemoPicture[] {
  const rooms = exterior.rooms.map((room) => roomAt(set, listing, room));
  if (rooms.length === 0) {
    const views = leadsFor(set, listing)
      .map((option) => option.exterior)
      .filter((other) => other !== exterior && strain(listing, other) < 1);
    return [exterior, ...random.sample(views, random.int(0, 2))];
  }
  const shown = [...new Set([lead, exterior, ...rooms])];
  const [first, ...rest] = shown as [DemoPicture, ...DemoPicture[]];
  return [first, ...rest.slice(0, random.int(4, 6) - 1)];
}

/** JSON text of RETS GetObject entries, as a listing service would give them. */
export function photosText(
  set: PictureSet,
  key: string,
  listing: ListingFacts,
  lead: Lead,
  random: Random,
): string {
  const entries = gallery(set, listing, lead, random).map(({ name, alt }, i) => ({
    headerInfo: {
      contentId: key,
      objectId: String(i + 1),
      contentType: 'image/webp',
      contentDescription: alt,
      location: set.isOwn ? `file:///${encodeURIComponent(name)}` : `/pictures/${name}-1280.webp`,
    },
  }));
  return JSON.stringify(entries);
}
