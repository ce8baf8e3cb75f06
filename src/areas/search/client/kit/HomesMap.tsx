import { Suspense, useId, useState } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import type { MapHome } from '../map/homes-clusters.ts';
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

const View = latePart({
  when: 'open',
  load: async () => (await import('../map/HomesMapView.tsx')).HomesMapView,
});

export interface HomesMapProps {
  homes: readonly MapHome[];
  /** ISO date-time from which homes are new. */
  since?: string;
  /** It was asked for already. */
  startsOpen?: boolean;
}

/** A button that opens a map of these homes; nothing where none of them has a place. */
export function HomesMap({ homes, since, startsOpen = false }: HomesMapProps) {
  const t = useWords();
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const placed = homes.filter(({ lat }) => lat !== null).length;
  if (placed === 0) return null;
  return (
    <div className="js-only grid min-w-0 gap-3 has-[[aria-expanded=true]]:basis-full">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={open ? 'solid' : 'soft'}
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="map" />
          {t(open ? 'map.homes.close' : 'map.homes.open')}
        </Button>
        {open && placed < homes.length && (
          <p className="text-small text-ink-3">{t('map.homes.part', { placed, all: homes.length })}</p>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton className="h-100 rounded-photo max-md:h-80" />}>
            <View homes={homes} since={since} label={t('map.homes')} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
