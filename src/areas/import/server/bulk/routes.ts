/** The calls that bring listings as a file in the browser. */
import { v7 as uuidv7 } from 'uuid';
import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { MOST_FILES, MOST_ROWS, WORD_FIELDS } from '#areas/import/bulk.ts';
import { endpoints, type ImportSettings, type ImportsApi } from '#areas/import/contract.ts';
import { tidyFacts } from '#areas/listings/server/own/change.ts';
import { findCountry } from '#areas/places/places.ts';
import { atMost } from '#platform/contract/at-most.ts';
import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { conflict, notFound, stale, unprocessable } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { FairQueue } from '#platform/server/process/fair-queue.ts';
import { plainLine } from '#platform/server/text.ts';
import { guessSettings, knownSettings } from './guess.ts';
import { columnOf, writtenCurrency } from './mapping.ts';
import { definePictures, dropPictures, keepPictures } from './pictures.ts';
import { evaluateFile, makeListings, presentFile, presentRow } from './present.ts';
import {
  addFirstRow,
  correctRow,
  countFiles,
  countRows,
  deleteFile,
  forgetOldFiles,
  insertFile,
  lockFile,
  picturesOfFiles,
  readFile,
  readFiles,
  readRow,
  removeFirstRow,
  type StoredFile,
  writeColumns,
  writeSettings,
} from './queries.ts';
import { type FileText, namesOf, type PicturedRow, receiveFile } from './read-file.ts';
import { meaningsOf } from './words.ts';

/** What the columns are by their new names, in their order. */
function renamed(from: readonly string[], to: readonly string[], columns: ImportSettings['columns']) {
  const said = from.flatMap((name, i) => {
    const field = columns[name];
    return field === undefined ? [] : [[to[i] as string, field] as const];
  });
  return Object.fromEntries(said);
}

/**
 * Brings the columns and rows of a locked file to what the settings say of its first line.
 * @returns the settings with the columns' new names
 * @throws 422 where the first row cannot name columns, or is a listing already
 */
async function applyHeading(
  tx: Queryable,
  file: StoredFile,
  settings: ImportSettings,
): Promise<ImportSettings> {
  const { _id: id, columns } = file;
  const { heading } = settings;
  if (heading === undefined || file.settings.heading === undefined || heading === file.settings.heading)
    return { ...settings, ...(file.settings.heading !== undefined && { heading: file.settings.heading }) };
  const first = heading ? await readRow(tx, id, 1) : null;
  const names = heading ? namesOf(first?.values ?? []) : columns.map((_, i) => `Column ${i + 1}`);
  if (typeof names === 'string') throw unprocessable({ heading: names });
  if (heading) {
    if (!(await removeFirstRow(tx, id)))
      throw unprocessable({ heading: 'the first row is a listing already' });
  } else {
    if ((await countRows(tx, id)) >= MOST_ROWS)
      throw unprocessable({ rows: `are more than ${MOST_ROWS} then` });
    await addFirstRow(tx, id, columns);
  }
  await writeColumns(tx, id, names);
  return { ...settings, columns: renamed(columns, names, settings.columns) };
}

const FEED_TIMEOUT_MS = 500;
const NO_FILE = 'File';
const NAME_LIMIT = 200;

/** Files that arrive at once: a slow line keeps nobody else from evaluating theirs. */
const arriving = new FairQueue({ concurrency: 4, maxWaiting: 24, maxWaitingOfOne: 4, retrySeconds: 5 });
/** Evaluating a file keeps a core busy: one call of a person at a time, and half of the two cores stays with visitors. */
const queue = new FairQueue({ concurrency: 1, maxWaiting: 24, maxWaitingOfOne: 4, retrySeconds: 5 });

/** @throws 429 when the caller has several calls waiting, 503 when all have; both with `Retry-After` */
const inTurn = <T>(actor: AccountActor, work: () => Promise<T>, turn = queue): Promise<T> =>
  turn.run(actor.user_id, new AbortController().signal, work);

type Lookup = (db: Queryable, id: string, owner: string) => Promise<StoredFile | null>;

/** @throws 404 for a file that is not the caller's */
async function need(look: Lookup, db: Queryable, id: string, actor: AccountActor): Promise<StoredFile> {
  const file = await look(db, id, actor.user_id);
  if (!file) throw notFound(NO_FILE);
  return file;
}

/** The currency that stands beside every price is not asked for. */
function settingsFor(file: FileText): ImportSettings {
  const settings = file.isKnown ? knownSettings(file) : guessSettings(file);
  const price = columnOf({ columns: file.columns, settings }, 'price');
  if (price === null || Object.values(settings.columns).includes('currency')) return settings;
  const at = file.columns.indexOf(price);
  return {
    ...settings,
    currency: writtenCurrency(
      price,
      file.rows.map(({ values }) => values[at] ?? ''),
    ),
  };
}

/** @throws 422 naming the setting */
function checkSettings({ columns }: StoredFile, settings: ImportSettings): void {
  const unknown = Object.keys(settings.columns).find((column) => !columns.includes(column));
  if (unknown !== undefined) throw unprocessable({ columns: `the file has no “${unknown}”` });
  const fields = Object.values(settings.columns);
  const twice = fields.find((field, i) => fields.indexOf(field) !== i);
  if (twice !== undefined) throw unprocessable({ columns: `two are ${twice}` });
  if (!findCountry(settings.country)) throw unprocessable({ country: 'is not a country here' });
  for (const field of WORD_FIELDS)
    for (const meaning of Object.values(settings.words[field] ?? {}))
      if (!meaningsOf(field).includes(meaning as string))
        throw unprocessable({ words: `“${String(meaning)}” is no ${field}` });
}

interface ImportsDeps extends AreaDeps {
  search: { caughtUp(): Promise<void> };
  /** Most pixels of a picture when it is opened. */
  maxPixels: number;
}

function importsRoutes({ db, files, jobs, search }: ImportsDeps): Handlers<ImportsApi> {
  const show = async (file: StoredFile, actor: AccountActor) => ({
    answer: await presentFile(db, file, actor.user_id),
    version: file.version,
  });
  return {
    'POST /imports': ({ incoming, actor, idempotency }) => {
      const keep = async (file: FileText) => {
        const { user_id: owner } = actor;
        const rows: PicturedRow[] = [];
        for (const row of file.rows) rows.push(await keepPictures(files, row));
        const _id = uuidv7();
        const id = await once(db, owner, idempotency, async (tx) => {
          if ((await countFiles(tx, owner)) >= MOST_FILES)
            throw conflict(`You keep ${MOST_FILES} files, which is the most. Forget one first.`);
          const name = plainLine(incoming.name).slice(0, NAME_LIMIT) || 'listings.csv';
          const { columns } = file;
          await insertFile(tx, { _id, owner, name, columns, settings: settingsFor(file), rows });
          return _id;
        }).catch(async (error: Error) => {
          await dropPictures(files, rows);
          throw error;
        });
        if (id !== _id) await dropPictures(files, rows);
        return (await show(await need(readFile, db, id, actor), actor)).answer;
      };
      return inTurn(
        actor,
        () => receiveFile(incoming, (read) => inTurn(actor, async () => keep(await read()))),
        arriving,
      );
    },
    'GET /imports': async ({ actor }) => ({
      results: await readFiles(db, actor.user_id),
    }),
    'GET /imports/{id}': ({ params, actor }) =>
      inTurn(actor, async () => show(await need(readFile, db, params.id, actor), actor)),
    'PUT /imports/{id}': ({ params, body, actor, ifMatch }) =>
      inTurn(actor, async () => {
        await db.transaction().execute(async (tx) => {
          const file = await need(lockFile, tx, params.id, actor);
          if (ifMatch !== undefined && ifMatch !== file.version) throw stale();
          checkSettings(file, body);
          await writeSettings(tx, file._id, await applyHeading(tx, file, body));
        });
        return show(await need(readFile, db, params.id, actor), actor);
      }),
    'DELETE /imports/{id}': async ({ params, actor, ifMatch }) => {
      const file = await need(readFile, db, params.id, actor);
      if (ifMatch !== undefined && ifMatch !== file.version) throw stale();
      const { user_id: owner } = actor;
      await db.transaction().execute(async (tx) => {
        const pictures = await picturesOfFiles(tx, owner, file._id);
        if (!(await deleteFile(tx, file._id, owner))) throw notFound(NO_FILE);
        await deleteObjects(jobs, tx, pictures);
      });
      return { _id: file._id };
    },
    'GET /imports/{id}/rows': ({ params, query: { state, ...query }, actor }) =>
      inTurn(actor, async () => {
        const file = await need(readFile, db, params.id, actor);
        const { rows } = await evaluateFile(db, file, actor.user_id);
        const chosen = state === undefined ? rows : rows.filter((row) => row.state === state);
        return paged(query, async ({ limit, offset }) => ({
          results: chosen.slice(offset, offset + limit).map(presentRow),
          total: chosen.length,
        }));
      }),
    'PUT /imports/{id}/rows/{number}': ({ params, body, actor }) =>
      inTurn(actor, async () => {
        const number = Number(params.number);
        await db.transaction().execute(async (tx) => {
          const file = await need(lockFile, tx, params.id, actor);
          const row = await readRow(tx, file._id, number);
          if (!row) throw notFound('Row');
          if (row.listing_id !== null) throw conflict('This row is a listing already: change it there.');
          const left_out = body.left_out === undefined ? row.left_out : body.left_out;
          await correctRow(tx, { file: file._id, number }, { facts: tidyFacts(body.facts ?? {}), left_out });
        });
        const file = await need(readFile, db, params.id, actor);
        const { rows } = await evaluateFile(db, file, actor.user_id);
        const found = rows.find(({ row }) => row.number === number);
        if (!found) throw notFound('Row');
        return presentRow(found);
      }),
    'POST /imports/{id}/listings': async ({ params, body: { publish }, actor }) => {
      const file = await need(readFile, db, params.id, actor);
      const made = await inTurn(actor, () => makeListings({ db, jobs }, file, { publish, actor }));
      await atMost(FEED_TIMEOUT_MS, search.caughtUp());
      return made;
    },
  };
}

/** Opens the calls for files of listings. */
export function openImports(deps: ImportsDeps): Area {
  const { db, jobs } = deps;
  definePictures(deps);
  const forget = () =>
    db.transaction().execute(async (tx) => deleteObjects(jobs, tx, await forgetOldFiles(tx)));
  jobs.everyNight({ name: 'forget-listing-files', run: forget });
  return {
    ...area(endpoints, importsRoutes(deps), { listing_files: (owner) => readFiles(db, owner) }),
    erase: async (tx, user_id) => deleteObjects(jobs, tx, await picturesOfFiles(tx, user_id)),
  };
}
