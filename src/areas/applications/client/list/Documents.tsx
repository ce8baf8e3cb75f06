import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Application } from '#areas/applications/contract.ts';
import { documentAge } from '#areas/applications/rules.ts';
import { PAPER_SIZES, type PaperSize } from '#areas/applications/vocabulary.ts';
import type { Document } from '#areas/documents/contract.ts';
import { DOCUMENT_FIELDS, type DocumentField } from '#areas/documents/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { brand } from '#platform/contract/brand.ts';
import { today } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';
import { Size } from '../documents/DocumentRow.tsx';

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
        options={PAPER_SIZES.map((size) => ({ value: size, label: t(`applications.pdf.size.${size}`) }))}
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

function Dates({ field, file }: { field: DocumentField; file: Document }) {
  const age = documentAge(field, file, today());
  return (
    <span className={age ? 'text-mango-ink' : undefined}>
      {file.issued_on && (
        <>
          {' · '}
          <FormattedMessage id="applications.document.issued" values={{ day: <Day at={file.issued_on} /> }} />
        </>
      )}
      {file.expires_on && (
        <>
          {' · '}
          <FormattedMessage id="applications.document.until" values={{ day: <Day at={file.expires_on} /> }} />
        </>
      )}
      {age && (
        <b>
          {' · '}
          <FormattedMessage id={`apply.document.${age}`} />
        </b>
      )}
    </span>
  );
}

export function Documents({ application }: { application: Application }) {
  const { _id: id, side, status } = application;
  const { busy, send } = api.useSend();
  const t = useWords();
  const open = async ({ s3_key, name }: Document) => {
    const input = { params: { id }, query: { s3_key } };
    const sent = await send('GET /applications/{id}/document', input, { name: s3_key });
    if ('answer' in sent) saveFile(sent.answer, name);
  };
  const documents = DOCUMENT_FIELDS.flatMap((field) =>
    [application[field] ?? []].flat().map((file) => ({ field, file })),
  );
  if (side === 'agent' && status === 'withdrawn') {
    return <p className="text-ink-2">{t('applications.documents.closed')}</p>;
  }
  if (documents.length === 0) {
    return <p className="text-ink-2">{t('applications.documents.none')}</p>;
  }
  return (
    <ul className="grid">
      {documents.map(({ field, file }) => {
        const name = t(file.kind ? `apply.kind.${file.kind}` : `apply.slot.${field}`);
        return (
          <li
            key={file.s3_key + field}
            className="flex items-center gap-3 border-line border-t py-2 first:border-t-0"
          >
            <Icon name="file" className="text-lagoon" />
            <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
              <b>{name}</b>
              <span className="text-ink-2 text-small">
                <bdi>{file.name}</bdi>, <Size bytes={file.size} />
                <Dates field={field} file={file} />
              </span>
            </span>
            <Button
              variant="line"
              size="small"
              busy={busy === file.s3_key}
              aria-label={`${t('apply.document.view')}: ${name}`}
              onClick={() => void open(file)}
            >
              {t('apply.document.view')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
