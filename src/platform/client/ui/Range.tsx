import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Slider, SliderFill, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useIntl } from '../intl.tsx';

interface Props {
  /** Accessible name of the group and, with `thumbLabels`, of each thumb. */
  label: string;
  thumbLabels: readonly [min: string, max: string];
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** While it is dragged. */
  onChange: (value: [number, number]) => void;
  /** When it is let go. */
  onChangeEnd?: (value: [number, number]) => void;
  /** Number of listings at each step, drawn as bars behind the slider. */
  bars?: readonly number[];
  format?: Intl.NumberFormatOptions;
}

const pair = (value: number[]): [number, number] => [value[0] as number, value[1] as number];

function Bars({ bars, from, to }: { bars: readonly number[]; from: number; to: number }) {
  const top = Math.max(...bars, 1);
  return (
    <div className="range-bars" aria-hidden="true">
      {bars.map((count, index) => {
        const middle = (index + 0.5) / bars.length;
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            data-in={middle >= from && middle <= to ? '' : undefined}
            style={{ height: `${(count / top) * 100}%` }}
          />
        );
      })}
    </div>
  );
}

/** Two thumbs of one range. Brings React Aria with it: load it lazily. */
export function Range({
  label,
  thumbLabels,
  min,
  max,
  step,
  value,
  onChange,
  onChangeEnd,
  bars,
  format,
}: Props) {
  const { locale } = useIntl();
  const share = (amount: number) => (amount - min) / (max - min || 1);
  return (
    <I18nProvider locale={locale}>
      <Slider
        aria-label={label}
        minValue={min}
        maxValue={max}
        step={step}
        value={[...value]}
        formatOptions={format}
        onChange={(next) => onChange(pair(next))}
        onChangeEnd={(next) => onChangeEnd?.(pair(next))}
      >
        {bars && <Bars bars={bars} from={share(value[0])} to={share(value[1])} />}
        <SliderTrack className="range-track">
          <SliderFill className="range-fill" style={{ height: 'auto' }} />
          <SliderThumb index={0} aria-label={thumbLabels[0]} className="range-thumb" />
          <SliderThumb index={1} aria-label={thumbLabels[1]} className="range-thumb" />
        </SliderTrack>
      </Slider>
    </I18nProvider>
  );
}
