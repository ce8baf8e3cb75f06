import { Suspense, useState } from 'react';
import { comparePath } from '#areas/groups/paths.ts';
import { COMPARE_LEAST, COMPARE_MOST } from '#areas/groups/rules.ts';
import type { ChosenListingsProps } from '#areas/listings/client/kit/slots.ts';
import { useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';

const AddDialog = latePart({ when: 'open', load: async () => (await import('./AddDialog.tsx')).AddDialog });

interface ChosenActionsProps extends ChosenListingsProps {
  /** The group the homes are of; left out where they may be put into one. */
  group?: string;
}

export function ChosenActions({ chosen, onClear, group }: ChosenActionsProps) {
  const t = useWords();
  const [adding, setAdding] = useState(false);
  const count = chosen.length;
  const comparable = count >= COMPARE_LEAST && count <= COMPARE_MOST;
  const hint =
    count < COMPARE_LEAST
      ? 'group.compare.more'
      : comparable
        ? 'group.compare.chosen'
        : 'group.compare.tooMany';
  return (
    <div className="menu flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4! py-2!">
      {onClear && <span className="text-small">{t(hint, { count, most: COMPARE_MOST })}</span>}
      {comparable && (
        <ButtonLink to={comparePath(group ?? null, chosen)} size="small" className="min-h-11">
          {t('group.compare.all', { count })}
        </ButtonLink>
      )}
      {group === undefined && (
        <Button variant="soft" size="small" className="min-h-11" onClick={() => setAdding(true)}>
          {t('group.add')}
        </Button>
      )}
      {onClear && (
        <Button variant="bare" size="small" className="min-h-11" onClick={onClear}>
          {t('group.compare.clear')}
        </Button>
      )}
      {adding && (
        <Suspense>
          <AddDialog properties={chosen} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
