import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { CODE_DIGITS, QUESTION_MAX } from '../vocabulary.ts';
import { api } from './api.ts';

interface Asking {
  /** Of the listing; null: we are asked. */
  property: string | null;
  /** What the fields begin with. */
  said: object | null;
  /** @param id of a guest's question, which waits for the code that was mailed; null: it is on its way */
  onAsked: (said: { email?: string }, id: string | null) => void;
}

function Question({ property, said: first, onAsked }: Asking) {
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const isGuest = useSelector(({ auth }: WithAuth) => !auth.user);
  const { send } = api.useSend();
  const form = useForm<'message' | 'name' | 'email'>({
    values: first,
    send: async (said) => {
      const { message, name, email } = said;
      const body = { message, locale, ...(isGuest && { name, email }) };
      const sent =
        property === null
          ? await send('POST /contacts/questions', { body })
          : await send('POST /contacts/{id}/questions', { params: { id: property }, body });
      if ('answer' in sent) onAsked(said, 'held' in sent.answer && sent.answer.held ? sent.answer._id : null);
      return sent;
    },
    fault: (field) => <FormattedMessage id={`contact.fault.${field}` as 'contact.fault.email'} />,
  });
  return (
    <Form of={form} className="grid gap-3">
      <TextAreaField
        label={<FormattedMessage id="contact.question" />}
        name="message"
        maxLength={QUESTION_MAX}
      />
      {isGuest && (
        <>
          <TextField label={<FormattedMessage id="contact.name" />} name="name" autoComplete="name" />
          <TextField
            label={<FormattedMessage id="contact.email" />}
            name="email"
            type="email"
            autoComplete="email"
          />
        </>
      )}
      <Submit className="justify-self-start">
        <FormattedMessage id="contact.send" />
      </Submit>
    </Form>
  );
}

interface CodeProps {
  /** Of the question. */
  id: string;
  email: string;
  onProved: () => void;
  onBack: () => void;
}

/** A guest's question to an agent goes on with the code that was mailed. */
function Code({ id, email, onProved, onBack }: CodeProps) {
  const { send } = api.useSend();
  const form = useForm<'code'>({
    send: async (body) => {
      const sent = await send('PUT /contacts/questions/{id}/code', { params: { id }, body });
      if ('answer' in sent) onProved();
      return sent;
    },
    fault: () => <FormattedMessage id="contact.fault.code" />,
  });
  return (
    <Form of={form} className="grid gap-3">
      <p role="status">
        <FormattedMessage id="contact.code.text" values={{ email: <bdi key="email">{email}</bdi> }} />
      </p>
      <TextField
        label={<FormattedMessage id="contact.code" />}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
      />
      <div className="flex flex-wrap gap-3">
        <Submit>
          <FormattedMessage id="contact.code.send" />
        </Submit>
        <Button variant="bare" onClick={onBack}>
          <FormattedMessage id="contact.code.back" />
        </Button>
      </div>
    </Form>
  );
}

/**
 * Asks whom a listing's source names, or us about anything.
 * @param asked who is asked; null: us
 */
export function AskUs({ property, asked = null }: { property: string | null; asked?: string | null }) {
  const [said, setSaid] = useState<{ email?: string } | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
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
      <Code id={held} email={said?.email ?? ''} onProved={() => setSent(true)} onBack={() => setHeld(null)} />
    );
  const onAsked = (words: { email?: string }, id: string | null) => {
    setSaid(words);
    setHeld(id);
    setSent(id === null);
  };
  return <Question {...{ property, said, onAsked }} />;
}
