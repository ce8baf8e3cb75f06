import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Application } from '#areas/applications/contract.ts';
import { PAPER_SIZES, type PaperSize } from '#areas/applications/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { fetchOne, fetchPdf } from '../requests.ts';
import { useApplicationDispatch } from '../wizard/use-wizard.ts';

/** Everything as one PDF; a large one says how far it is. */
export function Pdf({ application: { _id, side, status } }: { application: Application }) {
  const dispatch = useApplicationDispatch();
  const notices = useNotices();
  const t = useWords();
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const [paper, setPaper] = useState<PaperSize>('Letter');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  if (side === 'agent' && status === 'withdrawn') return null;

  async function take(): Promise<void> {
    setProgress({ done: 0, total: 0 });
    const onProgress = (done: number, total: number) => setProgress({ done, total });
    const answer = await dispatch(fetchPdf({ _id, paper, locale, onProgress }));
    setProgress(null);
    if (fetchPdf.rejected.match(answer)) return notices.failed(answer.payload);
    saveFile(answer.payload, `yaad-${_id.slice(-8)}.pdf`);
    if (side === 'agent') void dispatch(fetchOne(_id));
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-3">
      <Segment
        label={t('applications.pdf.size')}
        name="paper-size"
        options={PAPER_SIZES.map((size) => ({
          value: size,
          label: t(`applications.pdf.size.${size}`),
        }))}
        value={paper}
        onChange={setPaper}
      />
      <Button variant="soft" busy={progress !== null} onClick={() => void take()}>
        <Icon name="file" />
        <FormattedMessage id="applications.pdf" />
      </Button>
      <span role="status" className="text-ink-2 text-small">
        {progress && progress.total > 0 && (
          <FormattedMessage id="applications.pdf.progress" values={progress} />
        )}
      </span>
    </div>
  );
}
