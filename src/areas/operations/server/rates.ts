import { today } from '#platform/contract/time-zone.ts';
/** Exchange rates entered by hand, or fetched each night. */
import { invalid, unprocessable } from '#platform/server/http/errors.ts';
import { readJson } from '#platform/server/http/read-answer.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { plainLine } from '#platform/server/text.ts';
import type { AdminRate } from '../contract.ts';
import { type Known, readFetched } from '../read-rates.ts';
import { type EnteredRate, readAdminRate, readAdminRates, writeRates } from './queries.ts';

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

/** One night's fetch. What cannot be believed is left out and said in the log. */
export async function fetchRates(
  db: Database,
  url: string,
  log: { warn: (message: string) => void },
): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`Rates: status ${answer.status}`);
  const told = await readJson(answer);
  const known: Known = new Map((await readAdminRates(db)).map(({ currency, jmd }) => [currency, jmd]));
  const { rates, doubted } = readFetched(told, known, today());
  const source = new URL(url).hostname;
  await writeRates(
    db,
    rates.map((rate) => ({ ...rate, source })),
  );
  if (doubted.length > 0) log.warn(`rates: left out, because they moved too far: ${doubted.join(', ')}`);
}
