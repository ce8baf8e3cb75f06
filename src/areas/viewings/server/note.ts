import type { Happening, NoteHappening } from '#areas/listings/server/happening.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { ViewingRow } from './queries/viewings.ts';

export interface ViewingsDeps extends AreaDeps {
  note: NoteHappening;
}

type Step = 'requested' | 'confirmed' | 'moved' | 'offered' | 'declined' | 'cancelled';

/** Writes down what happened with a viewing in the conversation about its home. @param row as it is after the step */
export function noteStep(
  { note }: Pick<ViewingsDeps, 'note'>,
  tx: Queryable,
  row: ViewingRow,
  { step, side, body = '' }: { step: Step; side: 'visitor' | 'agent'; body?: string },
): Promise<void> {
  const { _id: about, property, agent_id: agent, user_id, name, email, locale, starts_at } = row;
  const from: Happening['from'] = side === 'agent' ? 'agent' : 'buyer';
  const person = user_id ?? { name, email, locale };
  return note(tx, {
    kind: 'viewing',
    step,
    from,
    about,
    property: property._id,
    agent,
    person,
    body,
    starts_at,
  });
}
