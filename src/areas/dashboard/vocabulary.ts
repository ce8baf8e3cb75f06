/** Words of the dashboard, for both sides. */
/** What an agent types leads to the dashboard. */
export const AGENT_PATH = '/agent';
export const DASHBOARD_PATH = '/agent/dashboard';

export const VISIT_SOURCES = [
  'search',
  'saved',
  'yaad',
  'mail',
  'engine',
  'social',
  'site',
  'direct',
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

export const METRICS = [
  'views',
  'likes',
  'saves',
  'contacts',
  'applications',
  'found',
  'assistants',
] as const;
export type Metric = (typeof METRICS)[number];

/** Days a dashboard looks back. */
export const PERIODS = ['7', '28', '90'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '28';

/** Fewer homes than this are no comparison. */
export const LEAST_ALIKE = 5;
/** A search that fewer visits than this made in the period is nobody's business. */
export const LEAST_SEARCHES = 3;
/** Results whose appearance one search may count. */
export const MOST_FOUND = 50;
