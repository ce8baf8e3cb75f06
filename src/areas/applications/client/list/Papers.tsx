import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import type { Document } from '../../../documents/contract.ts';
import { DOCUMENT_FIELDS, type DocumentField } from '../../../documents/vocabulary.ts';
import type { Application } from '../../contract.ts';
import { documentAge } from '../../rules.ts';
import { Size } from '../papers/PaperRow.tsx';
import { saveFile } from '../papers/save-file.ts';
import { fetchOne, fetchPaper } from '../requests.ts';
import { useApplicationDispatch } from '../wizard/use-wizard.ts';

const today = () => new Date().toISOString().slice(0, 10);

function useOpen({ _id, side, status }: Application) {
  const dispatch = useApplicationDispatch();
  const notices = useNotices();
  const [busy, setBusy] = useState<string | null>(null);
  const isClosed = side === 'agent' && status === 'withdrawn';
  async function open({ s3_key, name }: Document): Promise<void> {
    setBusy(s3_key);
    const answer = await dispatch(fetchPaper({ _id, s3_key }));
    setBusy(null);
    if (fetchPaper.rejected.match(answer)) return notices.failed(answer.payload);
    saveFile(answer.payload, name);
    // The opening was noted: it shows at once.
    if (side === 'agent') void dispatch(fetchOne(_id));
  }
  return { busy, open, isClosed };
}

function Dates({ field, paper }: { field: DocumentField; paper: Document }) {
  const age = documentAge(field, paper, today());
  const day = (date: string) => <FormattedDate value={`${date}T12:00:00`} dateStyle="medium" />;
  return (
    <span className={age ? 'text-mango-ink' : undefined}>
      {paper.issued_on && (
        <>
          {' · '}
          <FormattedMessage id="applications.paper.issued" values={{ day: day(paper.issued_on) }} />
        </>
      )}
      {paper.expires_on && (
        <>
          {' · '}
          <FormattedMessage id="applications.paper.until" values={{ day: day(paper.expires_on) }} />
        </>
      )}
      {age && (
        <b>
          {' · '}
          <FormattedMessage id={`apply.paper.${age}`} />
        </b>
      )}
    </span>
  );
}

export function Papers({ application }: { application: Application }) {
  const { busy, open, isClosed } = useOpen(application);
  const { formatMessage } = useIntl();
  const papers = DOCUMENT_FIELDS.flatMap((field) =>
    [application[field] ?? []].flat().map((paper) => ({ field, paper })),
  );
  if (isClosed) {
    return (
      <p className="text-ink-2">
        <FormattedMessage id="applications.papers.closed" />
      </p>
    );
  }
  if (papers.length === 0) {
    return (
      <p className="text-ink-2">
        <FormattedMessage id="applications.papers.none" />
      </p>
    );
  }
  return (
    <ul className="grid">
      {papers.map(({ field, paper }) => {
        const name = formatMessage({ id: paper.kind ? `apply.kind.${paper.kind}` : `apply.slot.${field}` });
        return (
          <li
            key={paper.s3_key + field}
            className="flex items-center gap-3 border-line border-t py-2 first:border-t-0"
          >
            <Icon name="file" className="text-lagoon" />
            <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
              <b>{name}</b>
              <span className="text-ink-2 text-small">
                <bdi>{paper.name}</bdi>, <Size bytes={paper.size} />
                <Dates field={field} paper={paper} />
              </span>
            </span>
            <Button
              variant="line"
              size="small"
              busy={busy === paper.s3_key}
              aria-label={`${formatMessage({ id: 'apply.paper.view' })}: ${name}`}
              onClick={() => void open(paper)}
            >
              <FormattedMessage id="apply.paper.view" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
