import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import { GUEST_NAME_MAX, tidyName } from '../../rules.ts';
import { type Guest, keepGuest, loadGuest, type Vote, voteKey } from '../guest.ts';
import { voteAsGuest } from '../requests.ts';
import { useGroupDispatch } from '../use-group-dispatch.ts';

const VOTES: readonly Vote[] = ['up', 'down'];

/** Voting from a public link: the field of the name, what was voted, and a vote. */
export function useGuest(token: string) {
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const [guest, setGuest] = useState<Guest | null>(null);
  const [missing, setMissing] = useState(false);
  // The field keeps its own text: somebody may type before the page has its script.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const known = loadGuest();
    setGuest(known);
    if (field.current?.value === '') field.current.value = known.name;
  }, []);
  const cast = async (property: string, choice: Vote) => {
    if (!guest) return;
    const name = tidyName(field.current?.value ?? '');
    setMissing(name === '');
    if (name === '') return field.current?.focus();
    const key = voteKey(token, property);
    const vote = guest.votes[key] === choice ? null : choice;
    const { visitor } = guest;
    const answer = await dispatch(voteAsGuest({ token, property, visitor, name, vote }));
    if (voteAsGuest.rejected.match(answer)) return notices.failed(answer.payload);
    const { [key]: _, ...others } = guest.votes;
    const next = { ...guest, name, votes: vote === null ? others : { ...others, [key]: vote } };
    setGuest(next);
    keepGuest(next);
    notices.success(vote === null ? 'group.guest.taken' : 'group.guest.counted');
  };
  return {
    field,
    missing,
    typed: () => setMissing(false),
    voteOn: (property: string): Vote | null => guest?.votes[voteKey(token, property)] ?? null,
    cast,
  };
}

type GuestState = ReturnType<typeof useGuest>;

/** The name a visitor votes under. */
export function GuestName({ guest, owner }: { guest: GuestState; owner: string }) {
  return (
    <div className="js-only grid max-w-xl gap-2">
      <p>
        <FormattedMessage id="group.guest.text" values={{ name: <bdi>{owner}</bdi> }} />
      </p>
      <TextField
        ref={guest.field}
        className="max-w-80"
        label={<FormattedMessage id="group.guest.name" />}
        error={guest.missing ? <FormattedMessage id="group.guest.name.missing" /> : undefined}
        onChange={guest.typed}
        maxLength={GUEST_NAME_MAX}
        autoComplete="given-name"
        dir="auto"
      />
    </div>
  );
}

/** Votes for and against one home; pressing the own vote again takes it back. */
export function GuestVotes({
  guest,
  property,
  title,
}: {
  guest: GuestState;
  property: string;
  title: string;
}) {
  const { formatMessage } = useIntl();
  const mine = guest.voteOn(property);
  return (
    <div className="js-only flex items-center gap-2">
      {VOTES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={mine === choice}
          aria-label={formatMessage({ id: `group.guest.${choice}.of` }, { title })}
          onClick={() => void guest.cast(property, choice)}
          className="chip touch min-h-11 px-4"
        >
          <Icon name="thumb" className={choice === 'down' ? 'rotate-180' : ''} />
          <FormattedMessage id={`group.guest.${choice}`} />
          {mine === choice && <Icon name="check" size="s" />}
        </button>
      ))}
    </div>
  );
}
