import type { Today } from '#areas/dashboard/contract.ts';
import { OWN_SOURCES_PATH } from '#areas/operations/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Panel } from './Panel.tsx';

/** Where listings come from by themselves, for whoever has such a source. */
export function ListingSources({ sources }: Pick<Today, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <Panel
      title="dash.listingSources"
      more={
        <Link to={OWN_SOURCES_PATH} className="more">
          <FormattedMessage id="dash.listingSources.all" />
          <Icon name="arrow" size="s" flip />
        </Link>
      }
    >
      <ul>
        {sources.map(({ _id, source, listings, last_at, well }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 md:px-6"
          >
            <Link
              to={`${OWN_SOURCES_PATH}/${_id}`}
              className="link touch min-w-0 content-center [overflow-wrap:anywhere]"
            >
              <bdi>{source}</bdi>
            </Link>
            <Badge tone={well ? 'ok' : 'warn'} icon={well ? 'check' : 'alert'}>
              <FormattedMessage id={well ? 'dash.listingSources.well' : 'dash.listingSources.look'} />
            </Badge>
            <span className="text-ink-2 text-small">
              <FormattedMessage id="dash.listingSources.listings" values={{ count: listings }} />
              {last_at && (
                <>
                  {' · '}
                  <FormattedMessage
                    id="dash.listingSources.last"
                    values={{ day: <Day at={last_at} time /> }}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
