import type { GroupPerson } from '#areas/groups/contract.ts';

const SHAPE =
  'grid size-8 flex-none place-items-center overflow-hidden rounded-t-[16px] rounded-b-badge bg-mango-soft text-micro font-display font-semibold text-mango-ink';

/** First character of a name, by code point. */
const initial = (name: string) => [...name][0]?.toUpperCase() ?? '';

/** Picture or initials of a member, in the arch shape of the brand; the name is beside it. */
export function PersonMark({ person: { first_name, last_name, avatar } }: { person: GroupPerson }) {
  if (avatar)
    return <img src={avatar.url} alt="" width={64} height={64} className={`${SHAPE} object-cover`} />;
  return (
    <span className={SHAPE} aria-hidden="true">
      <bdi>{initial(first_name) + initial(last_name)}</bdi>
    </span>
  );
}

export const fullName = ({ first_name, last_name }: GroupPerson) => `${first_name} ${last_name}`;
