/** Professionals of the demo mode, with invented names and addresses of the brand’s invented domain. */

import { v7 as uuidv7 } from 'uuid';
import type { AgentLanguage } from '#areas/listings/vocabulary.ts';
import { PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { brand } from '#platform/server/brand/brand.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import type { ProfessionalKind } from '../vocabulary.ts';
import names from './demo-names.json' with { type: 'json' };
import { deleteDemo, insertOne } from './queries/professionals.ts';

const KIND_ORDER: ProfessionalKind[] = ['agent', 'attorney', 'surveyor', 'valuer'];
/** Enough for two pages and every parish. */
const COUNT = 38;
/** Licences of dealers and salesmen run to the end of March. */
const GOOD_UNTIL = '03-31';

function someone(index: number) {
  const kind = index === 0 ? 'agent' : (KIND_ORDER[index % KIND_ORDER.length] as ProfessionalKind);
  const at = (step: number) => PARISHES[(index + step) % PARISHES.length] as Parish;
  const name = `${names.first[index % names.first.length]} ${names.last[(index * 3) % names.last.length]}`;
  const languages: AgentLanguage[] = [
    'en',
    ...(index % 2 === 0 ? (['jam'] as const) : []),
    ...(index % 5 === 0 ? (['es'] as const) : []),
  ];
  return { name, kind, company: names.companies[kind], parishes: [...new Set([at(0), at(5)])], languages };
}

/**
 * Most are licensed for the year to come, some licences have expired, and of a few none is known. Who has homes is
 * licensed: visitors ask, book and apply there.
 */
function licence(index: number, year: number, hasHomes: boolean) {
  if (!hasHomes && index % 11 === 10) return { licence_number: null, licence_expires: null };
  const until = !hasHomes && index % 7 === 6 ? year - 1 : year + 1;
  return { licence_number: `DEMO-${1000 + index * 7}`, licence_expires: `${until}-${GOOD_UNTIL}` };
}

/** An agent of the demonstration with an account. */
export interface DemoProfessionalAgent {
  user_id: string;
  name: string;
  company: string;
}

/**
 * Makes the professionals of the demonstration anew; without demo mode removes those of an earlier start.
 * @param agents stand for the first agents of the list, in their order
 */
export async function prepareDemoProfessionals(
  db: Database,
  demo: boolean,
  agents: readonly DemoProfessionalAgent[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteDemo(tx);
    if (!demo) return;
    const named = [...agents];
    for (let index = 0; index < COUNT; index += 1) {
      const one = someone(index);
      const agent = one.kind === 'agent' ? named.shift() : undefined;
      await insertOne(
        tx,
        uuidv7(),
        {
          ...one,
          name: agent?.name ?? one.name,
          company: agent?.company ?? one.company,
          email: index === 0 ? `agent@${brand.slug}.example` : `professional.${index}@${brand.slug}.example`,
          about: '',
          user_id: agent?.user_id ?? null,
          ...licence(index, now.getUTCFullYear(), agent !== undefined),
        },
        true,
      );
    }
  });
}
