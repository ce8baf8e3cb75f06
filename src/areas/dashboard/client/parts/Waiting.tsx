import { LEADS_PATH, leadPath, waitingTone } from '#areas/conversations/vocabulary.ts';
import type { Today } from '#areas/dashboard/contract.ts';
import { AGENT_VIEWINGS_PATH } from '#areas/viewings/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { Panel, useDuration } from './Panel.tsx';

function More({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="more">
      <FormattedMessage id={name} />
      <Icon name="arrow" size="s" flip />
    </Link>
  );
}

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 md:px-6';

/** @param waiting null until it is there */
export function Leads({ waiting }: { waiting: Today['waiting'] | null }) {
  const since = useDuration();
  const now = useNow();
  return (
    <Panel title="dash.leads" more={<More to={LEADS_PATH} name="dash.leads.all" />}>
      {!waiting && <PartsSkeleton of="rows" />}
      {waiting?.length === 0 && (
        <p className="flex items-center gap-2 border-line border-t px-4 py-4 text-ink-2 md:px-6">
          <Icon name="check" />
          <FormattedMessage id="dash.leads.none" />
        </p>
      )}
      <ul>
        {waiting?.map(({ _id, name, title, text, since: from, minutes }, index) => (
          <li key={_id} className={ROW}>
            <span className="grid min-w-0 flex-1 basis-52">
              <b>
                <bdi className="block truncate">{name}</bdi>
              </b>
              <bdi className="truncate text-ink-2 text-small">{title}</bdi>
              {text && <bdi className="truncate text-small">{text}</bdi>}
            </span>
            <Badge tone={waitingTone(minutes)} icon="clock">
              <FormattedMessage id="dash.waits" values={{ time: since((now - Date.parse(from)) / 60_000) }} />
            </Badge>
            <ButtonLink
              to={leadPath(_id)}
              variant={index === 0 ? 'solid' : 'line'}
              size="small"
              className="touch"
            >
              <FormattedMessage id="dash.answer" />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** @param coming null until it is there */
export function Viewings({ coming }: { coming: Today['coming'] | null }) {
  const t = useWords();
  const { formatDate } = useIntl();
  return (
    <Panel title="dash.viewings" more={<More to={AGENT_VIEWINGS_PATH} name="dash.viewings.all" />}>
      {!coming && <PartsSkeleton of="rows" />}
      {coming?.length === 0 && (
        <p className="border-line border-t px-4 py-4 text-ink-2 md:px-6">{t('dash.viewings.none')}</p>
      )}
      <ul>
        {coming?.map(({ _id, name, title, starts_at, kind, state }) => (
          <li key={_id} className={ROW}>
            <time dateTime={starts_at} className="w-32 flex-none font-semibold">
              {formatDate(starts_at, {
                weekday: 'short',
                hour: 'numeric',
                minute: '2-digit',
                timeZone: TIME_ZONE,
              })}
            </time>
            <span className="grid min-w-0 flex-1 basis-40">
              <b>
                <bdi className="block truncate">{name}</bdi>
              </b>
              <bdi className="truncate text-ink-2 text-small">{title}</bdi>
            </span>
            <Badge tone={state === 'confirmed' ? 'ok' : 'warn'} icon={kind === 'video' ? 'video' : 'cal'}>
              {t(`dash.viewing.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
