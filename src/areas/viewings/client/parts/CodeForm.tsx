import { type FormEvent, useState } from 'react';
import type { Viewing } from '#areas/viewings/shapes.ts';
import { CODE_DIGITS } from '#areas/viewings/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useTimes } from '../use-times.ts';
import { toViewing, useStep } from './use-step.ts';

interface CodeFormProps {
  viewing: Viewing;
  keyOf: string | undefined;
  onProved: (viewing: Viewing) => void;
}

/** A guest writes the code of the mail; until then the time is only kept. */
export function CodeForm({ viewing, keyOf, onProved }: CodeFormProps) {
  const ref = { id: viewing._id, key: keyOf };
  const { busy, faults, take, send } = useStep(ref);
  const { short, time, own } = useTimes();
  const [code, setCode] = useState('');
  const prove = async () => {
    const proved = await take('PUT /viewings/{id}/code', { code }, 'viewing.done.booked');
    if (proved) onProved(proved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove();
  };
  return (
    <form onSubmit={submit} className="panel grid max-w-[440px] gap-4 shadow-e2">
      <h1 className="text-h2">
        <FormattedMessage id="viewing.code.title" />
      </h1>
      <p>
        <FormattedMessage
          id="viewing.code.text"
          values={{
            email: <bdi>{viewing.email}</bdi>,
            when: short(viewing.starts_at),
            until: time(viewing.held_until ?? viewing.starts_at, own),
          }}
        />
      </p>
      <TextField
        label={<FormattedMessage id="viewing.code" />}
        error={faults?.code && <FormattedMessage id="viewing.fault.code" />}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={CODE_DIGITS + 1}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        className="num"
      />
      <Button type="submit" size="big" full busy={busy} disabled={code.trim().length < CODE_DIGITS}>
        <FormattedMessage id="viewing.code.send" />
      </Button>
      <Button
        variant="bare"
        size="small"
        className="min-h-11"
        onClick={() => void send('POST /viewings/{id}/code', toViewing(ref), { said: 'viewing.done.code' })}
      >
        <FormattedMessage id="viewing.code.again" />
      </Button>
    </form>
  );
}
