/** Mails about sources: failure, hold and recovery, and listings of a silent one. */

import { OWN_SOURCES_PATH, SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import { ANSWER_DAYS } from '#areas/import/sources.ts';
import { type Locale, languageOf, tagOf } from '#platform/contract/locales.ts';
import { DAY_MS, TIME_ZONE } from '#platform/contract/time-zone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { withoutLinks } from '#platform/server/text.ts';
import { readWords } from '#platform/server/words.ts';
import { readSourcePeople, readSourceState, type SourceState } from './queries.ts';
import { MAIL_QUEUE, type MailSubject, type SourceMail } from './run-sources.ts';

type SourceMails = Record<MailSubject, MailTemplate>;

const translations = readWords<SourceMails>('areas/import', 'mail');
const DAY_STYLE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const;

/** Whether the source still is what the mail says. */
const isTrue = ({ condition, asked_at, rested_at }: SourceState, about: MailSubject): boolean => {
  if (about === 'silent') return asked_at !== null && rested_at === null;
  return about === 'rested' ? rested_at !== null : condition === about;
};

function valuesOf(state: SourceState, about: MailSubject, locale: Locale) {
  const tag = tagOf(languageOf(locale));
  const day = (moment: string | number) => new Date(moment).toLocaleDateString(tag, DAY_STYLE);
  const { source, failure, held_back, listings, confirmed_at, asked_at } = state;
  return {
    source,
    // It may quote what the source says.
    failure: withoutLinks(failure),
    count: (about === 'missing' ? held_back : listings).toLocaleString(tag),
    since: day(confirmed_at),
    until: day((asked_at === null ? Date.now() : Date.parse(asked_at)) + ANSWER_DAYS * DAY_MS),
  };
}

export function registerSourceMails(deps: AreaDeps): void {
  const { db } = deps;
  registerMails<SourceMails, Record<typeof MAIL_QUEUE, SourceMail>>(deps, translations, {
    [MAIL_QUEUE]: {
      read: async ({ source, user, about }) => {
        const state = await readSourceState(db, source);
        const to = (await readSourcePeople(db, source)).find(({ user_id }) => user_id === user);
        if (!to || state === null || !isTrue(state, about)) return null;
        const { email, first_name: name, locale, is_admin } = to;
        return {
          to: email,
          locale,
          template: (texts) => texts[about],
          values: { name, ...valuesOf(state, about, locale) },
          link: `${is_admin ? SOURCES_PATH : OWN_SOURCES_PATH}/${source}`,
        };
      },
    },
  });
}
