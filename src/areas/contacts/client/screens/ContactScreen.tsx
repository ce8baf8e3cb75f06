import { type FormEvent, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AgentContact } from '#areas/contacts/contract.ts';
import { AGENT_LANGUAGES, type AgentLanguage } from '#areas/listings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { showNumber } from '#platform/contract/phone.ts';
import { fetchContact, saveContact } from '../requests.ts';

function LanguageChoice({
  chosen,
  onChange,
}: {
  chosen: readonly AgentLanguage[];
  onChange: (languages: AgentLanguage[]) => void;
}) {
  const { formatDisplayName, t } = useIntl();
  const toggle = (tag: AgentLanguage, on: boolean) =>
    onChange(AGENT_LANGUAGES.filter((one) => (one === tag ? on : chosen.includes(one))));
  return (
    <fieldset className="grid gap-1">
      <legend className="text-label">
        <FormattedMessage id="contact.languages" />
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {AGENT_LANGUAGES.map((tag) => (
          <Checkbox key={tag} checked={chosen.includes(tag)} onChange={(on) => toggle(tag, on)}>
            <span className="inline-block first-letter:uppercase">
              {tag === 'jam' ? t('contact.patois') : formatDisplayName(tag, { type: 'language' })}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function ContactForm({ known }: { known: AgentContact }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const shown = (number: string | null) => (number === null ? '' : showNumber(number));
  const [form, setForm] = useState({ ...known, phone: shown(known.phone), whatsapp: shown(known.whatsapp) });
  const [faults, setFaults] = useState<Failure['fields']>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { phone, whatsapp } = form;
    const answer = await dispatch(saveContact({ ...form, phone: phone || null, whatsapp: whatsapp || null }));
    setBusy(false);
    if (saveContact.rejected.match(answer)) {
      setFaults(answer.payload?.fields);
      if (!answer.payload?.fields) notices.failed(answer.payload);
      return;
    }
    setFaults(undefined);
    setForm({
      ...answer.payload,
      phone: shown(answer.payload.phone),
      whatsapp: shown(answer.payload.whatsapp),
    });
    notices.success('contact.saved');
  };
  const numberField = (field: 'phone' | 'whatsapp') => (
    <TextField
      label={<FormattedMessage id={`contact.${field}`} />}
      hint={<FormattedMessage id={`contact.${field}.hint`} />}
      error={faults?.[field] && <FormattedMessage id="contact.fault.number" />}
      type="tel"
      autoComplete="tel"
      maxLength={40}
      value={form[field]}
      onChange={({ target }) => setForm({ ...form, [field]: target.value })}
    />
  );
  return (
    <form onSubmit={(event) => void save(event)} className="panel grid max-w-[760px] gap-5">
      {numberField('whatsapp')}
      {numberField('phone')}
      <LanguageChoice chosen={form.languages} onChange={(languages) => setForm({ ...form, languages })} />
      <Button type="submit" busy={busy} className="justify-self-start">
        <FormattedMessage id="contact.save" />
      </Button>
    </form>
  );
}

/** How an agent is reached: numbers, shown to visitors after a press, and languages. */
function Contact() {
  const dispatch = useDispatch<Dispatch<object>>();
  const [known, setKnown] = useState<AgentContact | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = async () => {
    const answer = await dispatch(fetchContact(undefined));
    if (fetchContact.fulfilled.match(answer)) setKnown(answer.payload);
    else setFailure(answer.payload ?? { status: 0, code: 'offline', message: '' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void load(), []);
  if (known) return <ContactForm known={known} />;
  if (failure) return <Failed title="contact.failed" failure={failure} retry={() => void load()} />;
  return <Skeleton className="h-64 rounded-photo" />;
}

export { Contact as Component };
