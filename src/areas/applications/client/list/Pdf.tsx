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
import { brand } from '#platform/contract/brand.ts';
import { api } from '../api.ts';

const POLL_MS = 700;
const pause = () => new Promise((go) => setTimeout(go, POLL_MS));

/** Everything as one PDF; a large one says how far it is. */
export function Pdf({ application: { _id, side, status } }: { application: Application }) {
  const { send } = api.useSend();
  const t = useWords();
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const [paper, setPaper] = useState<PaperSize>('Letter');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const input = { params: { id: _id }, query: { paper, locale } };
  /** Waits until a large PDF is made. @returns whether it can be fetched */
  async function isMade(): Promise<boolean> {
    for (let tries = 0; ; tries++) {
      const asked = await send('POST /applications/{id}/pdf', input);
      if (!('answer' in asked)) return false;
      const { ready, failed, done, total } = asked.answer;
      setProgress({ done, total });
      if (ready || (failed && tries > 0)) return true;
      await pause();
    }
  }
  if (side === 'agent' && status === 'withdrawn') return null;

  async function take(): Promise<void> {
    setProgress({ done: 0, total: 0 });
    if (await isMade()) {
      const made = await send('GET /applications/{id}/pdf', input);
      if ('answer' in made) saveFile(made.answer, `${brand.slug}-${_id.slice(-8)}.pdf`);
    }
    setProgress(null);
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
