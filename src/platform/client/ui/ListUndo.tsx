import { useEffect, useRef } from 'react';
import { FormattedMessage } from '../intl.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  /** The record removed last; nothing is shown without one. */
  name: string | null;
  onUndo: () => void;
}

/** Above a list: what was just deleted, and the way back. It stays until the list is left. */
export function ListUndo({ name, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(name);
  // The row that was pressed is gone, and the focus with it.
  useEffect(() => {
    const isNew = name !== before.current;
    before.current = name;
    if (isNew && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div role="status" className="empty:absolute">
      {name !== null && (
        <div className="note tone-lagoon flex flex-wrap items-center gap-x-4 gap-y-2">
          <Icon name="check" />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <FormattedMessage id="ui.removed" values={{ name: <bdi>{name}</bdi> }} />
          </p>
          <Button ref={button} variant="line" size="small" onClick={onUndo}>
            <FormattedMessage id="ui.undo" />
          </Button>
        </div>
      )}
    </div>
  );
}
