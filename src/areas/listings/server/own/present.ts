/** An own listing as its owner sees it. */

import type { Property } from '#areas/listings/contract.ts';
import { type Facts, NO_FACTS, pricePeriodOf } from '#areas/listings/facts.ts';
import type { OwnListing, OwnListingRow, OwnPhoto } from '#areas/listings/own-shapes.ts';
import { problemsOf, qualityOf } from '#areas/listings/publishing.ts';
import { isOnMarket } from '#areas/listings/vocabulary.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readProperty, readRateTable } from '../queries.ts';
import { mayChange } from '../rules-change.ts';
import { isAtSea, placeOf } from './place.ts';
import { readDestinations } from './queries/destinations.ts';
import { type Entry, lastUndoable, type MineRow, readEntry, readEvents } from './queries/entries.ts';
import { readHoldOf } from './queries/holds.ts';
import { type PhotoRow, photoPath, readAlike, readPhotos, readPhotosOf } from './queries/photos.ts';
import { findSameHome } from './status.ts';

/** @throws 404 unless it is this person's: a draft's owner, a listing's agent, or an admin where it is published */
export async function checkMine(db: Queryable, id: string, actor: AccountActor): Promise<void> {
  const found = await readProperty(db, id);
  const entry = found ? null : await readEntry(db, id);
  const isTheirs = found
    ? mayChange(actor, { agent_id: found.property.agent?._id ?? null })
    : entry?.owner_id === actor.user_id;
  if (!isTheirs) throw notFound('Property');
}

/** The address of a listing's first photo, from their JSON text as a source gave it; null when there is none. */
export function firstPhoto(text: string): string | null {
  try {
    const entries = JSON.parse(text) as { headerInfo?: { location?: unknown } }[];
    const found = entries.map((entry) => entry?.headerInfo?.location).find((one) => typeof one === 'string');
    return (found as string | undefined) ?? null;
  } catch {
    return null;
  }
}

/** The facts of a listing that came by an import. */
export function factsOfProperty(property: Property): Facts {
  const { price_period, approximate, ...said } = property;
  const known = Object.fromEntries(
    Object.entries(said).filter(([name, value]) => name in NO_FACTS && value !== undefined),
  );
  return { ...NO_FACTS, ...known, monthly: price_period === 'month', exact: !approximate } as Facts;
}

const asPhoto = (photo: PhotoRow, alike: ReadonlySet<string>): OwnPhoto => ({
  _id: photo._id,
  kind: photo.kind,
  caption: photo.caption,
  img: photoPath(photo.name),
  width: photo.width,
  height: photo.height,
  turns: photo.turns,
  crop: photo.crop,
  elsewhere: alike.has(photo._id),
});

/** What differs between a draft, a published listing and an imported one. */
function standing(entry: Entry | null, found: Awaited<ReturnType<typeof readProperty>>) {
  const property = found?.property;
  return {
    status: property?.status ?? ('draft' as const),
    version: found?.version ?? entry?.version ?? 1,
    price_before: property?.price_before ?? null,
    listed_at: property?.listed_at ?? null,
    updated_at: property?.updated_at ?? entry?.updated_at ?? new Date().toISOString(),
    expires_at: entry?.expires_at ?? null,
    closed_price: entry?.closed_price ?? null,
    closed_price_shown: entry?.closed_price_shown ?? false,
    cover: entry || !property ? null : firstPhoto(property.photos),
    views: property?.views ?? 0,
    likes: property?.likes ?? 0,
    history: property?.history ?? [],
  };
}

/** The listing of the same home that is on the market, of one that is not. */
async function sameHomeOf(db: Queryable, entry: Entry, property: Property | null) {
  if (property && isOnMarket(property.status)) return null;
  const published = property && { agent_id: property.agent?._id ?? null };
  const earlier = await findSameHome(db, { entry, published });
  return earlier && isOnMarket(earlier.status) ? { _id: earlier._id, title: earlier.title } : null;
}

/** @returns null when there is no such listing */
export async function presentOwn(db: Queryable, id: string): Promise<OwnListing | null> {
  const [entry, found] = await Promise.all([readEntry(db, id), readProperty(db, id)]);
  const facts = entry?.facts ?? (found && factsOfProperty(found.property));
  if (!facts) return null;
  const photos = entry ? await readPhotos(db, id) : [];
  const alike = entry
    ? await readAlike(
        db,
        entry.owner_id,
        photos.map(({ _id }) => _id),
      )
    : new Set<string>();
  const rates = await readRateTable(db);
  return {
    _id: id,
    entered: entry !== null,
    ...NO_FACTS,
    ...facts,
    ...(entry
      ? placeOf(facts)
      : { region: found?.property.region ?? null, city: found?.property.city ?? null }),
    price_period: pricePeriodOf(facts),
    ...standing(entry, found),
    photos: photos.map((photo) => asPhoto(photo, alike)),
    problems: problemsOf(facts, { rates, isAtSea }),
    quality: qualityOf(facts, photos),
    events: await readEvents(db, id),
    undo: (await lastUndoable(db, id))?.action ?? null,
    hold: await readHoldOf(db, id),
    same_home: entry && (await sameHomeOf(db, entry, found?.property ?? null)),
  };
}

/** Lines of the own list. */
export async function presentMine(db: Queryable, rows: readonly MineRow[]): Promise<OwnListingRow[]> {
  const ids = rows.map(({ _id }) => _id);
  const [photos, rates, destinations] = await Promise.all([
    readPhotosOf(db, ids),
    readRateTable(db),
    readDestinations(db, ids),
  ]);
  const imported = new Map(
    await Promise.all(
      rows
        .filter(({ entered }) => !entered)
        .map(async ({ _id }) => [_id, await readProperty(db, _id)] as const),
    ),
  );
  return rows.flatMap((row): OwnListingRow[] => {
    const property = imported.get(row._id)?.property;
    const facts = row.facts ?? (property && factsOfProperty(property));
    if (!facts) return [];
    const own = photos.get(row._id) ?? [];
    const { score, next } = qualityOf(facts, own);
    const first = own.find(({ kind }) => kind === 'photo') ?? own[0];
    return [
      {
        _id: row._id,
        status: row.status,
        version: row.version,
        title: facts.title,
        place: facts.place,
        category: facts.category,
        type: facts.type,
        price: facts.price,
        currency: facts.currency,
        price_period: pricePeriodOf(facts),
        bedrooms: facts.bedrooms,
        cover: property ? firstPhoto(property.photos) : first ? photoPath(first.name) : null,
        entered: row.entered,
        quality: score,
        next: next[0] ?? null,
        missing: row.status === 'draft' ? Object.keys(problemsOf(facts, { rates, isAtSea })) : [],
        listed_at: row.listed_at,
        expires_at: row.expires_at,
        updated_at: row.updated_at,
        views: row.views,
        likes: row.likes,
        undo: row.undo,
        hold: row.hold,
        destinations: destinations.get(row._id) ?? null,
      },
    ];
  });
}
