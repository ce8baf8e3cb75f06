import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { fullList, ListKit, listHandlers, ownedOf, whoseOf } from '#platform/server/list/list-routes.ts';
import { paged } from '#platform/server/list/paged.ts';
import { lockList } from '#platform/server/list/queries.ts';
import { registerMailJob } from '#platform/server/mail/mail-job.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints, type Filter, type FilterDraft, type SavedSearchesApi } from '../contract.ts';
import {
  criteriaOfDraft,
  DEFAULT_FREQUENCY,
  EVENTS,
  FILTER_COLUMNS,
  MOST_FILTERS,
  MOST_WATCHES,
  tidyName,
} from '../vocabulary.ts';
import { Alerts, type WordReader } from './alerts.ts';
import { alertMailJob, watchMailJob } from './mail-jobs.ts';
import {
  deleteOldMails,
  type FilterRow,
  forgetEndedWatches,
  isWatched,
  markSeen,
  readAllOf,
  readAllWatches,
  readOneSubscribed,
  readSubscribed,
  readWatches,
  setSubscribed,
  unwatchHome,
  watchHome,
} from './queries.ts';
import { readUnsubscribeToken, serveUnsubscribe } from './unsubscribe.ts';

function savedSearchesRoutes(
  kit: FilterKit,
  secret: string,
  search: Pick<SearchDeps, 'cards'>,
): Handlers<SavedSearchesApi> {
  const { db, list } = kit;
  const showRow = (row: FilterRow | null) => {
    if (!row) throw notFound(list.noun);
    return kit.show(db, row);
  };
  return {
    ...listHandlers('/filters', kit),
    'PUT /filters/subscribe/{id}': async ({ actor, params, body }) =>
      showRow(await setSubscribed(db, whoseOf(actor, params.id), body?.subscribed)),
    'PUT /filters/seen/{id}': async ({ actor, params }) =>
      showRow(await markSeen(db, whoseOf(actor, params.id))),
    'GET /filters/unsubscribe/{token}': async ({ params }) => {
      const link = readUnsubscribeToken(secret, params.token);
      const found = link && (await link.kind.read(db, link.id));
      if (!found) throw notFound(list.noun);
      return found;
    },
    'GET /buyers/subscribe': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { results, total } = await readSubscribed(db, actor.user_id, slice);
        return { results: await list.present(db, results), total };
      }),
    'GET /buyers/subscribe/{id}': async ({ actor, params }) => {
      const row = await readOneSubscribed(db, whoseOf(actor, params.id));
      return { answer: await showRow(row), version: row?.version ?? 0 };
    },
    'GET /watches': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { results, total } = await readWatches(db, actor.user_id, slice);
        return { results: await search.cards(results.map(({ seq }) => seq)), total };
      }),
    'GET /watches/{id}': async ({ actor, params }) => {
      const watched = await isWatched(db, whoseOf(actor, params.id));
      if (watched === null) throw notFound('Property');
      return { watched };
    },
    'PUT /watches/{id}': ({ actor, params }) =>
      db.transaction().execute(async (tx) => {
        const whose = whoseOf(actor, params.id);
        await lockList(tx, 'price_watches', whose.owner);
        const watched = await isWatched(tx, whose);
        if (watched === null) throw notFound('Property');
        if (!watched && !(await watchHome(tx, whose, MOST_WATCHES)))
          throw fullList('Watched home', MOST_WATCHES);
        return { watched: true };
      }),
    'DELETE /watches/{id}': async ({ actor, params }) => {
      const whose = whoseOf(actor, params.id);
      // What is watched no longer stays so; a home that left the market can be given up.
      if (!(await unwatchHome(db, whose)) && (await isWatched(db, whose)) === null)
        throw notFound('Property');
      return { watched: false };
    },
  };
}

interface ListingCounter {
  count(criteria: Criteria, since: Date): Promise<{ count: number; new_count: number }>;
}

type FilterKit = ListKit<FilterDraft, FilterRow, Filter>;

function valuesOf(draft: FilterDraft) {
  const { criteria, faults } = criteriaOfDraft(draft);
  const name = tidyName(draft.name);
  const all = { ...faults, ...(name === '' && { name: 'must not be blank' }) };
  if (Object.keys(all).length > 0) throw invalid(all);
  return {
    name,
    criteria: JSON.stringify(criteria),
    subscribed: draft.subscribed ?? true,
    frequency: draft.frequency ?? DEFAULT_FREQUENCY,
    events: [...(draft.events ?? EVENTS)],
  };
}

async function present(search: ListingCounter, row: FilterRow): Promise<Filter> {
  const { name, subscribed, frequency, events, last_seen_at, criteria } = row;
  const counts = await search.count(criteria, new Date(last_seen_at));
  return {
    ...ownedOf(row),
    name,
    subscribed,
    frequency,
    events,
    ...counts,
    ...criteria,
    last_seen_at,
  } as Filter;
}

const filterKit = (db: Database, search: ListingCounter): FilterKit =>
  new ListKit<FilterDraft, FilterRow, Filter>(db, {
    noun: 'Saved search',
    table: 'filters',
    most: MOST_FILTERS,
    columns: Object.fromEntries(FILTER_COLUMNS.map((name) => [name, name])),
    values: valuesOf,
    draftOf: ({ name, subscribed, frequency, events, criteria }) =>
      ({ ...criteria, name, subscribed, frequency, events }) as FilterDraft,
    present: (_db: Queryable, rows) => Promise.all(rows.map((row) => present(search, row))),
  });

export interface SavedSearches extends Area {
  alerts: Alerts;
}

interface SearchDeps extends ListingCounter, WordReader {
  built: Promise<void>;
  cards(seqs: readonly number[]): Promise<PropertyCard[]>;
}

export function openSavedSearches(
  { db, jobs, mailer, secret, publicUrl }: AreaDeps,
  search: SearchDeps,
  warn: (message: string) => void,
): SavedSearches {
  const kit = filterKit(db, search);
  const mails = { jobs, mailer, db, secret, publicUrl };
  registerMailJob(mails, alertMailJob(mails));
  registerMailJob(mails, watchMailJob(mails));
  jobs.everyNight({
    name: 'forget-removed-searches',
    run: async () => {
      await kit.forgetRemoved();
      await deleteOldMails(db);
      await forgetEndedWatches(db);
    },
  });
  return {
    ...area(endpoints, savedSearchesRoutes(kit, secret, search), {
      saved_searches: (owner) => readAllOf(db, owner),
      watched_homes: (owner) => readAllWatches(db, owner),
    }),
    serve: (app) => serveUnsubscribe(app, db, secret),
    alerts: new Alerts({ db, jobs, search, warn }),
  };
}

/** Runs the alerts until shutdown. */
export async function startAlerts(alerts: Alerts, shutdown: Shutdown): Promise<void> {
  alerts.start();
  await shutdown.add('alerts', () => alerts.stop());
}
