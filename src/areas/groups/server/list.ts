/** The list of groups, on the list kit, and changes by the owner. */

import { invalid, notFound } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { ListKit, type OwnedList, whoseOf } from '#platform/server/list/list-routes.ts';
import { updateRow, type Values } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Group, GroupDraft } from '../contract.ts';
import { GROUP_NAME_MAX, GROUP_TEXT_MAX, GROUPS_MOST, tidyName, tidyText } from '../rules.ts';
import { type GroupsDeps, presentGroups } from './present.ts';
import { GROUPS_TABLE, type GroupRow, readVisibleGroup } from './queries/groups.ts';

export const NOUN = 'Group';

/** @throws 400 naming the field */
export function checkText(field: string, text: string, most: number, tidy = tidyText): string {
  const tidied = tidy(text);
  if ([...tidied].length > most) throw invalid({ [field]: `must have at most ${most} characters` });
  return tidied;
}

function valuesOf({ name, description = '' }: GroupDraft): Values {
  const tidied = checkText('name', name, GROUP_NAME_MAX, tidyName);
  if (tidied === '') throw invalid({ name: 'must not be empty' });
  return { name: tidied, description: checkText('description', description, GROUP_TEXT_MAX) };
}

const listOf = ({ secret }: GroupsDeps): OwnedList<GroupDraft, GroupRow, Group> => ({
  noun: NOUN,
  table: GROUPS_TABLE,
  most: GROUPS_MOST,
  columns: { created_at: 'created_at', name: 'name', updated_at: 'updated_at' },
  values: valuesOf,
  draftOf: ({ name, description }) => ({ name, description }),
  // The kit only lists rows of their owner.
  present: (db, rows) => presentGroups(db, rows, rows[0]?.user_id ?? '', secret),
});

interface ChangeCall {
  actor: AccountActor;
  params: { id: string };
  ifMatch: number | undefined;
}

export class GroupList extends ListKit<GroupDraft, GroupRow, Group> {
  constructor(deps: GroupsDeps) {
    super(deps.db, listOf(deps));
  }

  /**
   * A change by the owner, in a transaction that locks the group's row.
   * @throws 404, or 412 when the group was changed since the caller read it
   */
  change(
    { actor, params, ifMatch }: ChangeCall,
    work: (tx: Queryable, row: GroupRow) => Promise<Values | undefined>,
  ): Promise<{ answer: Group; version: number }> {
    const whose = whoseOf(actor, params.id);
    return this.db.transaction().execute(async (tx) => {
      const row = await updateRow<GroupRow>(tx, GROUPS_TABLE, whose, {}, ifMatch);
      if (!row) return this.refuse(tx, whose);
      const values = await work(tx, row);
      return { answer: await this.show(tx, { ...row, ...values }), version: row.version };
    });
  }
}

/** A group the caller owns or is a member of. @throws 404 */
export async function visibleGroup(db: Queryable, actor: AccountActor, id: string): Promise<GroupRow> {
  const { user_id } = actor;
  const row = await readVisibleGroup(db, user_id, id);
  if (!row) throw notFound(NOUN);
  return row;
}
