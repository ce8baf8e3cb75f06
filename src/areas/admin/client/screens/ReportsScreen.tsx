import type { AbuseReport, ReportRules } from '#areas/admin/contract.ts';
import {
  HIDE_AFTER_MAX,
  REPORT_REASONS,
  REPORT_STATES,
  type ReportDecision,
} from '#areas/admin/vocabulary.ts';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { arePhotosAwaited, readPhotos } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { choice, pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';
import { Decide } from './Decide.tsx';

function RuleForm({ rules }: { rules: ReportRules }) {
  const t = useWords();
  const { send } = api.useSend();
  const form = useForm<'people'>({
    values: { people: rules.hide_after },
    send: async ({ people }) => {
      const body = { hide_after: people === '' ? null : Number(people) };
      return send('PUT /reports/rules', { body }, { ifMatch: rules.version, said: 'report.rule.saved' });
    },
  });
  return (
    <Form of={form} noValidate={false} className="panel grid gap-4">
      <h2 className="text-h3">{t('report.rule')}</h2>
      <p className="text-ink-2 text-small">{t('report.rule.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          key={rules.version}
          name="people"
          label={t('report.rule.people')}
          type="number"
          min={1}
          max={HIDE_AFTER_MAX}
        />
        <Submit>{t('report.rule.save')}</Submit>
      </div>
    </Form>
  );
}

/** Form for the number of reporters at which a listing is hidden automatically. */
function Rule() {
  return (
    <Answered
      {...api.useRead('GET /reports/rules', {})}
      waiting={<PartsSkeleton of="form" count={1} layout="panel grid" />}
    >
      {(rules) => <RuleForm rules={rules} />}
    </Answered>
  );
}

function DecideReport({ report: { _id: id, version } }: { report: AbuseReport }) {
  const { busy, send } = api.useSend();
  const decide = (decision: ReportDecision, name: string, said: string) => (note: string) =>
    void send(
      'PUT /reports/{id}',
      { params: { id }, body: { decision, note } },
      { ifMatch: version, name, said },
    );
  return (
    <Decide
      busy={busy}
      hint={<FormattedMessage id="report.note.hint" />}
      yes={{
        label: <FormattedMessage id="report.dismiss" />,
        onPress: decide('dismiss', 'yes', 'report.dismissed'),
      }}
      no={{
        label: <FormattedMessage id="report.withdraw" />,
        onPress: decide('withdraw', 'no', 'report.withdrawn'),
      }}
    />
  );
}

function Entry({ report }: { report: AbuseReport }) {
  const t = useWords();
  const { property, reason, text, reporter, created_at, status, decided_by, note } = report;
  return (
    <article className="panel grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 lg:grid-cols-[200px_minmax(0,1fr)]">
      <div className="aspect-[4/3] overflow-hidden rounded-field">
        <Picture
          img={readPhotos(property.photos)[0]?.img}
          alt=""
          sizes="200px"
          awaited={arePhotosAwaited(property.photos)}
        />
      </div>
      {/* Beside the picture on a wide screen, below it on a phone but for the home's name. */}
      <div className="max-lg:contents lg:grid lg:gap-3">
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
        <div className="grid gap-3 max-lg:col-span-2">
          <p className="flex flex-wrap gap-2 [&>.badge]:whitespace-normal [&>.badge]:py-1 [&>.badge]:leading-tight">
            <Badge tone="warn">{t(`report.reason.${reason}`)}</Badge>
            {property.hidden && <Badge tone="bad">{t('report.hidden')}</Badge>}
          </p>
          {text && (
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
          )}
          <p className="text-ink-2 text-small">
            {t('report.by', { name: reporter ?? t('report.anonymous') })}
            {' · '}
            <Day at={created_at} />
            {' · '}
            {t('report.others', { count: property.open })}
          </p>
          {status === 'open' ? (
            <DecideReport report={report} />
          ) : (
            <p className="text-small">
              {t('report.decided', { name: decided_by ?? '—' })}
              {note && `: ${note}`}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

export const Component = pagedScreen<AbuseReport>({
  useList: (query) => api.useRead('GET /reports', { query }),
  filters: {
    status: choice(REPORT_STATES, 'report.state', 'open'),
    reason: choice(REPORT_REASONS, 'report.reason'),
  },
  row: (report) => <Entry report={report} />,
  empty: { icon: 'shield', words: 'report.empty' },
  failed: 'report.failed',
  after: <Rule />,
});
