import { type ReactNode, Suspense } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { useFocusAfter } from '#platform/client/ui/focus.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import type { Filter } from '../contract.ts';

const SavePanel = latePart({
  when: 'open',
  load: async () => (await import('./parts/SavePanel.tsx')).SavePanel,
});

interface SavedButtonsProps {
  saved: Filter;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** The button that saves a search that differs as another one; null where it is the saved one. */
  saveNew: ReactNode;
  busy: boolean;
  onUpdate: () => void;
}

/** Beside the heading of a saved search: what is saved, or, where the search was changed, the ways to keep that. */
export function SavedButtons({ saved, isOpen, onOpen, saveNew, busy, onUpdate }: SavedButtonsProps) {
  // The button that opened the panel first is gone: it said that nothing was saved yet.
  const button = useFocusAfter(isOpen);
  if (saveNew === null) {
    return (
      <div className="js-only">
        <Button
          ref={button}
          variant="soft"
          size="small"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="min-h-11"
          onClick={() => onOpen(true)}
        >
          <Icon name="check" size="s" />
          <FormattedMessage id="saved.isSaved" />
          <Icon name="down" size="s" />
        </Button>
        {isOpen && (
          <Suspense>
            <SavePanel saved={saved} triggerRef={button} onClose={() => onOpen(false)} />
          </Suspense>
        )}
      </div>
    );
  }
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex flex-wrap justify-end gap-2">
        {saveNew}
        <Button size="small" busy={busy} className="min-h-11" onClick={onUpdate}>
          <FormattedMessage id="saved.update" />
        </Button>
      </div>
      <p className="text-end text-ink-2 text-small [overflow-wrap:anywhere]">
        <FormattedMessage id="saved.editing" values={{ name: <bdi>{saved.name}</bdi> }} />
      </p>
    </div>
  );
}
