import type { AgentContact } from '#areas/conversations/contract.ts';
import { AGENT_LANGUAGES } from '#areas/listings/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { showNumber } from '#platform/contract/phone.ts';
import { api } from '../api.ts';

function ContactForm({ known }: { known: AgentContact }) {
  const { formatDisplayName, t } = useIntl();
  const { send } = api.useSend();
  const form = useForm<'phone' | 'whatsapp'>({
    values: {
      phone: known.phone && showNumber(known.phone),
      whatsapp: known.whatsapp && showNumber(known.whatsapp),
    },
    send: ({ phone, whatsapp }, data) => {
      const languages = AGENT_LANGUAGES.filter((tag) => data.getAll('languages').includes(tag));
      const body = { phone: phone || null, whatsapp: whatsapp || null, languages };
      return send('PUT /contacts/me', { body }, { ifMatch: known.version, said: 'contact.saved' });
    },
    fault: () => t('contact.fault.number'),
  });
  return (
    <Form of={form} className="panel grid max-w-[760px] gap-5">
      {(['whatsapp', 'phone'] as const).map((way) => (
        <TextField
          // Once it is saved it stands there as it is shown.
          key={`${way} ${known.version}`}
          name={way}
          label={<FormattedMessage id={`contact.${way}`} />}
          hint={<FormattedMessage id={`contact.${way}.hint`} />}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      ))}
      <fieldset className="grid gap-1">
        <legend className="text-label">{t('contact.languages')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {AGENT_LANGUAGES.map((tag) => (
            <Checkbox key={tag} name="languages" value={tag} defaultChecked={known.languages.includes(tag)}>
              <span className="inline-block first-letter:uppercase">
                {tag === 'jam' ? t('contact.patois') : formatDisplayName(tag, { type: 'language' })}
              </span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Submit className="justify-self-start">{t('contact.save')}</Submit>
    </Form>
  );
}

/** How an agent is reached: numbers, shown to visitors after a press, and languages. */
function Contact() {
  return (
    <Answered
      {...api.useRead('GET /contacts/me', {})}
      waiting={<PartsSkeleton of="form" layout="panel grid max-w-[760px] gap-5" />}
    >
      {(known) => <ContactForm known={known} />}
    </Answered>
  );
}

export { Contact as Component };
