import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Failed } from '../../../../platform/client/list/Failed.tsx';
import { Note } from '../../../../platform/client/ui/Empty.tsx';
import { Link } from '../../../../platform/client/ui/Link.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import { useAnswer } from '../../../../platform/client/use-answer.ts';
import type { Overview } from '../../contract.ts';
import { FAILED_JOBS_PATH, RATES_PATH, SOURCES_PATH } from '../../vocabulary.ts';
import { fetchOverview } from '../requests.ts';
import { withMessages } from './with-messages.ts';

type Unit = Exclude<keyof Overview, 'new_people'>;

/** Screens of other areas are named by their address: no feature knows another. */
const WAITING: readonly (readonly [Unit, string])[] = [
  ['holds', '/admin/listings'],
  ['prices', '/admin/listings?queue=prices'],
  ['reports', '/admin/reports'],
  ['questions', '/admin/questions'],
  ['conversations', '/account/messages'],
  ['failed_jobs', FAILED_JOBS_PATH],
  ['sources', SOURCES_PATH],
  ['rates', RATES_PATH],
  ['licences', '/admin/professionals'],
];
const STATE: readonly (readonly [Unit, string])[] = [
  ['listings', '/homes/for-sale/jamaica'],
  ['people', '/admin/people'],
  ['locked', '/admin/people?locked=true'],
];

function Tiles({ units, overview }: { units: typeof WAITING; overview: Overview }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {units.map(([unit, to]) => (
        <li key={unit}>
          <Link to={to} className="panel grid h-full content-start gap-1 hover:bg-sunk">
            <span className="text-label">
              <FormattedMessage id={`operations.unit.${unit}`} />
            </span>
            <b className="text-h1">
              <FormattedNumber value={overview[unit]} />
            </b>
            <span className="text-ink-2 text-small">
              <FormattedMessage id={`operations.unit.${unit}.text`} values={{ count: overview.new_people }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What waits for an admin, the queues that are empty left out. */
function OverviewPage() {
  const { answer, failure, load } = useAnswer(fetchOverview, undefined);
  if (failure) return <Failed title="operations.unread" failure={failure} retry={load} />;
  if (!answer) return <Skeleton className="h-48 rounded-photo" />;
  const waiting = WAITING.filter(([unit]) => answer[unit] > 0);
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <h2 className="text-h2">
          <FormattedMessage id="operations.waits" />
        </h2>
        {waiting.length > 0 ? (
          <Tiles units={waiting} overview={answer} />
        ) : (
          <Note tone="ok" icon="check">
            <FormattedMessage id="operations.all.clear" />
          </Note>
        )}
      </section>
      <section className="grid gap-4">
        <h2 className="text-h2">
          <FormattedMessage id="operations.state" />
        </h2>
        <Tiles units={STATE} overview={answer} />
      </section>
    </div>
  );
}

export const Component = withMessages(OverviewPage);
