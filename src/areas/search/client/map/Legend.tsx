import { useDispatch, useSelector } from 'react-redux';
import { useHidden } from '#areas/listings/client/kit/hidden.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { pinHidden, type WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { PinLabels } from './MapControls.tsx';
import { Sign } from './PinLayer.tsx';
import { type PinState, pinClasses } from './pin-look.ts';
import type { PinLabel } from './use-pins.ts';

const PLAIN: PinState = {
  hot: false,
  picked: false,
  viewed: false,
  liked: false,
  isNew: false,
  isCut: false,
  hidden: false,
};
const STATES: Record<string, Partial<PinState>> = {
  plain: {},
  new: { isNew: true },
  cut: { isCut: true },
  liked: { liked: true },
  viewed: { viewed: true },
  hot: { hot: true },
  picked: { picked: true },
  hidden: { hidden: true },
};
const SAMPLE = { price: 32_000_000, currency: 'JMD' };
const MANY = 12;

interface LegendProps {
  labelOf: PinLabel;
  /** Null where prices are by the month already. */
  byMonth: boolean | null;
  onClose: () => void;
}

/** What the pins mean, and what they are to say. */
export function Legend({ labelOf, byMonth, onClose }: LegendProps) {
  const { t, formatNumber } = useIntl();
  const dispatch = useDispatch();
  const withHidden = useSelector((state: WithSearch) => state.search.withHidden);
  const { hidden } = useHidden();
  return (
    <section
      aria-label={t('map.legend')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="map-legend absolute inset-x-4 bottom-29 z-44 grid max-h-[calc(100%-9rem)] gap-3 overflow-y-auto rounded-photo bg-raised p-4 shadow-e3 lg:end-auto lg:bottom-18 lg:w-116 lg:max-w-[calc(100%-2rem)]"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-label">{t('map.legend')}</h2>
        <IconButton icon="x" label={t('map.preview.close')} onClick={onClose} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-2.5 text-micro text-ink-2 sm:gap-x-3 sm:text-small">
        {Object.entries(STATES).map(([name, state]) => {
          const shown = { ...PLAIN, ...state };
          return (
            <div key={name} className="contents">
              <dt dir="ltr" aria-hidden="true" className="grid">
                <span className={`${pinClasses({ shape: 'price' } as Pin, shown)} pin-sample`}>
                  <Sign {...shown} />
                  {labelOf(SAMPLE)}
                  {shown.isNew && <i className="pin-new" />}
                </span>
              </dt>
              <dd>{t(`map.legend.${name}`)}</dd>
            </div>
          );
        })}
        <div className="contents">
          <dt dir="ltr" aria-hidden="true" className="grid">
            <span className="pin pin-disc pin-sample size-8.5">{formatNumber(MANY)}</span>
          </dt>
          <dd>{t('map.place', { count: MANY })}</dd>
        </div>
      </dl>
      {byMonth !== null && (
        <div className="lg:hidden">
          <PinLabels byMonth={byMonth} name="pins-legend" />
        </div>
      )}
      {hidden.length > 0 && (
        <Switch checked={withHidden} onChange={(checked) => dispatch(pinHidden(checked))}>
          {t('map.legend.withHidden', { count: hidden.length })}
        </Switch>
      )}
    </section>
  );
}
