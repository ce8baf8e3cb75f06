import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '#areas/admin/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { closeModal } from '#platform/client/modals.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Radio } from '#platform/client/ui/Choice.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { Field } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';
import { REPORT_MODAL, reportedListing } from './modal.ts';

/** Form to report a listing; open to visitors too. */
export function ReportDialog() {
  const t = useWords();
  const dispatch = useDispatch<Dispatch<object>>();
  const { busy, send } = api.useSend();
  const [reason, setReason] = useState<ReportReason>('fee');
  const [text, setText] = useState('');
  const listing = reportedListing.current;
  const close = () => dispatch(closeModal(REPORT_MODAL));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!listing || busy) return;
    const body = { property: listing.id, reason, text };
    const sent = await send('POST /reports', { body }, { said: 'report.done' });
    if ('answer' in sent) close();
  };
  return (
    <Dialog isOpen onOpenChange={close} title={t('report.title')}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          <bdi>{listing?.title}</bdi>
        </p>
        <fieldset>
          <legend className="text-label">{t('report.reason')}</legend>
          {REPORT_REASONS.map((one) => (
            <Radio
              key={one}
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            >
              {t(`report.reason.${one}`)}
            </Radio>
          ))}
        </fieldset>
        <Field
          label={<FormattedMessage id="report.text" />}
          hint={<FormattedMessage id="report.text.hint" />}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={REPORT_TEXT_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="input py-2"
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="bare" onClick={close}>
            {t('report.cancel')}
          </Button>
          <Button type="submit" busy={busy !== null}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
