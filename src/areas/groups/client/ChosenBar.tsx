import { Suspense } from 'react';
import type { ChosenListingsProps } from '#areas/listings/client/kit/slots.ts';
import { latePart } from '#platform/client/late-part.tsx';

const Bar = latePart({
  when: 'open',
  load: async () => (await import('./parts/ChosenActions.tsx')).ChosenActions,
});

/** At the foot of a list while homes are chosen: compares them, or puts them into a group. */
export function ChosenBar(props: ChosenListingsProps) {
  return (
    <div role="status" className="sticky bottom-4 z-10 justify-self-center empty:hidden">
      {props.chosen.length > 0 && (
        <Suspense>
          <Bar {...props} />
        </Suspense>
      )}
    </div>
  );
}
