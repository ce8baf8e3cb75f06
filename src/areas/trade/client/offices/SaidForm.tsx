import type { Office } from '#areas/trade/contract.ts';
import { ABOUT_MAX, ADDRESS_MAX, NAME_MAX } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { useWords } from '#platform/client/intl.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

/** What an office says of itself; without one it founds it. */
export function SaidForm({ office, onDone }: { office: Office | null; onDone?: () => void }) {
  const t = useWords();
  const { send } = api.useSend();
  const form = useForm<'name' | 'about' | 'address'>({
    values: office,
    send: async (body) => {
      const done = office
        ? await send('PUT /offices/mine', { body }, { ifMatch: office.version, said: 'office.saved' })
        : await send('POST /offices', { body }, { said: 'office.founded' });
      if ('answer' in done) onDone?.();
      return done;
    },
    fault: (field) => field === 'name' && t('office.name.fault'),
  });
  return (
    <Form of={form} className="panel grid max-w-[760px] gap-4">
      <TextField name="name" label={t('office.name')} maxLength={NAME_MAX} autoComplete="organization" />
      <TextField
        name="address"
        label={t('office.address')}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
      />
      <TextAreaField name="about" label={t('office.about')} maxLength={ABOUT_MAX} />
      <Submit className="justify-self-start">{t(office ? 'office.save' : 'office.found')}</Submit>
    </Form>
  );
}
