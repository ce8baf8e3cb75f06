import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';

export type DrawMode = 'hand' | 'corners';
const MODES: readonly DrawMode[] = ['hand', 'corners'];

interface DrawBarProps {
  mode: DrawMode;
  onMode: (mode: DrawMode) => void;
  /** Homes in the areas; null while they are counted. */
  count: number | null;
  /** More corners than an address can hold. */
  tooLong: boolean;
  isEmpty: boolean;
  /** Undefined: nothing to undo. */
  onUndo: (() => void) | undefined;
  onClear: () => void;
  onSquare: () => void;
  onShow: () => void;
  onCancel: () => void;
}

/** What one can do while drawing: at the top of the map, on a phone at its foot, where the thumb is. */
export function DrawBar(props: DrawBarProps) {
  const { mode, onMode, count, tooLong, isEmpty, onUndo, onClear, onSquare, onShow, onCancel } = props;
  const t = useWords();
  const hint = tooLong ? 'map.draw.tooLong' : isEmpty ? `map.draw.hint.${mode}` : 'map.draw.count';
  return (
    <section
      aria-label={t('map.draw')}
      className="map-draw absolute inset-x-0 bottom-0 z-45 grid gap-2 bg-raised p-3 shadow-e3 lg:inset-x-auto lg:start-4 lg:top-4 lg:bottom-auto lg:max-w-[calc(100%-7rem)] lg:rounded-photo"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <div className="flex items-center gap-x-2">
        <p className="min-w-0 grow px-1 font-medium">
          <FormattedMessage id={hint} values={{ count: count ?? 0 }} />
        </p>
        <IconButton icon="undo" label={t('map.draw.undo')} disabled={!onUndo} onClick={onUndo} />
        <IconButton icon="trash" label={t('map.draw.clear')} disabled={isEmpty} onClick={onClear} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-1 *:whitespace-nowrap">
          <legend className="sr-only">
            <FormattedMessage id="map.draw.mode" />
          </legend>
          {MODES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => onMode(one)}
              className="chip aria-pressed:bg-lagoon-soft aria-pressed:text-lagoon"
            >
              <FormattedMessage id={`map.draw.mode.${one}`} />
            </button>
          ))}
          <button type="button" onClick={onSquare} className="chip">
            <FormattedMessage id="map.draw.square" />
          </button>
        </fieldset>
        <span className="flex grow justify-end gap-2">
          <Button variant="line" size="small" onClick={onCancel}>
            <FormattedMessage id="map.draw.cancel" />
          </Button>
          <Button size="small" onClick={onShow} disabled={tooLong} busy={count === null && !tooLong}>
            <FormattedMessage
              id={isEmpty ? 'map.draw.none' : 'map.draw.show'}
              values={{ count: count ?? 0 }}
            />
          </Button>
        </span>
      </div>
    </section>
  );
}
