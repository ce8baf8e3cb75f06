/** The weekly mail about somebody's listings. */

import type { Figures } from '#areas/dashboard/contract.ts';
import { DASHBOARD_PATH, METRICS } from '#areas/dashboard/vocabulary.ts';
import { isLocale, languageOf, tagOf } from '#platform/contract/locales.ts';
import { DAY_MS } from '#platform/contract/time-zone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { type MailJob, registerMailJob } from '#platform/server/mail/mail-job.ts';
import { mailJob } from '#platform/server/mail/mail-table.ts';
import { fill, type MailTemplate } from '#platform/server/mail/template.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import { dashboardRows, figuresOf } from '../figures.ts';
import { claimWeeklyMails, readReader } from '../queries/figures.ts';

/** What a person's listings did in a week; `{next}` is one of the sentences of `steps`. */
interface DashboardMails {
  weekly: MailTemplate;
  steps: { leads: string; renew: string; add: string; nothing: string };
}

const translations = readWords<DashboardMails>('areas/dashboard', 'mail');
const QUEUE = 'weekly-mail';
const DAYS = 7;
/** Listings whose next step is looked at; those that need care stand first. */
const LOOKED_AT = 20;
const DAY_STYLE = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** Mails in the transaction that notes them, so that each week has one. */
export const queueWeeklyMails = ({ db, jobs }: Pick<AreaDeps, 'db' | 'jobs'>, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const user of await claimWeeklyMails(tx, now)) await jobs.give(tx, QUEUE, { user });
  });

function valuesOf({ sums, before, from, until }: Figures, tag: string): Record<string, string> {
  const day = (text: string) => new Date(text).toLocaleDateString(tag, DAY_STYLE);
  return {
    from: day(from),
    until: day(until),
    ...Object.fromEntries(
      METRICS.flatMap((metric) => [
        [metric, sums[metric].toLocaleString(tag)],
        [`${metric}_before`, before[metric].toLocaleString(tag)],
      ]),
    ),
  };
}

export const registerWeeklyMail = (deps: AreaDeps): void => registerMailJob(deps, weeklyMailJob(deps));

/** Of the seven days before the one it is written on, each of them whole. */
export function weeklyMailJob(
  { db, publicUrl }: Pick<AreaDeps, 'db' | 'publicUrl'>,
  clock: () => number = Date.now,
): MailJob<{ user: string }> {
  /** The one sentence about what to do. */
  const stepOf = async (user: string, now: number, steps: DashboardMails['steps']): Promise<string> => {
    const { results } = await dashboardRows(db, user, { limit: LOOKED_AT, offset: 0 }, now);
    const sum = (kind: string) => results.filter(({ suggestion }) => suggestion.kind === kind);
    const waiting = sum('answer').reduce((count, { suggestion }) => count + suggestion.count, 0);
    if (waiting > 0) return fill(steps.leads, { count: String(waiting) });
    if (sum('renew').length > 0) return fill(steps.renew, { count: String(sum('renew').length) });
    return sum('add').length + sum('finish').length > 0 ? steps.add : steps.nothing;
  };
  return mailJob(publicUrl, translations, QUEUE, {
    read: async ({ user }) => {
      const reader = await readReader(db, user);
      if (!reader) return null;
      const locale = isLocale(reader.locale) ? reader.locale : 'en';
      const { texts } = translationFor(translations, locale);
      const now = clock();
      const figures = await figuresOf(db, user, { property: null, days: DAYS, now: now - DAY_MS });
      const values = {
        name: reader.first_name,
        next: await stepOf(user, now, texts.steps),
        ...valuesOf(figures, tagOf(languageOf(locale))),
      };
      const template = (one: DashboardMails) => one.weekly;
      return { to: reader.email, locale, template, values, link: DASHBOARD_PATH };
    },
  });
}
