import { useState } from 'react';
import { FEATURES, type Feature } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** Features by what they are about. */
const FEATURE_GROUPS = {
  view: ['view-ocean', 'view-mountain', 'view-city', 'view-river', 'view-lake'],
  water: ['beach-front', 'waterfront', 'bay', 'harbour', 'marina-nearby', 'private-island'],
  land: ['level-lot', 'hillside', 'landscaped', 'wooded-area', 'acreage'],
  community: ['gated-community', 'family-oriented', 'golf-course-nearby', 'recreational', 'cul-de-sac'],
  access: ['shopping-nearby', 'central-location', 'highway-access', 'easy-access'],
} as const satisfies Record<string, readonly Feature[]>;
type FeatureGroup = keyof typeof FEATURE_GROUPS;

const grouped: readonly Feature[] = Object.values(FEATURE_GROUPS).flat();
const missing = FEATURES.find((feature) => !grouped.includes(feature));
if (missing) throw new Error(`The feature "${missing}" is in no group of the filter form.`);

type Counts = Record<string, number>;

interface FeatureChecksProps {
  chosen: readonly Feature[] | undefined;
  /** How many homes would be left with each; unknown without scripts. */
  counts?: Counts | undefined;
}

function One({ feature, chosen, counts }: { feature: Feature; chosen: boolean; counts: Counts | undefined }) {
  const { formatNumber } = useIntl();
  return (
    <Checkbox name="features" value={feature} defaultChecked={chosen}>
      <span className="min-w-0">
        <FormattedMessage id={`feature.${feature}`} />
      </span>
      {counts && (
        <span className="num ms-auto text-small text-ink-3">{formatNumber(counts[feature] ?? 0)}</span>
      )}
    </Checkbox>
  );
}

const GROUPS = Object.entries(FEATURE_GROUPS) as [FeatureGroup, readonly Feature[]][];
const GRID = 'grid gap-x-6 sm:grid-cols-2';

/** Features by what they are about, the usual ones first; those no home here has are folded away. */
export function FeatureChecks({ chosen = [], counts }: FeatureChecksProps) {
  // Boxes stay where they are while others are ticked; only their numbers follow.
  const [first, setFirst] = useState(counts);
  if (!first && counts) setFirst(counts);
  const has = (feature: Feature) => !first || chosen.includes(feature) || (first[feature] ?? 0) > 0;
  const usual = (a: Feature, b: Feature) => (first?.[b] ?? 0) - (first?.[a] ?? 0);
  const absent = GROUPS.flatMap(([, features]) => features.filter((feature) => !has(feature)));
  const draw = (feature: Feature) => (
    <One key={feature} feature={feature} chosen={chosen.includes(feature)} counts={counts} />
  );
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-3">
        <FormattedMessage id="filter.features.hint" />
      </p>
      {GROUPS.filter(([, features]) => features.some(has)).map(([group, features]) => (
        <fieldset key={group} className="min-w-0">
          <legend className="text-label text-ink-2">
            <FormattedMessage id={`filter.features.${group}`} />
          </legend>
          <div className={GRID}>{features.filter(has).toSorted(usual).map(draw)}</div>
        </fieldset>
      ))}
      {absent.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 font-semibold text-lagoon">
            <FormattedMessage id="filter.features.absent" values={{ count: absent.length }} />
            <Icon name="down" size="s" className="group-open:rotate-180" />
          </summary>
          <div className={GRID}>{absent.map(draw)}</div>
        </details>
      )}
    </div>
  );
}
