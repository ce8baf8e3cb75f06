import type { Overview } from '#areas/admin/contract.ts';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';
import { type Unit, WAITING } from '../waiting.ts';

const STATE: readonly (readonly [Unit, string])[] = [
  ['listings', '/homes/for-sale/jamaica'],
  ['people', '/admin/people'],
  ['locked', '/admin/people?locked=true'],
];

interface TilesProps {
  units: typeof WAITING;
  overview: Overview;
  /** Look twice: somebody has to decide. */
  waiting?: boolean;
}

function Tiles({ units, overview, waiting = false }: TilesProps) {
  const t = useWords();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {units.map(([unit, to]) => (
        <li key={unit}>
          <Link to={to} className="panel grid h-full content-start gap-1 hover:bg-sunk">
            <span className="text-label">{t(`operations.unit.${unit}`)}</span>
            <b className={`text-h1 tracking-normal ${waiting ? 'text-mango-ink' : ''}`}>
              <FormattedNumber value={overview[unit]} />
            </b>
            <span className="text-ink-2 text-small">
              {t(`operations.unit.${unit}.text`, { count: overview.new_people })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Parts({ overview }: { overview: Overview }) {
  const t = useWords();
  const waiting = WAITING.filter(([unit]) => overview[unit] > 0);
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <h2 className="text-h2">{t('operations.waits')}</h2>
        {waiting.length > 0 ? (
          <Tiles units={waiting} overview={overview} waiting />
        ) : (
          <Note tone="ok" icon="check">
            <FormattedMessage id="operations.all.clear" />
          </Note>
        )}
      </section>
      <section className="grid gap-4">
        <h2 className="text-h2">{t('operations.state')}</h2>
        <Tiles units={STATE} overview={overview} />
      </section>
    </div>
  );
}

/** What waits for an admin, the queues that are empty left out. The menu beside it reads the same. */
function OverviewPage() {
  return (
    <Answered {...api.useRead('GET /operations/overview', {})}>
      {(overview) => <Parts overview={overview} />}
    </Answered>
  );
}

export { OverviewPage as Component };
