/** Settings of what people agree to, and of how long what they leave is kept. */
import {
  RETENTION_DAYS,
  RETENTION_KINDS,
  type Retention,
  type RetentionKind,
} from '#platform/contract/retention.ts';
import { isUrl, listOf, type Setting } from './setting.ts';

export interface PrivacyEnv {
  /** Days data is kept after its last use. */
  retention: Retention;
  /** Address browsers report violations of the content policy to; null: they report none. */
  policyReportsUrl: string | null;
  /** Date of the terms and the privacy notice in force, such as `2026-11-22`. */
  termsVersion: string;
}

const MOST_DAYS = 36_500;
/** The mail about an unused account goes a month before; nothing shorter can be kept. */
const LEAST_DAYS: Partial<Record<RetentionKind, number>> = { accounts: 90 };

const entriesOf = (value: string): [string, number][] =>
  listOf(value).map((entry) => {
    const [kind = '', days = ''] = entry.split('=');
    return [kind, /^\d{1,5}$/.test(days) ? Number(days) : Number.NaN];
  });

const isEntry = ([kind, days]: [string, number]) =>
  (RETENTION_KINDS as string[]).includes(kind) &&
  days >= (LEAST_DAYS[kind as RetentionKind] ?? 1) &&
  days <= MOST_DAYS;

const isDate = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && value > '2000';

export const PRIVACY_SETTINGS = {
  RETENTION_DAYS: {
    fallback: RETENTION_KINDS.map((kind) => `${kind}=${RETENTION_DAYS[kind]}`).join(','),
    meaning:
      'Days data is kept after its last use ([privacy](privacy.md#how-long)), divided by commas; what is not named keeps its default.',
    expected: 'kinds with days, such as applications=365,views=90 (accounts at least 90)',
    good: (value) => listOf(value).length > 0 && entriesOf(value).every(isEntry),
  },
  POLICY_REPORTS_URL: {
    fallback: 'none',
    meaning:
      'Collector of the reports browsers send of what the policy of a page has refused (Reporting API); they name the page and its address.',
    expected: 'an address that begins with https://',
    good: (value) => isUrl(value, ['https:']) && !/["\\\s]/.test(value),
  },
  TERMS_VERSION: {
    fallback: '2026-11-22',
    meaning:
      'Date of the terms and the privacy notice in force. People are asked to agree again when it is later than what they agreed to.',
    expected: 'a date such as 2026-11-22',
    good: isDate,
  },
} satisfies Record<string, Setting>;

export function privacyEnv(setting: (name: keyof typeof PRIVACY_SETTINGS) => string | null): PrivacyEnv {
  const set = Object.fromEntries(entriesOf(setting('RETENTION_DAYS') ?? ''));
  return {
    retention: Object.freeze({ ...RETENTION_DAYS, ...set }),
    policyReportsUrl: setting('POLICY_REPORTS_URL'),
    termsVersion: setting('TERMS_VERSION') ?? PRIVACY_SETTINGS.TERMS_VERSION.fallback,
  };
}
