import { useWords } from '../intl.tsx';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface MissingPartProps {
  /** Times it was asked for and did not come. */
  failures: number;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Says that a part of the screen did not come. Above everything, wherever the part belongs: the next stop of the keyboard after what opened it. */
export function MissingPart({ failures, onRetry, onDismiss }: MissingPartProps) {
  const t = useWords();
  return (
    <div
      ref={(box) => box?.showPopover?.()}
      popover="manual"
      role="alert"
      className="toast tone-bad fixed inset-auto end-4 bottom-20 m-0 w-[min(400px,calc(100vw-32px))] border-0 text-ink md:bottom-6"
    >
      <span className="dot">
        <Icon name="alert" size="s" />
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <p>{t(failures > 1 ? 'ui.part.stillMissing' : 'ui.part.missing')}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
          {failures > 1 && (
            <Button size="small" variant="line" onClick={() => window.location.reload()}>
              {t('ui.part.reload')}
            </Button>
          )}
        </div>
      </div>
      <IconButton icon="x" label={t('ui.dismiss')} className="-my-2" onClick={onDismiss} />
    </div>
  );
}
