import { type FormEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Field, TextField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { QUESTION_MAX } from '../vocabulary.ts';
import { askYaad } from './requests.ts';

const EMPTY = { message: '', name: '', email: '' };

function useAsk(property: string | null) {
  const dispatch = useDispatch<Dispatch<WithAuth & WithSettings>>();
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const isGuest = useSelector(({ auth }: WithAuth) => !auth.user);
  const notices = useNotices();
  const [form, setForm] = useState(EMPTY);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    const { message, name, email } = form;
    const answer = await dispatch(askYaad({ property, message, locale, ...(isGuest && { name, email }) }));
    if (askYaad.fulfilled.match(answer)) {
      setState('sent');
      return;
    }
    setState('open');
    setFailure(answer.payload ?? null);
    if (!answer.payload?.fields) notices.failed(answer.payload);
  };
  const bind = (field: keyof typeof EMPTY) => ({
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [field]: target.value }),
    error: failure?.fields?.[field] && <FormattedMessage id={`contact.fault.${field}`} />,
  });
  return { send, bind, state, isGuest };
}

/** Asks us: about a listing that names nobody, or, without one, about anything. */
export function AskYaad({ property }: { property: string | null }) {
  const { send, bind, state, isGuest } = useAsk(property);
  if (state === 'sent')
    return (
      <Note tone="ok" icon="check">
        <FormattedMessage id="contact.asked" />
      </Note>
    );
  const { error, ...message } = bind('message');
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
      <Field label={<FormattedMessage id="contact.question" />} error={error}>
        {(control) => (
          <textarea
            {...control}
            {...message}
            rows={4}
            dir="auto"
            maxLength={QUESTION_MAX}
            className="input py-2"
          />
        )}
      </Field>
      {isGuest && (
        <>
          <TextField label={<FormattedMessage id="contact.name" />} autoComplete="name" {...bind('name')} />
          <TextField
            label={<FormattedMessage id="contact.email" />}
            type="email"
            autoComplete="email"
            {...bind('email')}
          />
        </>
      )}
      <Button type="submit" busy={state === 'busy'} className="justify-self-start">
        <FormattedMessage id="contact.send" />
      </Button>
    </form>
  );
}
