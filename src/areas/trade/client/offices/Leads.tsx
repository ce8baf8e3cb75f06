import { useState } from 'react';
import { propertyPath } from '#areas/listings/paths.ts';
import { FormattedMessage, FormattedRelativeTime } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-now.ts';
import { api } from '../api.ts';
import { PagedSection } from './PagedSection.tsx';

const HOUR_MS = 3_600_000;
const hoursSince = (at: string, now: number) => Math.round((Date.parse(at) - now) / HOUR_MS);

/** Open leads of everybody, for managers: who waits, and for whom. */
export function Leads() {
  const now = useNow();
  const [page, setPage] = useState(1);
  const reading = api.useRead('GET /offices/leads', { query: { page: String(page) } });
  return (
    <PagedSection
      id="office-leads"
      heading="office.leads"
      empty="office.noLeads"
      icon="chat"
      reading={reading}
      page={page}
      onPage={setPage}
    >
      {({ _id, name, agent, property, last_text, last_at, waiting_since }) => (
        <li key={_id} className="panel grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>
              <bdi>{name}</bdi>
            </b>
            {waiting_since && (
              <Badge tone="warn" icon="clock">
                <FormattedMessage
                  id="office.waits"
                  values={{
                    since: (
                      <FormattedRelativeTime
                        value={hoursSince(waiting_since, now)}
                        unit="hour"
                        numeric="auto"
                      />
                    ),
                  }}
                />
              </Badge>
            )}
          </p>
          <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
            <Link to={propertyPath(property._id)} className="link">
              <bdi>{property.title}</bdi>
            </Link>
            {' · '}
            <FormattedMessage id="office.with" values={{ name: <bdi>{agent.name}</bdi> }} />
            {' · '}
            <Day at={last_at} />
          </p>
          {last_text && (
            <p dir="auto" className="text-small [overflow-wrap:anywhere]">
              {last_text}
            </p>
          )}
        </li>
      )}
    </PagedSection>
  );
}
