import { useDispatch } from 'react-redux';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '#areas/admin/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { closeModal } from '#platform/client/modals.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Radio } from '#platform/client/ui/Choice.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { TextAreaField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';
import { REPORT_MODAL, reportedListing } from './modal.ts';

/** Form to report a listing; open to visitors too. */
export function ReportDialog() {
  const t = useWords();
  const dispatch = useDispatch<Dispatch<object>>();
  const { send } = api.useSend();
  const listing = reportedListing.current;
  const close = () => dispatch(closeModal(REPORT_MODAL));
  const form = useForm<'reason' | 'text'>({
    send: async ({ reason, text }) => {
      if (!listing) return undefined;
      const body = { property: listing.id, reason: reason as ReportReason, text };
      const sent = await send('POST /reports', { body }, { said: 'report.done' });
      if ('answer' in sent) close();
      return sent;
    },
  });
  return (
    <Dialog isOpen onOpenChange={close} title={t('report.title')}>
      <Form of={form} className="grid gap-4">
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          <bdi>{listing?.title}</bdi>
        </p>
        <fieldset>
          <legend className="text-label">{t('report.reason')}</legend>
          {REPORT_REASONS.map((one) => (
            <Radio key={one} name="reason" value={one} defaultChecked={one === 'fee'}>
              {t(`report.reason.${one}`)}
            </Radio>
          ))}
        </fieldset>
        <TextAreaField
          label={<FormattedMessage id="report.text" />}
          hint={<FormattedMessage id="report.text.hint" />}
          maxLength={REPORT_TEXT_MAX}
          name="text"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="bare" onClick={close}>
            {t('report.cancel')}
          </Button>
          <Submit>{t('report.send')}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
