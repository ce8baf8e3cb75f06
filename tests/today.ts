import { TIME_ZONE } from '#platform/contract/time-zone.ts';

/** SQL for the day of now in Jamaica. */
export const TODAY = `(now() at time zone '${TIME_ZONE}')::date`;
