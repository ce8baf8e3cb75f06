import { DESTINATIONS, type Destination } from '#areas/listings/destinations.ts';
import type { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';

interface SwitchesProps {
  refused: readonly Destination[];
  /** Those that are refused for all listings: a listing cannot leave in them. */
  locked?: readonly Destination[];
  disabled: boolean;
  onChange: (refused: Destination[]) => void;
}

function Switches({ refused, locked = [], disabled, onChange }: SwitchesProps) {
  const t = useWords();
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      {DESTINATIONS.map((one) => (
        <Switch
          key={one}
          checked={!refused.includes(one) && !locked.includes(one)}
          disabled={disabled || locked.includes(one)}
          onChange={(on) => onChange(on ? refused.filter((other) => other !== one) : [...refused, one])}
        >
          {t(`own.destination.${one}`)}
        </Switch>
      ))}
    </div>
  );
}

/** Where one listing goes from here, each form to be said no to. */
export function ListingDestinations({ row }: { row: OwnListingRow }) {
  const { t, formatList } = useIntl();
  const { busy, send } = api.useSend();
  const said = row.destinations;
  if (!said) return null;
  if (!said.may_leave) return <p className="text-ink-2 text-small">{t('own.destinations.source')}</p>;
  const isOut = row.status === 'active' || row.status === 'under-offer';
  const locked = isOut
    ? DESTINATIONS.filter((one) => !said.leaves.includes(one) && !said.refused.includes(one))
    : [];
  const change = (refused: Destination[]) =>
    void send('PUT /properties/{id}/destinations', { params: { id: row._id }, body: { refused } });
  return (
    <div className="grid max-w-160 gap-2 rounded-field bg-sunk p-4 text-small">
      <p className="text-ink-2">
        {said.leaves.length > 0
          ? t('own.destinations.leaves', {
              forms: formatList(said.leaves.map((one) => t(`own.destination.${one}`))),
            })
          : t(isOut ? 'own.destinations.nowhere' : 'own.destinations.offMarket')}
      </p>
      <Switches refused={said.refused} locked={locked} disabled={busy !== null} onChange={change} />
      {locked.length > 0 && <p className="text-ink-2">{t('own.destinations.locked')}</p>}
    </div>
  );
}

/** Where all of somebody's listings go, and the addresses others fetch them from. */
export function AllDestinations() {
  const t = useWords();
  const { busy, send } = api.useSend();
  const reading = api.useRead('GET /properties/destinations', {});
  return (
    <details className="panel group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="down" size="s" className="shrink-0 group-open:rotate-180" />
        {t('own.destinations')}
      </summary>
      <div className="grid gap-4 pt-2">
        <p className="text-ink-2 text-small">{t('own.destinations.text')}</p>
        <Answered {...reading} failed="own.failed">
          {({ refused, feeds }) => (
            <>
              <Switches
                refused={refused}
                disabled={busy !== null}
                onChange={(next) => void send('PUT /properties/destinations', { body: { refused: next } })}
              />
              <dl className="grid gap-3 text-small">
                {feeds.map(({ file, destination, address, office }) => (
                  <div key={file} className="grid gap-1">
                    <dt className="text-ink-2">
                      {t(`own.destination.${destination}`)} · <bdi>{file}</bdi>
                    </dt>
                    {[address, office].map(
                      (one) =>
                        one && (
                          <dd key={one}>
                            <a href={one} className="link [overflow-wrap:anywhere]" dir="ltr">
                              {one}
                            </a>
                          </dd>
                        ),
                    )}
                  </div>
                ))}
              </dl>
            </>
          )}
        </Answered>
      </div>
    </details>
  );
}
