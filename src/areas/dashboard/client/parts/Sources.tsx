import type { Figures } from '#areas/dashboard/contract.ts';
import { FormattedMessage, FormattedNumber } from '#platform/client/intl.tsx';
import { Panel } from './Panel.tsx';

/** Where those came from who opened a listing, as shares of all. */
export function Sources({ sources }: Pick<Figures, 'sources'>) {
  const all = sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="dash.sources">
      <div className="grid gap-3 px-4 pb-5 md:px-6">
        {all === 0 && (
          <p className="text-ink-2">
            <FormattedMessage id="dash.sources.none" />
          </p>
        )}
        <ul className="grid gap-3">
          {sources.map(({ source, count }) => (
            <li key={source} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-small">
              <span>
                <FormattedMessage id={`dash.source.${source}`} />
              </span>
              <b className="tabular-nums">
                <FormattedNumber value={count / all} style="percent" />
              </b>
              <span aria-hidden="true" className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-pill bg-sunk">
                <span className="block h-full bg-lagoon" style={{ width: `${(count * 100) / all}%` }} />
              </span>
            </li>
          ))}
        </ul>
        <p className="text-ink-3 text-small">
          <FormattedMessage id="dash.counted" />
        </p>
      </div>
    </Panel>
  );
}
