import { forgetOldClaims, readClaimedBy } from '#areas/listings/server/source-contacts/queries.claims.ts';
import { type Area, area } from '#platform/server/area.ts';
import { endpoints } from '../contract.ts';
import { claimRoutes, eraseClaims, settleClaims } from './claims.ts';
import type { TradeDeps } from './deps.ts';
import { registerOfficeMails } from './mail-jobs.ts';
import { namedRoutes } from './named.ts';
import { officeRoutes } from './offices.ts';
import { professionalRoutes, registerProfessionalMails } from './professionals.ts';
import { readExport as readOfficeExport } from './queries/offices.ts';
import { readExport as readProfessionalExport } from './queries/professionals.ts';

/** Offices with their claims of what sources name, and the list of professionals. */
export function openTrade(deps: TradeDeps): Area {
  const { db, jobs } = deps;
  registerOfficeMails(deps);
  registerProfessionalMails(deps);
  jobs.everyNight({ name: 'forget-claims', run: () => forgetOldClaims(db) });
  const handlers = {
    ...officeRoutes(deps),
    ...claimRoutes(deps),
    ...professionalRoutes(deps),
    ...namedRoutes(db),
  };
  return {
    ...area(endpoints, handlers, {
      office: (user_id) => readOfficeExport(db, user_id),
      claimed_pages: (user_id) => readClaimedBy(db, user_id),
      professional: (user_id) => readProfessionalExport(db, user_id),
    }),
    erase: (tx, user_id) => eraseClaims(deps, tx, user_id),
    selling: (tx, change) => settleClaims(deps, tx, change),
  };
}
