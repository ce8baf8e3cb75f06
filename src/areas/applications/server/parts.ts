import type { AreaParts } from '../../../platform/server/area.ts';
import type { UploadLimits } from '../../../platform/server/env-uploads.ts';
import type { Scan } from '../../../platform/server/files/scanner.ts';
import type { Spool } from '../../../platform/server/files/spool.ts';
import type { PropertyCard } from '../../properties/contract.ts';

/** What the area's handlers work with. */
export interface ApplicationsParts extends AreaParts {
  spool: Spool;
  scan: Scan;
  limits: UploadLimits;
  /** Cards of listings by their number in the search index, in that order; deleted ones are left out. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
}
