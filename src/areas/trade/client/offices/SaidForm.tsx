import { type FormEvent, useState } from 'react';
import type { Office } from '#areas/trade/contract.ts';
import { ABOUT_MAX, ADDRESS_MAX, NAME_MAX } from '#areas/trade/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Field, TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

/** What an office says of itself; without one it founds it. */
export function SaidForm({ office, onDone }: { office: Office | null; onDone?: () => void }) {
  const { busy, send } = api.useSend();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const of = (name: string) => String(said.get(name) ?? '');
    const body = { name: of('name'), about: of('about'), address: of('address') };
    const done = office
      ? await send('PUT /offices/mine', { body }, { ifMatch: office.version, said: 'office.saved' })
      : await send('POST /offices', { body }, { said: 'office.founded' });
    if ('answer' in done) onDone?.();
    else setFailure(done.failure ?? null);
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="panel grid max-w-[760px] gap-4">
      <TextField
        name="name"
        label={<FormattedMessage id="office.name" />}
        maxLength={NAME_MAX}
        defaultValue={office?.name ?? ''}
        autoComplete="organization"
        error={failure?.fields?.name && <FormattedMessage id="office.name.fault" />}
      />
      <TextField
        name="address"
        label={<FormattedMessage id="office.address" />}
        maxLength={ADDRESS_MAX}
        defaultValue={office?.address ?? ''}
        autoComplete="street-address"
      />
      <Field label={<FormattedMessage id="office.about" />}>
        {(control) => (
          <textarea
            {...control}
            name="about"
            rows={4}
            dir="auto"
            maxLength={ABOUT_MAX}
            defaultValue={office?.about ?? ''}
            className="input py-2"
          />
        )}
      </Field>
      <Button type="submit" busy={busy !== null} className="justify-self-start">
        <FormattedMessage id={office ? 'office.save' : 'office.found'} />
      </Button>
    </form>
  );
}
