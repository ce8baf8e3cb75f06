import { today } from '#platform/contract/time-zone.ts';
/** Exchange rates entered by hand, or fetched each night. */
import { invalid, unprocessable } from '#platform/server/http/errors.ts';
import { readText } from '#platform/server/http/read-answer.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { plainLine } from '#platform/server/text.ts';
import type { AdminRate } from '../contract.ts';
import { type Known, parsePublished, readFetched } from '../read-rates.ts';
import { type EnteredRate, readAdminRate, readAdminRates, writeRates } from './queries/operations.ts';

const TIMEOUT_MS = 15_000;
/** A rate this many times the last one, or this part of it, is a typing error unless somebody is sure. */
const FAR = 2;

/** @throws 400 for a day to come, or without a source; 422 for a rate far from the last one, unless `sure` */
export async function enterRate(
  db: Database,
  { sure = false, ...rate }: EnteredRate & { sure?: boolean },
): Promise<AdminRate> {
  const source = plainLine(rate.source);
  if (source === '') throw invalid({ source: 'is required: it stands beside every price it converts' });
  if (rate.currency === 'JMD') throw invalid({ currency: 'is what the others are counted in' });
  if (rate.as_of > today()) throw invalid({ as_of: 'must not be in the future' });
  const known = await readAdminRate(db, rate.currency);
  const ratio = known ? rate.jmd / known.jmd : 1;
  if (!sure && (ratio > FAR || ratio < 1 / FAR))
    throw unprocessable({ jmd: `is far from ${known?.jmd}, the last one; say that you are sure` });
  await writeRates(db, [{ ...rate, source }]);
  return (await readAdminRate(db, rate.currency)) as AdminRate;
}

interface FetchOptions {
  db: Database;
  log: { warn: (message: string) => void };
}

/**
 * One night's fetch, source by source: a later one may be worked out through the American dollar of an earlier one. What
 * cannot be believed is left out and said in the log, and so is a source that fails.
 * @throws when none of them could be read
 */
export async function fetchRates(urls: readonly string[], { db, log }: FetchOptions): Promise<void> {
  const failures: unknown[] = [];
  for (const url of urls)
    await fetchTable(url, { db, log }).catch((error: Error) => {
      failures.push(error);
      log.warn(`rates: ${new URL(url).hostname}: ${error.message}`);
    });
  if (failures.length === urls.length) throw failures[0];
}

async function fetchTable(url: string, { db, log }: FetchOptions): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const table = parsePublished(await readText(answer));
  const known: Known = new Map((await readAdminRates(db)).map((rate) => [rate.currency, rate]));
  const { rates, doubted } = readFetched(table, known, today());
  const source = new URL(url).hostname;
  await writeRates(
    db,
    rates.map((rate) => ({ ...rate, source })),
  );
  if (doubted.length > 0) log.warn(`rates: left out, because they moved too far: ${doubted.join(', ')}`);
}
