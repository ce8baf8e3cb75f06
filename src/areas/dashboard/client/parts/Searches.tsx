import type { FoundBy, Hidden } from '#areas/dashboard/contract.ts';
import { factKey } from '#areas/listings/facts.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { stepFor } from '#areas/own-listings/client/wizard/steps.ts';
import { listPath } from '#areas/own-listings/paths.ts';
import { formatAddress, parseCriteria } from '#areas/search/address.ts';
import { conditionLabel, conditions } from '#areas/search/client/kit/conditions.ts';
import { headingOf } from '#areas/search/client/kit/heading.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { formatMoney, formatMoneyShort } from '#platform/contract/money.ts';
import { api } from '../api.ts';
import { Panel } from './Panel.tsx';

const ROW = 'flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t px-4 py-3 md:px-6';

/** A community is said by the pin. */
const factOf = (reason: string) => (reason === 'community' ? 'lat' : reason);

function Count({ searches }: { searches: number }) {
  return (
    <p className="w-24 flex-none text-ink-2 text-small">
      <FormattedMessage
        id="dash.searches.count"
        values={{
          count: searches,
          b: (chunks) => <b className="text-body text-ink tabular-nums">{chunks}</b>,
        }}
      />
    </p>
  );
}

/** One reason hides all of them, and is mended in one way. */
interface Reason extends Pick<Hidden, 'reason' | 'limit'> {
  key: string;
  entered: boolean;
  homes: Hidden[];
}

/** Homes by what hides them, in the order they came in. */
export function byReason(hidden: readonly Hidden[]): Reason[] {
  const found = new Map<string, Reason>();
  for (const home of hidden) {
    const { reason, limit } = home;
    const { entered } = home.property;
    const key = [reason, limit?.amount, limit?.currency, entered].join();
    const known = found.get(key);
    if (known) known.homes.push(home);
    else found.set(key, { key, reason, limit, entered, homes: [home] });
  }
  return [...found.values()];
}

function HiddenHome({ hidden: { property, reason, limit, searches } }: { hidden: Hidden }) {
  const { locale } = useIntl();
  const { _id, title, price, currency, entered } = property;
  return (
    <li className={ROW}>
      <Count searches={searches} />
      <Link to={propertyPath(_id)} className="min-w-0 flex-1 basis-40 text-small hover:underline">
        <bdi>{title}</bdi>
        {price !== null && (
          <>
            , <bdi>{formatMoney(price, currency, locale)}</bdi>
          </>
        )}
      </Link>
      {entered && (
        <ButtonLink
          to={`${listPath(_id)}?step=${limit ? 'price' : stepFor(factOf(reason))}`}
          variant="line"
          size="small"
          className="touch"
        >
          <FormattedMessage id={limit ? 'dash.hidden.price.see' : 'dash.hidden.fact.add'} />
        </ButtonLink>
      )}
    </li>
  );
}

/** Why, and what to do, said once for all homes it is true of. */
function HiddenFor({ of: { reason, limit, entered, homes } }: { of: Reason }) {
  const { locale } = useIntl();
  return (
    <li>
      <p className="grid gap-0.5 border-line border-t px-4 pt-4 pb-3 md:px-6">
        <b>
          {limit ? (
            <FormattedMessage id="dash.hidden.price" />
          ) : (
            <FormattedMessage
              id="dash.hidden.fact"
              values={{ fact: <FormattedMessage id={factKey(factOf(reason))} /> }}
            />
          )}
        </b>
        <span className="text-ink-2 text-small">
          {limit ? (
            <FormattedMessage
              id="dash.hidden.price.text"
              values={{ step: <bdi>{formatMoneyShort(limit.amount, limit.currency, locale)}</bdi> }}
            />
          ) : (
            <FormattedMessage id={entered ? 'dash.hidden.fact.text' : 'dash.hidden.imported'} />
          )}
        </span>
      </p>
      <ul>
        {homes.map((hidden) => (
          <HiddenHome key={hidden.property._id} hidden={hidden} />
        ))}
      </ul>
    </li>
  );
}

function FoundRow({ found: { criteria: text, searches } }: { found: FoundBy }) {
  const intl = useIntl();
  const criteria = parseCriteria(text);
  const said = conditions(criteria)
    .filter(({ kind }) => kind !== 'categories')
    .map((condition) => conditionLabel(intl, criteria, condition));
  return (
    <li className={ROW}>
      <Count searches={searches} />
      <Link to={formatAddress({ criteria })} className="grid min-w-0 flex-1 basis-40 hover:underline">
        <b>{headingOf(criteria, intl)}</b>
        {said.length > 0 && <span className="text-ink-2 text-small">{said.join(' · ')}</span>}
      </Link>
    </li>
  );
}

function None({ id }: { id: string }) {
  const t = useWords();
  return <p className="border-line border-t px-4 py-4 text-ink-2 md:px-6">{t(id)}</p>;
}

/** What hides the own homes from searches, and which searches find them. */
export function Searches({ property }: { property: string | null }) {
  const reading = api.useRead('GET /dashboard/searches', { query: { ...(property && { property }) } });
  const period = (
    <span className="text-ink-2 text-small">
      <FormattedMessage id="dash.searches.period" />
    </span>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title="dash.hidden" more={period}>
        <Answered {...reading} failed="dash.failed" waiting="rows">
          {({ hidden: homes }) => (
            <>
              {homes.length === 0 && <None id="dash.hidden.none" />}
              <ul>
                {byReason(homes).map((reason) => (
                  <HiddenFor key={reason.key} of={reason} />
                ))}
              </ul>
            </>
          )}
        </Answered>
      </Panel>
      <Panel title="dash.found" more={period}>
        <Answered {...reading} failed="dash.failed" waiting="rows">
          {({ found_by }) => (
            <>
              {found_by.length === 0 && <None id="dash.found.none" />}
              <ul>
                {found_by.map((found) => (
                  <FoundRow key={found.criteria} found={found} />
                ))}
              </ul>
            </>
          )}
        </Answered>
      </Panel>
    </div>
  );
}
