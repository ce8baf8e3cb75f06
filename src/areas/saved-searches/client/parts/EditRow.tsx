import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Filter } from '#areas/saved-searches/contract.ts';
import { EVENTS, type Event, MOST_NAME } from '#areas/saved-searches/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import type { Change } from '../use-saved-row.ts';

interface EditRowProps {
  filter: Filter;
  change: (change: Change) => Promise<boolean>;
  onDone: () => void;
}

/** Form in the list for the name and the mail events of a saved search. Escape closes it without saving. */
export function EditRow({ filter, change, onDone }: EditRowProps) {
  const [name, setName] = useState(filter.name);
  const [events, setEvents] = useState<readonly Event[]>(filter.events);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [noName, noEvents] = [name.trim() === '', events.length === 0];
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (noName || noEvents) return;
    setBusy(true);
    const saved = await change({ name: name.trim(), events: [...events] });
    setBusy(false);
    if (saved) onDone();
  };
  const choose = (one: Event, on: boolean) =>
    setEvents(EVENTS.filter((event) => (event === one ? on : events.includes(event))));
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      noValidate
      className="grid max-w-[560px] gap-4 border-line border-t pt-4"
    >
      <TextField
        ref={field}
        label={<FormattedMessage id="saved.name" />}
        value={name}
        maxLength={MOST_NAME}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
        error={tried && noName ? <FormattedMessage id="saved.name.missing" /> : undefined}
      />
      <fieldset className="grid gap-1">
        <legend className="text-label">
          <FormattedMessage id="saved.events" />
        </legend>
        {EVENTS.map((one) => (
          <Checkbox key={one} checked={events.includes(one)} onChange={(on) => choose(one, on)}>
            <FormattedMessage id={`saved.event.${one}`} />
          </Checkbox>
        ))}
        {tried && noEvents && (
          <p role="alert" className="flex items-center gap-1.5 text-rose text-small">
            <Icon name="alert" size="s" />
            <FormattedMessage id="saved.events.missing" />
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          <FormattedMessage id="saved.keep" />
        </Button>
        <Button variant="line" onClick={onDone}>
          <FormattedMessage id="saved.cancel" />
        </Button>
      </div>
    </form>
  );
}
