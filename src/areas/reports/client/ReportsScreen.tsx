import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Badge } from '../../../platform/client/ui/Badge.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '../../../platform/client/ui/Field.tsx';
import { Pagination } from '../../../platform/client/ui/Pagination.tsx';
import { Skeleton } from '../../../platform/client/ui/Skeleton.tsx';
import { useNotices } from '../../../platform/client/use-notices.ts';
import { withWords } from '../../../platform/client/words.tsx';
import type { Report } from '../contract.ts';
import {
  type Decision,
  REASONS,
  REPORT_STATES,
  type Reason,
  type ReportState,
  TEXT_MAX,
} from '../vocabulary.ts';
import { RuleForm } from './RuleForm.tsx';
import { decide, fetchReports } from './requests.ts';
import { messages as en } from './screens/messages/en.ts';
import { messages as es } from './screens/messages/es.ts';

interface Question {
  status: ReportState;
  reason: Reason | '';
  page: number;
}

/** The address is the question. */
function questionOf(search: string): Question {
  const given = new URLSearchParams(search);
  return {
    status: REPORT_STATES.find((one) => one === given.get('status')) ?? 'open',
    reason: REASONS.find((one) => one === given.get('reason')) ?? '',
    page: Math.max(1, Number(given.get('page')) || 1),
  };
}
const searchOf = ({ status, reason, page }: Question) =>
  `?${new URLSearchParams({ status, ...(reason && { reason }), ...(page > 1 && { page: String(page) }) })}`;

function Decide({ report, onDone }: { report: Report; onDone: () => void }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [note, setNote] = useState('');
  const take = async (decision: Decision) => {
    const { _id: id, version } = report;
    const answer = await dispatch(decide({ id, version, decision, note }));
    if (decide.rejected.match(answer)) notices.failed(answer.payload);
    else notices.success(decision === 'dismiss' ? 'report.dismissed' : 'report.withdrawn');
    onDone();
  };
  return (
    <div className="grid gap-3">
      <TextField
        label={<FormattedMessage id="report.note" />}
        maxLength={TEXT_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="line" onClick={() => void take('dismiss')}>
          <FormattedMessage id="report.dismiss" />
        </Button>
        <Button variant="bad" onClick={() => void take('withdraw')}>
          <FormattedMessage id="report.withdraw" />
        </Button>
      </div>
    </div>
  );
}

function Entry({ report, onDone }: { report: Report; onDone: () => void }) {
  const { formatMessage, formatDate } = useIntl();
  const { property, reason, text, reporter, created_at, status, decided_by, note } = report;
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h3">
          <Link to={`/property/${property._id}`} className="underline">
            <bdi>{property.title}</bdi>
          </Link>
        </h2>
        <Badge tone="warn">
          <FormattedMessage id={`report.reason.${reason}`} />
        </Badge>
        {property.hidden && (
          <Badge tone="bad">
            <FormattedMessage id="report.hidden" />
          </Badge>
        )}
      </div>
      {text && (
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      <p className="text-ink-2 text-small">
        <FormattedMessage
          id="report.by"
          values={{ name: reporter ?? formatMessage({ id: 'report.anonymous' }) }}
        />
        {' · '}
        {formatDate(created_at, { dateStyle: 'medium' })}
        {' · '}
        <FormattedMessage id="report.others" values={{ count: property.open }} />
      </p>
      {status === 'open' ? (
        <Decide report={report} onDone={onDone} />
      ) : (
        <p className="text-small">
          <FormattedMessage id="report.decided" values={{ name: decided_by ?? '—' }} />
          {note && `: ${note}`}
        </p>
      )}
    </li>
  );
}

function Filters({ question, ask }: { question: Question; ask: (next: Question) => void }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={<FormattedMessage id="report.state" />}
        value={question.status}
        onChange={({ target }) => ask({ ...question, page: 1, status: target.value as ReportState })}
      >
        {REPORT_STATES.map((one) => (
          <FormattedMessage key={one} id={`report.state.${one}`}>
            {(words) => <option value={one}>{words.join('')}</option>}
          </FormattedMessage>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="report.reason" />}
        value={question.reason}
        onChange={({ target }) => ask({ ...question, page: 1, reason: target.value as Reason | '' })}
      >
        {(['', ...REASONS] as const).map((one) => (
          <FormattedMessage key={one} id={`report.reason.${one || 'any'}`}>
            {(words) => <option value={one}>{words.join('')}</option>}
          </FormattedMessage>
        ))}
      </SelectField>
    </div>
  );
}

interface Page {
  results: Report[];
  total: number;
  limit: number;
}

function Reports() {
  const dispatch = useDispatch<Dispatch<object>>();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [page, setPage] = useState<Page | 'failed' | null>(null);
  const question = questionOf(search);
  const load = async () => {
    const answer = await dispatch(fetchReports(questionOf(search)));
    setPage(fetchReports.rejected.match(answer) ? 'failed' : (answer.payload as Page));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides
  useEffect(() => void load(), [search]);
  const retry = (
    <Button onClick={() => void load()}>
      <FormattedMessage id="report.retry" />
    </Button>
  );
  return (
    <div className="grid gap-6">
      <Filters question={question} ask={(next) => void navigate(pathname + searchOf(next))} />
      {page === null && <Skeleton className="h-48 rounded-photo" />}
      {page === 'failed' && (
        <Empty icon="alert" tone="bad" title={<FormattedMessage id="report.failed" />} action={retry} />
      )}
      {page !== null && page !== 'failed' && (
        <>
          {page.total === 0 && (
            <Empty icon="shield" title={<FormattedMessage id="report.empty" />}>
              <FormattedMessage id="report.empty.text" />
            </Empty>
          )}
          <ul className="grid gap-4">
            {page.results.map((report) => (
              <Entry key={report._id} report={report} onDone={() => void load()} />
            ))}
          </ul>
          <Pagination
            page={question.page}
            pages={Math.ceil(page.total / page.limit)}
            hrefOf={(other) => pathname + searchOf({ ...question, page: other })}
          />
        </>
      )}
      <RuleForm />
    </div>
  );
}

export const Component = withWords({ en, es }, Reports);
