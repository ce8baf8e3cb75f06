/** Handlers of the sources' endpoints: admins add, test and run them, agencies see their own. */
import { gunzipSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { ANSWER_DAYS, type Condition } from '#areas/import/sources.ts';
import {
  type Source,
  type SourceInput,
  type SourcesApi,
  sourceEndpoints,
} from '#areas/import/sources-contract.ts';
import { countryByName } from '#areas/places/server/country-names.ts';
import { DAY_MS } from '#platform/contract/time-zone.ts';
import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { conflict, invalid, notFound, Refusal, stale } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { seal } from '#platform/server/identity/secret.ts';
import { type PageQuery, paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { FairQueue } from '#platform/server/process/fair-queue.ts';
import { csvOf, readUuid } from '#platform/server/text.ts';
import { RESERVED, SOURCE_NAME } from '../arguments.ts';
import { readMapping } from '../mapping/mapping.ts';
import { MappingError } from '../mapping/rule-types.ts';
import { credentialsOf } from '../read/dialects.ts';
import type { RejectedRow } from '../tally.ts';
import { registerSourceMails } from './mail-jobs.ts';
import {
  askForRun,
  confirmListings,
  deleteSource,
  findOffice,
  findSeller,
  insertSource,
  lockSource,
  readRejectedRows,
  readRun,
  readRuns,
  readSource,
  readSources,
  releaseHold,
  type Seer,
  type SourceRow,
  type StoredInput,
  type StoredReading,
  setAssisting,
  setPaused,
  updateSource,
} from './queries.ts';
import {
  defineSourceJobs,
  SECRET_PURPOSE,
  type SourceRunner,
  type SourceSettings,
  taskOf,
  withdrawSource,
} from './run-sources.ts';
import { inThread } from './thread.ts';

/** Milliseconds somebody waits for a test. */
const TEST_MS = 60_000;
/** A test may hold as much memory as a run. */
const tests = new FairQueue({ concurrency: 2, maxWaiting: 8, maxWaitingOfOne: 2, retrySeconds: 10 });
const NO_SOURCE = 'Source';
const NO_RUN = 'Run';

const isAdmin = (actor: AccountActor) => actor.roles.includes('Admin');
const seerOf = (actor: AccountActor): Seer => (isAdmin(actor) ? 'all' : { user_id: actor.user_id });

/** When its listings leave the market, where its people were asked and nobody has answered yet. */
const restsAt = ({ asked_at, rested_at }: SourceRow) =>
  asked_at === null || rested_at !== null
    ? null
    : new Date(Date.parse(asked_at) + ANSWER_DAYS * DAY_MS).toISOString();

/** A source as a caller sees it: how it is read is for admins. */
function present(row: SourceRow, actor: AccountActor): Source {
  const { asked_at: _, rested_at, settings, ...source } = row;
  return {
    ...source,
    rests_at: restsAt(row),
    rested: rested_at !== null,
    settings: isAdmin(actor) ? settings : null,
  };
}

const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};
const originOf = (address: string) => URL.parse(address)?.origin ?? null;

/** @throws 400 naming the field */
function checkCredentials(kind: SourceInput['kind'], options: SourceInput['options']): void {
  for (const name of ['dialect', 'client_id', 'token_url', 'scope'] as const)
    if (options[name] !== undefined && kind !== 'feed') throw invalid({ [name]: 'is for feeds' });
  for (const name of ['token_url', 'scope'] as const)
    if (options[name] !== undefined && options.client_id === undefined)
      throw invalid({ [name]: 'goes with client_id' });
  if (options.token_url !== undefined && !isWebAddress(options.token_url))
    throw invalid({ token_url: 'must be an http or https address without a password in it' });
}

/** Where the secret of a source is sent. */
const sentTo = ({ address, options }: Pick<SourceInput, 'address' | 'options'>): string => {
  const { client_id, dialect, token_url } = options;
  const url = URL.parse(address);
  const isHad = client_id !== undefined && url !== null;
  const tokens = isHad
    ? credentialsOf(url, dialect, { id: '', secret: '', tokenUrl: token_url }).tokenUrl
    : '';
  return `${originOf(address)} ${originOf(tokens)} ${client_id ?? ''}`;
};

/** @throws 400 naming the field */
function checkReading({
  kind,
  address,
  mapping,
  options,
}: Pick<SourceInput, 'kind' | 'address' | 'mapping' | 'options'>) {
  const isWeb = isWebAddress(address);
  if (kind === 'folder' && !SOURCE_NAME.test(address))
    throw invalid({ address: 'must be the name of a folder: letters, digits, dots, dashes or underscores' });
  if ((kind === 'file' || kind === 'feed') && !isWeb)
    throw invalid({ address: 'must be an http or https address without a password in it' });
  checkCredentials(kind, options);
  if (options.country !== undefined && countryByName(options.country) === null)
    throw invalid({ country: 'is not a country here' });
  if (options.origins?.some((origin) => originOf(origin) !== origin))
    throw invalid({ origins: 'must be origins such as https://feeds.example' });
  if (mapping === null) return;
  try {
    readMapping(JSON.parse(mapping));
  } catch (error) {
    if (error instanceof MappingError) throw invalid({ mapping: error.message });
    if (error instanceof SyntaxError) throw invalid({ mapping: 'is not JSON' });
    throw error;
  }
}

/** @throws 400 for a name that is none, or the product's own */
function checkName(source: string): void {
  if (!SOURCE_NAME.test(source) || RESERVED.includes(source.toLowerCase()))
    throw invalid({ source: 'must be 1 to 60 letters, digits, dots, dashes or underscores, and not taken' });
}

interface SourcesDeps extends AreaDeps {
  databaseUrl: string;
  settings: SourceSettings;
  log: { warn: (message: string) => void };
}

type RouteDeps = SourcesDeps & { runner: SourceRunner };

/** The secret to store, sealed: the new one, or the present one where it goes to the same hosts. @throws 400 */
function secretOf(
  deps: RouteDeps,
  given: string | null | undefined,
  reading: Pick<SourceInput, 'address' | 'options'>,
  before: StoredReading | null,
) {
  const known = given === undefined ? (before?.secret ?? null) : null;
  if (known !== null && before !== null && sentTo(before) !== sentTo(reading))
    throw invalid({ secret: 'has to be given again for another host or client' });
  if (known === null && !given && reading.options.client_id !== undefined)
    throw invalid({ secret: 'goes with client_id' });
  return given ? seal(deps.secret, SECRET_PURPOSE, given) : known;
}

/** An input as it is stored. @throws 400 naming the field */
async function storedInput(
  deps: RouteDeps,
  tx: Queryable,
  { owner_email, ...input }: SourceInput,
  before: StoredReading | null,
): Promise<StoredInput> {
  const wasCommand = before?.kind === 'command';
  if (input.kind === 'command' && !wasCommand) throw invalid({ kind: 'must be file, feed or folder' });
  checkReading(input);
  const owner_id = owner_email === null ? null : await findSeller(tx, tidyEmail(owner_email));
  if (owner_email !== null && owner_id === null)
    throw invalid({ owner_email: 'is nobody who may offer homes here' });
  const office_id = input.office_id === null ? null : readUuid(input.office_id);
  if (input.office_id !== null && (office_id === null || !(await findOffice(tx, office_id))))
    throw invalid({ office_id: 'is not an office here' });
  const minutes = input.kind === 'command' ? null : input.minutes;
  return {
    ...input,
    minutes,
    owner_id,
    office_id,
    may_leave: input.may_leave ?? false,
    secret: secretOf(deps, input.secret, input, before),
  };
}

function sourceRoutes(deps: RouteDeps): Handlers<SourcesApi> {
  const { db, runner } = deps;
  const see = async (actor: AccountActor, id: string): Promise<SourceRow> => {
    const row = await readSource(db, id, seerOf(actor));
    if (row === null) throw notFound(NO_SOURCE);
    return row;
  };
  const show = async (actor: AccountActor, id: string) => present(await see(actor, id), actor);
  const list = (query: PageQuery, actor: AccountActor, seer: Seer, condition: Condition | null) =>
    paged(query, async (slice) => {
      const { results, total } = await readSources(db, seer, condition, slice);
      return { results: results.map((row) => present(row, actor)), total };
    });
  /** Changes a source under its lock. */
  const change = (
    id: string,
    ifMatch: number | undefined,
    work: (tx: Queryable, source: StoredReading) => Promise<void>,
  ) =>
    db.transaction().execute(async (tx) => {
      const source = await lockSource(tx, id);
      if (source === null) throw notFound(NO_SOURCE);
      if (ifMatch !== undefined && ifMatch !== source.version) throw stale();
      await work(tx, source);
      return source;
    });
  const numberOf = (run: string) => {
    if (!/^\d{1,18}$/.test(run)) throw notFound(NO_RUN);
    return run;
  };
  const ask = async (id: string, wanted: 'run' | 'dry-run') => {
    if (!(await askForRun(db, id, wanted)))
      throw conflict('This source is imported by the command only: it has no address to read.');
    runner.wake();
  };

  return {
    'GET /sources': ({ query: { condition = null, ...query }, actor }) =>
      list(query, actor, 'all', condition),
    'GET /sources/mine': ({ query, actor }) => list(query, actor, { user_id: actor.user_id }, null),
    'POST /sources': async ({ body: { source, ...input }, actor, idempotency }) => {
      checkName(source);
      const { user_id } = actor;
      const id = await once(db, user_id, idempotency, async (tx) => {
        const stored = await storedInput(deps, tx, input, null);
        const _id = uuidv7();
        if (!(await insertSource(tx, { ...stored, _id, source, added_by: user_id })))
          throw conflict('There is a source of this name already.');
        return _id;
      });
      runner.wake();
      return show(actor, id);
    },
    'POST /sources/test': async ({ body: { _id, secret: given, ...reading }, actor, request }) => {
      if (reading.kind === 'command' || reading.kind === 'folder')
        throw invalid({ kind: 'must be file or feed; a folder is tried by a dry run' });
      checkReading(reading);
      const id = _id === undefined ? null : readUuid(_id);
      const before = id === null ? null : await lockSource(db, id);
      if (_id !== undefined && before === null) throw notFound(NO_SOURCE);
      const secret = secretOf(deps, given, reading, before);
      const task = taskOf(deps, {
        ...reading,
        ...{ secret, task: 'test', _id: null, source: 'test', dryRun: true },
        ...{ max_loss: null, agreedMissing: 0, agreedKeys: false },
      });
      const gone = new AbortController();
      request.raw.once('close', () => request.raw.destroyed && gone.abort());
      const nothing = { format: '', mapping: '', rows: [], notes: [] };
      const { user_id } = actor;
      const answer = await tests
        .run(user_id, gone.signal, () =>
          inThread(task, AbortSignal.any([gone.signal, AbortSignal.timeout(TEST_MS)])),
        )
        .catch((thrown) => {
          if (thrown instanceof Refusal) throw thrown;
          return null;
        });
      if (answer === null || answer.kind === 'busy')
        return { ...nothing, failure: 'It could not be read within a minute, or is too large for a test.' };
      if (answer.kind === 'failed') return { ...nothing, failure: answer.failure };
      return answer.test ?? { ...nothing, failure: '' };
    },
    'GET /sources/{id}': async ({ params, actor }) => {
      const answer = await show(actor, params.id);
      return { answer, version: answer.version };
    },
    'PUT /sources/{id}': async ({ params, body, actor, ifMatch }) => {
      const { _id } = await change(params.id, ifMatch, async (tx, source) =>
        updateSource(tx, source._id, await storedInput(deps, tx, body, source)),
      );
      runner.wake();
      const answer = await show(actor, _id);
      return { answer, version: answer.version };
    },
    'DELETE /sources/{id}': async ({ params, actor, ifMatch }) => {
      const { _id, source, version } = await see(actor, params.id);
      if (ifMatch !== undefined && ifMatch !== version) throw stale();
      const withdrawn = await withdrawSource(db, source, () => change(_id, undefined, deleteSource));
      if (withdrawn === null)
        throw conflict('This source is being imported just now; try again when that is done.');
      return { answer: { _id, withdrawn }, version };
    },
    'PUT /sources/{id}/pause': async ({ params, body: { paused }, actor }) => {
      const { _id } = await change(params.id, undefined, (tx, source) => setPaused(tx, source._id, paused));
      if (!paused) runner.wake();
      return show(actor, _id);
    },
    'PUT /sources/{id}/assistants': async ({ params, body: { may_assist }, actor }) => {
      const { _id } = await see(actor, params.id);
      await setAssisting(db, _id, may_assist);
      return show(actor, _id);
    },
    'POST /sources/{id}/runs': async ({ params, body: { dry_run }, actor }) => {
      const { _id } = await see(actor, params.id);
      await ask(_id, dry_run ? 'dry-run' : 'run');
      return show(actor, _id);
    },
    'POST /sources/{id}/release': async ({ params, body: { what }, actor }) => {
      const { _id } = await change(params.id, undefined, async (tx, source) => {
        if (!(await releaseHold(tx, source._id, what)))
          throw conflict('The last run of this source does not ask that any more.');
      });
      runner.wake();
      return show(actor, _id);
    },
    'POST /sources/{id}/confirm': async ({ params, actor }) => {
      const { _id } = await see(actor, params.id);
      await confirmListings(db, _id);
      return show(actor, _id);
    },
    'GET /sources/{id}/runs': async ({ params, query, actor }) => {
      const { source } = await see(actor, params.id);
      return paged(query, (slice) => readRuns(db, source, slice));
    },
    'GET /sources/{id}/runs/{run}': async ({ params, actor }) => {
      const { source } = await see(actor, params.id);
      const run = await readRun(db, source, numberOf(params.run));
      if (run === null) throw notFound(NO_RUN);
      return run;
    },
    'GET /sources/{id}/runs/{run}/rejected': async ({ params, actor }) => {
      const { source } = await see(actor, params.id);
      const packed = await readRejectedRows(db, source, numberOf(params.run));
      if (packed === null) throw notFound(NO_RUN);
      const rows = gunzipSync(packed).toString().split('\n').filter(Boolean);
      const bytes = csvOf(
        ['row', 'key', 'reason', 'data'],
        rows.map((line) => {
          const { row, key, reason, data } = JSON.parse(line) as RejectedRow;
          return [row, key ?? '', reason, JSON.stringify(data)];
        }),
      );
      const filename = `${source}-${params.run}-rejected.csv`;
      return { kind: 'attachment', bytes, type: 'text/csv; charset=utf-8', filename };
    },
  };
}

/** Opens the calls for sources, their jobs and mails. */
export function openSources(deps: SourcesDeps): { area: Area; runner: SourceRunner } {
  registerSourceMails(deps);
  const runner = defineSourceJobs({ ...deps, warn: deps.log.warn });
  return { area: area(sourceEndpoints, sourceRoutes({ ...deps, runner })), runner };
}
