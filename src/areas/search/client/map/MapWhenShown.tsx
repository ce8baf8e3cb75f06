import { useEffect, useState } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { KeptPanel } from './KeptPanel.tsx';
import type { MapPanelProps } from './MapPanel.tsx';
import { loadMapPanel, mapPanel } from './panel-code.ts';
import { WIDE } from './wide.ts';

/** Whether the map's code, and its words, are here. They come when the map is shown for the first time. */
function usePanel(isWanted: boolean): { isHere: boolean; hasFailed: boolean; load: () => void } {
  const [isHere, setHere] = useState(mapPanel() !== undefined);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadMapPanel().then(
      () => setHere(true),
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads the code is the same each time
  useEffect(() => {
    if (isHere) return;
    if (isWanted) return load();
    const wide = matchMedia(WIDE);
    const follow = () => wide.matches && load();
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [isHere, isWanted]);
  return { isHere, hasFailed, load };
}

/**
 * The map of a search. A phone that shows the list has it as the server drew it, out of sight, and does not load its
 * code.
 */
export function MapWhenShown(props: MapPanelProps) {
  const t = useWords();
  const isWanted = props.search.view === 'map';
  const { isHere, hasFailed, load } = usePanel(isWanted);
  const Panel = isHere && mapPanel();
  if (Panel) {
    return (
      <KeptPanel {...props}>
        <Panel {...props} />
      </KeptPanel>
    );
  }
  const look = `map-panel ${isWanted ? '' : 'max-lg:hidden'}`;
  if (hasFailed) {
    return (
      <section aria-label={t('map.label')} className={`${look} grid place-items-center`}>
        <button type="button" className="btn" onClick={load}>
          {t('ui.retry')}
        </button>
      </section>
    );
  }
  return (
    <section
      aria-busy={isWanted || undefined}
      className={look}
      // What the server drew stays until the code is here.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
