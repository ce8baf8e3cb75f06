import { type ReactNode, Suspense } from 'react';
import { latePart } from '#platform/client/late-part.tsx';

/** A map to point at a place with; MapLibre comes with it, when it is shown. */
const Code = latePart({ when: 'open', load: async () => (await import('../map/MovingPin.tsx')).MovingPin });

export interface PinMapProps {
  lat: number;
  lng: number;
  zoom: number;
  /** Grows when the place was chosen elsewhere: the map goes there. */
  round: number;
  /** After the visitor has moved the map below the pin. */
  /** Said where the browser cannot draw a map. */
  unavailable: ReactNode;
  onPlaced: (at: { lat: number; lng: number }) => void;
}

/** The pin stands still in the middle and the map moves below it: one finger is enough, and so are arrow keys. */
export function PinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<div className="absolute inset-0 bg-sea" />}>
      <Code {...props} />
    </Suspense>
  );
}
