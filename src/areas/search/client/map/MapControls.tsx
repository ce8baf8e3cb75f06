import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '../../../../platform/client/ui/Button.tsx';
import { MAP_CREDIT } from '../../../places/geography/map-data.ts';
import { followMap, type WithSearch } from '../kit/state.ts';

const FLOAT =
  'flex min-h-11 items-center gap-2.5 rounded-pill px-4 text-[0.9375rem] leading-none font-medium shadow-e2';

interface MapControlsProps {
  /** The visitor moved the map since it was searched. */
  moved: boolean;
  onSearchHere: () => void;
  onZoom: (steps: number) => void;
}

/** What floats over the map. Needs scripts: it moves the map. */
export function MapControls({ moved, onSearchHere, onZoom }: MapControlsProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const follow = useSelector((state: WithSearch) => state.search.follow);
  return (
    <div className="js-only pointer-events-none absolute inset-x-4 top-4 z-40 flex items-start justify-between gap-2 *:pointer-events-auto">
      <div className="flex flex-wrap gap-2">
        <label className={`${FLOAT} bg-raised`} data-needs-script>
          <input
            type="checkbox"
            className="box"
            checked={follow}
            onChange={({ target }) => {
              dispatch(followMap(target.checked));
              if (target.checked && moved) onSearchHere();
            }}
          />
          <FormattedMessage id="map.follow" />
        </label>
        {moved && !follow && (
          <button type="button" onClick={onSearchHere} className={`${FLOAT} bg-ink text-ground`}>
            <FormattedMessage id="map.searchHere" />
          </button>
        )}
      </div>
      <div className="grid shrink-0 overflow-hidden rounded-field bg-raised shadow-e2">
        <IconButton
          icon="plus"
          label={formatMessage({ id: 'map.zoomIn' })}
          onClick={() => onZoom(1)}
          className="rounded-none"
        />
        <IconButton
          icon="minus"
          label={formatMessage({ id: 'map.zoomOut' })}
          onClick={() => onZoom(-1)}
          className="rounded-none border-t border-line"
        />
      </div>
    </div>
  );
}

interface FootProps {
  /** Found in the list, with a place on a map. */
  placed: number;
  /** The browser cannot draw the moving map. */
  still: boolean;
  /** A street map names its own sources. */
  ownMap: boolean;
}

/** How much of the list the map shows, and where its outlines are from. */
export function MapFoot({ placed, still, ownMap }: FootProps) {
  const { total, error } = useSelector((state: WithSearch) => state.search.map);
  const all = total >= placed;
  const message = error ? 'map.failed' : all ? 'map.shown' : 'map.shown.part';
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div className="m-4 grid gap-1 max-lg:mb-20">
        {still && (
          <p className="w-fit rounded-field bg-mango-soft px-3 py-1.5 text-small text-mango-ink">
            <FormattedMessage id="map.still" />
          </p>
        )}
        <p
          role="status"
          className="w-fit rounded-pill bg-raised/92 px-3 py-1 text-small text-ink-2 shadow-e1"
        >
          <FormattedMessage id={message} values={{ total, all: placed }} />
        </p>
      </div>
      {ownMap && (
        <p className="ms-auto bg-raised/85 px-2 py-0.5 text-[0.75rem]/[1.5] text-ink-2">
          <bdi>{MAP_CREDIT}</bdi>
        </p>
      )}
    </div>
  );
}
