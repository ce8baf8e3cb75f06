import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { CODE_DIGITS, QUESTION_MAX } from '../vocabulary.ts';
import { api } from './api.ts';

const EMPTY = { message: '', name: '', email: '', code: '' };

function useAsk(property: string | null) {
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const isGuest = useSelector(({ auth }: WithAuth) => !auth.user);
  const { busy, send } = api.useSend();
  const [form, setForm] = useState(EMPTY);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSent, setSent] = useState(false);
  const [held, setHeld] = useState<string | null>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const { message, name, email } = form;
    const body = { message, locale, ...(isGuest && { name, email }) };
    const sent =
      property === null
        ? await send('POST /contacts/questions', { body })
        : await send('POST /contacts/{id}/questions', { params: { id: property }, body });
    setFailure('failure' in sent ? (sent.failure ?? null) : null);
    if (!('answer' in sent)) return;
    if ('held' in sent.answer && sent.answer.held) setHeld(sent.answer._id);
    else setSent(true);
  };
  /** A guest's question to an agent goes on with the code that was mailed. */
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    const input = { params: { id: held ?? '' }, body: { code: form.code } };
    const sent = await send('PUT /contacts/questions/{id}/code', input);
    if ('failure' in sent) setFailure(sent.failure ?? null);
    else setSent(true);
  };
  const bind = (field: keyof typeof EMPTY) => ({
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [field]: target.value }),
    error: failure?.fields?.[field] && <FormattedMessage id={`contact.fault.${field}`} />,
  });
  return { ask, prove, bind, busy: busy !== null, isSent, isGuest, held, setHeld, email: form.email };
}

/**
 * Asks whom a listing's source names, or us about anything.
 * @param asked who is asked; null: us
 */
export function AskUs({ property, asked = null }: { property: string | null; asked?: string | null }) {
  const { ask, prove, bind, busy, isSent, isGuest, held, setHeld, email } = useAsk(property);
  if (isSent)
    return (
      <Note tone="ok" icon="check">
        {asked === null ? (
          <FormattedMessage id="contact.asked" />
        ) : (
          <FormattedMessage id="contact.askedAgent" values={{ name: <bdi key="name">{asked}</bdi> }} />
        )}
      </Note>
    );
  if (held !== null)
    return (
      <form onSubmit={(event) => void prove(event)} noValidate className="grid gap-3">
        <p role="status">
          <FormattedMessage id="contact.code.text" values={{ email: <bdi key="email">{email}</bdi> }} />
        </p>
        <TextField
          label={<FormattedMessage id="contact.code" />}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS}
          {...bind('code')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            <FormattedMessage id="contact.code.send" />
          </Button>
          <Button variant="bare" onClick={() => setHeld(null)}>
            <FormattedMessage id="contact.code.back" />
          </Button>
        </div>
      </form>
    );
  return (
    <form onSubmit={(event) => void ask(event)} noValidate className="grid gap-3">
      <TextAreaField
        label={<FormattedMessage id="contact.question" />}
        maxLength={QUESTION_MAX}
        {...bind('message')}
      />
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
      <Button type="submit" busy={busy} className="justify-self-start">
        <FormattedMessage id="contact.send" />
      </Button>
    </form>
  );
}
