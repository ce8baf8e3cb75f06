import { type FormEvent, useState } from 'react';
import type { AgentContact } from '#areas/conversations/contract.ts';
import { AGENT_LANGUAGES, type AgentLanguage } from '#areas/listings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { showNumber } from '#platform/contract/phone.ts';
import { api } from '../api.ts';

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
      <legend className="text-label">{t('contact.languages')}</legend>
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
  const { busy, send } = api.useSend();
  const shown = (number: string | null) => (number === null ? '' : showNumber(number));
  const [form, setForm] = useState({ ...known, phone: shown(known.phone), whatsapp: shown(known.whatsapp) });
  const [faults, setFaults] = useState<Failure['fields']>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { version, phone, whatsapp, ...rest } = form;
    const sent = await send(
      'PUT /contacts/me',
      { body: { ...rest, phone: phone || null, whatsapp: whatsapp || null } },
      { ifMatch: version, said: 'contact.saved' },
    );
    if ('failure' in sent) return setFaults(sent.failure?.fields);
    setFaults(undefined);
    const { answer } = sent;
    setForm({ ...answer, phone: shown(answer.phone), whatsapp: shown(answer.whatsapp) });
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
      <Button type="submit" busy={busy !== null} className="justify-self-start">
        <FormattedMessage id="contact.save" />
      </Button>
    </form>
  );
}

/** How an agent is reached: numbers, shown to visitors after a press, and languages. */
function Contact() {
  return (
    <Answered
      {...api.useRead('GET /contacts/me', {})}
      failed="contact.failed"
      waiting={<PartsSkeleton of="form" layout="panel grid max-w-[760px] gap-5" />}
    >
      {(known) => <ContactForm known={known} />}
    </Answered>
  );
}

export { Contact as Component };
