import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { arePhotosAwaited, readPhotos } from '#areas/listings/client/kit/photos.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { chosenFrom, type QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import type { AbuseReport } from '../contract.ts';
import { type Decision, REASONS, REPORT_STATES, type ReportState, TEXT_MAX } from '../vocabulary.ts';
import { RuleForm } from './RuleForm.tsx';
import { decide, fetchReports } from './requests.ts';
import { withMessages } from './screens/with-messages.ts';
import type { ReportQuery, WithReport } from './state.ts';

type Values = Omit<ReportQuery, 'page'>;
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    status: chosenFrom(REPORT_STATES, params.get('status')) ?? 'open',
    reason: chosenFrom(REASONS, params.get('reason')),
  }),
  write: ({ status, reason }) => ({ status, reason }),
};

function Decide({ report, onDone }: { report: AbuseReport; onDone: () => void }) {
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

function Entry({ report, onDone }: { report: AbuseReport; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { property, reason, text, reporter, created_at, status, decided_by, note } = report;
  return (
    <li className="panel grid gap-3">
      <div className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4 lg:grid-cols-[160px_minmax(0,1fr)]">
        <div className="aspect-[4/3] overflow-hidden rounded-field">
          <Picture
            img={readPhotos(property.photos)[0]?.img}
            alt=""
            sizes="160px"
            awaited={arePhotosAwaited(property.photos)}
          />
        </div>
        <div className="grid min-w-0 content-start gap-1.5">
          <h2 className="text-h3 [overflow-wrap:anywhere]">
            <Link to={propertyPath(property._id)} className="underline">
              <bdi>{property.title}</bdi>
            </Link>
          </h2>
          <p className="text-ink-2 text-small">
            <bdi>{property.place}</bdi>
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone="warn">
          <FormattedMessage id={`report.reason.${reason}`} />
        </Badge>
        {property.hidden && (
          <Badge tone="bad">
            <FormattedMessage id="report.hidden" />
          </Badge>
        )}
      </p>
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
        <Day at={created_at} />
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

function Filters({ values, onChange }: { values: Values; onChange: (change: Partial<Values>) => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={<FormattedMessage id="report.state" />}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value as ReportState })}
      >
        {REPORT_STATES.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `report.state.${one}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="report.reason" />}
        value={values.reason ?? ''}
        onChange={({ target }) => onChange({ reason: chosenFrom(REASONS, target.value) })}
      >
        {(['', ...REASONS] as const).map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `report.reason.${one || 'any'}` })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Nothing() {
  return (
    <Empty icon="shield" title={<FormattedMessage id="report.empty" />}>
      <FormattedMessage id="report.empty.text" />
    </Empty>
  );
}

function Reports() {
  const dispatch = useDispatch<Dispatch<object>>();
  const navigate = useNavigate();
  const { query, key, hrefWith } = useListQuery(FORMAT);
  const { list, total, limit, error } = useSelector(({ report }: WithReport) => report);
  const load = () => void dispatch(fetchReports(query));
  useOnAddress(key, load);
  return (
    <div className="grid gap-6">
      <Filters values={query} onChange={(change) => void navigate(hrefWith(change))} />
      {!list && !error && <Skeleton className="h-48 rounded-photo" />}
      {error && <Failed title="report.failed" failure={error} retry={load} />}
      {list && !error && (
        <>
          {total === 0 && <Nothing />}
          <ul className="grid gap-4">
            {list.map((report) => (
              <Entry key={report._id} report={report} onDone={load} />
            ))}
          </ul>
          <Pagination
            page={query.page}
            pages={Math.ceil(total / limit)}
            hrefOf={(page) => hrefWith({ page })}
          />
        </>
      )}
      <RuleForm />
    </div>
  );
}

export const Component = withMessages(Reports);
