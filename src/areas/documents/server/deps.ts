import type { AreaDeps } from '#platform/server/area.ts';
import type { UploadLimits } from '#platform/server/env/uploads.ts';
import type { Scan } from '#platform/server/files/scanner.ts';
import type { Spool } from '#platform/server/files/spool.ts';

export interface DocumentsDeps extends AreaDeps {
  spool: Spool;
  scan: Scan;
  limits: UploadLimits;
}

/** Enough to write encrypted files and to read them back. */
export type StoreDeps = Pick<DocumentsDeps, 'db' | 'files' | 'documentSecret' | 'spool'>;
