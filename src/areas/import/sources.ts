/** Sources of listings that run by themselves: words and limits for both sides. */
/** `file`: at an address; `feed`: a RESO Web API; `folder`: an inbox of files; `command`: imported by hand only. */
export const SOURCE_KINDS = ['file', 'feed', 'folder', 'command'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Servers of RESO Web APIs whose ways are known (server/read/dialects.ts). */
export const DIALECT_NAMES = ['reso', 'mls-grid', 'bridge', 'trestle', 'spark'] as const;
export type DialectName = (typeof DIALECT_NAMES)[number];

/** How a source's last run ended: `missing` and `keys` wait for an admin's word. */
export const CONDITIONS = ['new', 'ok', 'failed', 'missing', 'keys'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What a run may ask an admin. */
export const QUESTIONS = ['missing', 'keys'] as const;
export type Question = (typeof QUESTIONS)[number];

/** What a source is: an agency's own system or its MLS, whose listings lead those of a portal for the same home. */
export const STANDINGS = ['agent', 'portal'] as const;

/** Minutes from the end of one run to the next that are offered. */
export const INTERVALS = [15, 60, 360, 1440, 10_080] as const;
export const LEAST_MINUTES = 5;
export const MOST_MINUTES = 44_640;

export const ADDRESS_MAX = 2_000;
export const SECRET_MAX = 2_000;
export const MAPPING_MAX = 200_000;
/** Rows a test shows. */
export const TEST_ROWS = 20;
/** Differences a dry run keeps. */
export const MOST_DIFFERENCES = 200;
/** Days the people of a silent source have to answer, before its listings rest. */
export const ANSWER_DAYS = 7;
