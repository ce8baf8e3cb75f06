import { useMemo } from 'react';
import { useDrawing } from '#areas/places/client/kit/use-drawing.ts';
import { placeName } from '#areas/search/client/kit/place-name.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { areaView, countryOf } from './area-view.ts';

/** Small map of the area of a search. */
export function AreaMap({ criteria }: { criteria: Criteria }) {
  const intl = useIntl();
  const drawn = useDrawing(countryOf(criteria));
  const view = useMemo(() => areaView(criteria, drawn), [criteria, drawn]);
  const place = placeName(criteria, intl) ?? intl.t('saved.anywhere');
  const label = intl.t('saved.map', { place });
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid h-16 w-20 flex-none md:h-20 md:w-24 place-items-center overflow-hidden rounded-[10px] bg-sea text-ink-3"
    >
      {view ? (
        <svg viewBox={view.box} className="absolute inset-0 size-full" aria-hidden="true">
          <g className="fill-none stroke-shelf" strokeWidth={14 * view.unit} strokeLinejoin="round">
            {Object.entries(view.outline.paths).map(([slug, path]) => (
              <path key={slug} d={path} />
            ))}
          </g>
          <g className="fill-land stroke-coast" strokeWidth={0.75 * view.unit}>
            {Object.entries(view.outline.paths).map(([slug, path]) => (
              <path key={slug} d={path} />
            ))}
          </g>
          <g className="fill-lagoon/20 stroke-lagoon" strokeWidth={2.5 * view.unit} strokeLinejoin="round">
            {view.division && <path d={view.division} />}
            {view.drawn && <path d={view.drawn} fillRule="evenodd" />}
            {view.circle && <circle {...view.circle} />}
            {view.rect && <rect {...view.rect} rx={5 * view.unit} />}
          </g>
        </svg>
      ) : (
        <Icon name="globe" size="l" />
      )}
    </div>
  );
}
