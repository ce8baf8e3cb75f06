import { Suspense } from 'react';
import { latePart } from '#platform/client/late-part.tsx';
import type { PinMapProps } from '../map/MovingPin.tsx';

/** A map to point at a place with; MapLibre comes with it, when it is shown. */
const Code = latePart({ when: 'open', load: async () => (await import('../map/MovingPin.tsx')).MovingPin });

/** The pin stands still in the middle and the map moves below it: one finger is enough, and so are arrow keys. */
export function PinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<div className="absolute inset-0 bg-sea" />}>
      <Code {...props} />
    </Suspense>
  );
}
