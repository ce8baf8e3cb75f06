import { useDispatch, useSelector } from 'react-redux';
import { MAP_CREDIT } from '#areas/places/geography/map-data.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { pinsByMonth, type WithSearch } from '../kit/state.ts';

const FLOAT =
  'flex min-h-11 items-center gap-2.5 rounded-pill px-4 text-small leading-none font-medium shadow-e2';

interface MapControlsProps {
  /** The visitor moved the map since it was searched. */
  moved: boolean;
  onSearchHere: () => void;
  /** Searching by moving begins with the next move; when it ends, the place of before comes back. */
  onFollow: (follow: boolean) => void;
  onZoom: (steps: number) => void;
  onLocate: () => void;
  locating: boolean;
  /** Null where the browser has no moving map to draw on. */
  onDraw: (() => void) | null;
  drawing: boolean;
  /** Price or month on the pins; null where prices are by the month already. */
  byMonth: boolean | null;
  legend: boolean;
  onLegend: () => void;
}

/** What floats over the map. Needs scripts: it moves the map. */
export function MapControls(props: MapControlsProps) {
  const {
    moved,
    onSearchHere,
    onFollow,
    onZoom,
    onLocate,
    locating,
    onDraw,
    drawing,
    byMonth,
    legend,
    onLegend,
  } = props;
  const { t, locale } = useIntl();
  const follow = useSelector((state: WithSearch) => state.search.follow);
  const states = [moved, locating, onDraw !== null, drawing, byMonth, legend, follow];
  return (
    <Kept by={['map controls', locale, ...states]}>
      <div className="js-only map-controls">
        <div className="flex flex-wrap gap-2">
          {!drawing && (
            <label className={`${FLOAT} bg-raised`} data-needs-script>
              <input
                type="checkbox"
                className="box"
                checked={follow}
                onChange={({ target }) => onFollow(target.checked)}
              />
              <FormattedMessage id="map.follow" />
            </label>
          )}
          {!drawing && byMonth !== null && (
            <div className="rounded-pill bg-raised shadow-e2 max-lg:hidden">
              <PinLabels byMonth={byMonth} />
            </div>
          )}
          {!drawing && moved && !follow && (
            <button type="button" onClick={onSearchHere} className={`${FLOAT} bg-ink text-ground`}>
              {t('map.searchHere')}
            </button>
          )}
        </div>
        <div className="grid gap-2.5">
          <div className="map-tools">
            <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => onZoom(1)} />
            <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => onZoom(-1)} />
          </div>
          {!drawing && (
            <div className="map-tools">
              <IconButton
                icon="locate"
                label={t('map.locate')}
                aria-busy={locating || undefined}
                onClick={onLocate}
                className={locating ? 'animate-pulse' : ''}
              />
            </div>
          )}
          <div className="map-tools">
            {onDraw && (
              <IconButton
                icon="pen"
                label={t('map.draw')}
                aria-pressed={drawing}
                onClick={onDraw}
                className="aria-pressed:bg-lagoon aria-pressed:text-on-lagoon"
              />
            )}
            {!drawing && (
              <IconButton
                icon="info"
                label={t('map.legend')}
                aria-expanded={legend}
                onClick={onLegend}
                className="aria-expanded:bg-lagoon aria-expanded:text-on-lagoon"
              />
            )}
          </div>
        </div>
      </div>
    </Kept>
  );
}

interface FootProps {
  /** Found in the list, with a place on a map. */
  placed: number;
  /** So many homes that only come close are shown. */
  close: number;
  /** The browser cannot draw the moving map. */
  still: boolean;
  /** A street map names its own sources. */
  ownMap: boolean;
  /** An area is being drawn: nothing but that can be asked of the map. */
  drawing: boolean;
  listed: boolean;
  onList: () => void;
}

/** How much of the list the map shows, and where its outlines are from. */
export function MapFoot({ placed, close, still, ownMap, drawing, listed, onList }: FootProps) {
  const t = useWords();
  const { mapTiles } = useConfig();
  const { total, error } = useSelector((state: WithSearch) => state.search.map);
  const all = total >= placed;
  const shown = close > 0 ? 'map.shown.close' : all ? 'map.shown' : 'map.shown.part';
  const message = error ? 'map.failed' : shown;
  return (
    <div className="map-foot">
      <div className="m-4 grid gap-1 max-lg:mb-12">
        {still && (
          <p className="map-notice w-fit rounded-field bg-mango-soft px-3 py-1.5 text-small text-mango-ink">
            <FormattedMessage id="map.still" />
          </p>
        )}
        <div className={`flex items-center gap-2 ${drawing ? 'invisible' : ''}`}>
          <p
            role="status"
            className="w-fit rounded-pill bg-raised/92 px-3 py-1 text-small text-ink-2 shadow-e1 max-lg:sr-only"
          >
            <FormattedMessage id={message} values={{ total, all: placed, close }} />
          </p>
          <div className="js-only pointer-events-auto max-lg:hidden">
            <IconButton
              icon="list"
              label={t('map.list')}
              aria-expanded={listed}
              onClick={onList}
              className="rounded-pill bg-raised shadow-e2 aria-expanded:bg-lagoon aria-expanded:text-on-lagoon"
            />
          </div>
        </div>
      </div>
      {ownMap && (
        <p className="ms-auto min-w-0 bg-raised/85 px-2 py-0.5 text-micro text-ink-2">
          <bdi>{mapTiles ? `${mapTiles.credit} · ${MAP_CREDIT}` : MAP_CREDIT}</bdi>
        </p>
      )}
    </div>
  );
}

/** What pins say: a price, or what a month costs. */
export function PinLabels({ byMonth, name = 'pins' }: { byMonth: boolean; name?: string }) {
  const dispatch = useDispatch();
  const t = useWords();
  return (
    <Segment
      label={t('map.labels')}
      name={name}
      value={byMonth ? 'month' : 'price'}
      onChange={(value) => dispatch(pinsByMonth(value === 'month'))}
      options={[
        { value: 'price', label: <FormattedMessage id="map.labels.price" /> },
        { value: 'month', label: <FormattedMessage id="map.labels.month" /> },
      ]}
    />
  );
}
