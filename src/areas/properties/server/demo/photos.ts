/**
 * Pictures for demo listings. Which picture leads is chosen so that listings that stand near each other in a
 * list, by title, by date or by price, do not show the same one.
 *
 * A photo's location is `/pictures/NAME-1280.webp`; the client knows that our own pictures exist as
 * `NAME-{640,1280}.{avif,webp}` and picks what it needs.
 */
import { kmBetween } from './ground.ts';
import type { Home, Kind } from './home.ts';
import { DEMO_PICTURES, type DemoPicture } from './pictures.ts';
import type { Random } from './random.ts';

const byName = new Map(DEMO_PICTURES.map((picture) => [picture.name, picture]));
const named = (name: string) => byName.get(name) as DemoPicture;

/** Pictures that may lead besides those of the kind's own subject. */
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
  lot: ['land-01', 'land-02', 'land-03', 'land-04', 'land-06'],
  land: ['land-01', 'land-03', 'land-04', 'land-05', 'land-06'],
};
/** These show the sea; inland it would be a lie. */
const SEASIDE = new Set(['land-01', 'land-04', 'land-06']);
const SEA_KM = 4;

/** How badly a picture suits where the home stands; 0 is well. */
function strain({ kind, onShore, seaKm, market }: Home, { name, setting }: DemoPicture): number {
  if (name === 'land-04' || setting === 'beach') return onShore ? 0 : 9;
  if (setting === 'sea' || SEASIDE.has(name)) return seaKm < SEA_KM ? 0 : 6;
  if (kind === 'farm') return market.traits.includes('hills') === (name === 'farm-01') ? 0 : 1.5;
  if (setting === 'city') return market.traits.includes('urban') ? 0 : 3;
  if (setting === 'hills') return market.traits.includes('plain') ? 1 : 0;
  return 0;
}

/** A lead picture and the exterior it belongs to: a living room or a pool may stand for its home. */
interface Lead {
  lead: DemoPicture;
  exterior: DemoPicture;
}

function leadsFor(home: Home): Lead[] {
  const fitting = DEMO_PICTURES.filter(
    ({ name, subject, kind }) =>
      kind === 'exterior' && (ONLY[home.kind]?.includes(name) ?? subject === SUBJECTS[home.kind]),
  );
  const rooms = fitting.flatMap((exterior) =>
    exterior.rooms
      .filter((room) => mayLead(home, named(room)))
      .map((room) => ({ lead: named(room), exterior })),
  );
  return [...fitting.map((exterior) => ({ lead: exterior, exterior })), ...rooms];
}

/** Flats are let by their rooms, villas by their pools. */
function mayLead({ kind, category }: Home, { subject }: DemoPicture): boolean {
  if (kind === 'apartment' || kind === 'townhouse')
    return (
      subject === 'living' || (category === 'for-rent' && subject === 'bedroom') || subject === 'kitchen'
    );
  if (kind === 'villa') return subject === 'pool' || subject === 'living';
  return subject === 'verandah';
}

const PENALTY = { nearby: 10, room: 1.2 };
/** Listings within so many places of a list are seen together. */
const TOGETHER = 9;
/** Kilometres within which two are neighbours on the map. */
const NEIGHBOURS_KM = 1.5;

/**
 * Chooses a lead for each listing.
 * @param orders the orders lists are shown in, each as indices of `homes`
 */
export function chooseLeads(homes: readonly Home[], orders: readonly number[][], random: Random): Lead[] {
  const chosen: (Lead | undefined)[] = homes.map(() => undefined);
  const places = orders.map((order) => new Map(order.map((index, place) => [index, place])));
  const around = (index: number) =>
    orders.flatMap((order, o) => {
      const place = places[o]?.get(index) ?? 0;
      return order
        .slice(Math.max(0, place - TOGETHER), place + TOGETHER + 1)
        .filter((other) => other !== index);
    });
  // A second round repairs what the first could not yet see.
  for (const index of [...homes.keys(), ...homes.keys()]) {
    const home = homes[index] as Home;
    const near = around(index);
    const used = near.map((other) => chosen[other]?.lead).filter((lead) => lead !== undefined);
    const beside = homes.flatMap((other, i) =>
      i !== index && chosen[i] && kmBetween(other.point, home.point) < NEIGHBOURS_KM ? [chosen[i].lead] : [],
    );
    const cost = ({ lead, exterior }: Lead) =>
      used.filter((other) => other === lead).length * PENALTY.nearby +
      beside.filter((other) => other === lead).length * 1.5 +
      strain(home, exterior) +
      (lead === exterior ? 0 : PENALTY.room) +
      random.next() * 0.8;
    const costs = leadsFor(home).map((option) => ({ option, cost: cost(option) }));
    chosen[index] = costs.reduce((best, next) => (next.cost < best.cost ? next : best)).option;
  }
  return chosen as Lead[];
}

/** The lead, its home's outside, then rooms; land and commercial buildings show one or two views. */
function gallery(home: Home, { lead, exterior }: Lead, random: Random): DemoPicture[] {
  const rooms = exterior.rooms.map(named);
  if (rooms.length === 0) {
    const views = leadsFor(home)
      .map((option) => option.exterior)
      .filter((other) => other !== exterior && strain(home, other) < 1);
    return [exterior, ...random.sample(views, random.int(0, 2))];
  }
  const shown = [...new Set([lead, exterior, ...rooms])];
  const [first, ...rest] = shown as [DemoPicture, ...DemoPicture[]];
  return [first, ...rest.slice(0, random.int(4, 6) - 1)];
}

/** JSON text of RETS GetObject entries, as a listing service would give them. */
export function photosText(key: string, home: Home, lead: Lead, random: Random): string {
  const entries = gallery(home, lead, random).map(({ name, alt }, i) => ({
    headerInfo: {
      contentId: key,
      objectId: String(i + 1),
      contentType: 'image/webp',
      contentDescription: alt,
      location: `/pictures/${name}-1280.webp`,
    },
  }));
  return JSON.stringify(entries);
}
