import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FEATURES, type Feature } from '#areas/listings/vocabulary.ts';
import type { Search } from '#areas/search/address.ts';
import type { Stats } from '#areas/search/contract.ts';
import type { Section } from '#areas/search/criteria/kinds.ts';
import {
  CRITERIA,
  type CriterionOf,
  FLAGS,
  type Flag,
  inFormOrder,
  rowsOf,
} from '#areas/search/criteria/registry.ts';
import { type Criteria, endsOf, isActive, isOffered } from '#areas/search/criteria.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Checkbox, Segment } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { AtLeast, AtMost, Between, Checks } from './controls.tsx';
import { carriedAlong, FORM_ACTION } from './form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { PriceFields, type PriceSliderProps } from './PriceFields.tsx';

const SQFT_PER = { acres: 43_560, sqft: 1 } as const;
type Unit = keyof typeof SQFT_PER;
const DIGITS = { acres: 1000, sqft: 1 } as const;

const shown = (sqft: number | undefined, unit: Unit) =>
  sqft === undefined ? '' : String(Math.round((sqft / SQFT_PER[unit]) * DIGITS[unit]) / DIGITS[unit]);
const inFeet = (text: string, unit: Unit) => {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !(value >= 0) ? '' : String(Math.round(value * SQFT_PER[unit]));
};

/** The size of a lot in acres or in square feet, as one likes; the search has it in square feet. */
function LotFields({ criteria, onChanged }: { criteria: Criteria; onChanged?: (() => void) | undefined }) {
  const { t, formatNumber } = useIntl();
  const [unit, setUnit] = useState<Unit>('acres');
  const [feet, setFeet] = useState({ min: criteria.lot_min, max: criteria.lot_max });
  const [text, setText] = useState({ min: shown(feet.min, unit), max: shown(feet.max, unit) });
  const settled = useRef(feet);
  useEffect(() => {
    if (settled.current !== feet) onChanged?.();
    settled.current = feet;
  });
  const type = (end: 'min' | 'max', typed: string) => {
    setText({ ...text, [end]: typed });
    const value = inFeet(typed, unit);
    setFeet({ ...feet, [end]: value === '' ? undefined : Number(value) });
  };
  const choose = (next: Unit) => {
    setUnit(next);
    setText({ min: shown(feet.min, next), max: shown(feet.max, next) });
  };
  const other = unit === 'acres' ? 'sqft' : 'acres';
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1.5 text-label">{t('filter.lot.size')}</legend>
      {(['min', 'max'] as const).map((end) => (
        <div key={end}>
          <TextField
            label={t(`filter.${end}`)}
            hint={
              feet[end] === undefined
                ? ' '
                : t(`filter.lot.${other}`, {
                    size: formatNumber(feet[end] / SQFT_PER[other], { maximumFractionDigits: 2 }),
                  })
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={text[end]}
            onChange={({ target }) => type(end, target.value)}
          />
          <input type="hidden" name={`lot_${end}`} value={feet[end] ?? ''} />
        </div>
      ))}
      <Segment<Unit>
        label={t('filter.lot.unit')}
        name="lot-unit"
        options={(['acres', 'sqft'] as const).map((value) => ({
          value,
          label: t(`filter.lot.unit.${value}`),
        }))}
        value={unit}
        onChange={choose}
        className="col-span-full justify-self-start"
      />
    </fieldset>
  );
}

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
  const t = useWords();
  const { formatNumber } = useIntl();
  return (
    <Checkbox name="features" value={feature} defaultChecked={chosen}>
      <span className="min-w-0">{t(`feature.${feature}`)}</span>
      {counts && (
        <span className="num ms-auto text-small text-ink-3">{formatNumber(counts[feature] ?? 0)}</span>
      )}
    </Checkbox>
  );
}

const GROUPS = Object.entries(FEATURE_GROUPS) as [FeatureGroup, readonly Feature[]][];
const GRID = 'grid gap-x-6 sm:grid-cols-2';

/** Features by what they are about, the usual ones first; those no home here has are folded away. */
function FeatureChecks({ chosen = [], counts }: FeatureChecksProps) {
  const t = useWords();
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
      <p className="text-small text-ink-3">{t('filter.features.hint')}</p>
      {GROUPS.filter(([, features]) => features.some(has)).map(([group, features]) => (
        <fieldset key={group} className="min-w-0">
          <legend className="text-label text-ink-2">{t(`filter.features.${group}`)}</legend>
          <div className={GRID}>{features.filter(has).toSorted(usual).map(draw)}</div>
        </fieldset>
      ))}
      {absent.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 font-semibold text-lagoon">
            {t('filter.features.absent', { count: absent.length })}
            <Icon name="down" size="s" className="group-open:rotate-180" />
          </summary>
          <div className={GRID}>{absent.map(draw)}</div>
        </details>
      )}
    </div>
  );
}

interface SectionProps {
  criteria: Criteria;
  stats?: Stats | null | undefined;
  slider?: ((props: PriceSliderProps) => ReactNode) | undefined;
  onChanged?: (() => void) | undefined;
}

const acres = (sqft: number | undefined) =>
  sqft ? <FormattedMessage id="filter.lot.acres" values={{ size: sqft / SQFT_PER.acres }} /> : undefined;

/** A range; of land, also in acres. */
function Size({
  row,
  criteria,
  scripted,
  onChanged,
}: {
  row: CriterionOf<'age' | 'area'>;
  criteria: Criteria;
  scripted: boolean;
  onChanged: (() => void) | undefined;
}) {
  const [min, max] = endsOf(row).map((field) => criteria[field]);
  if (row.name === 'lot' && scripted) return <LotFields criteria={criteria} onChanged={onChanged} />;
  if (row.name !== 'lot') return <Between name={row.name} min={min} max={max} />;
  return (
    <div className="grid gap-1.5">
      <Between name="lot" min={min} max={max} hint={acres} />
      <p className="text-small text-ink-3">
        <FormattedMessage id="filter.lot.hint" />
      </p>
    </div>
  );
}

/** A criterion of some categories is offered where those are listed, and wherever it is asked already. */
const isShown = (row: Flag | CriterionOf<'oneOf'>, criteria: Criteria): boolean =>
  isOffered(row, criteria.categories) || isActive(row, criteria);

interface ChoiceProps extends Pick<ComponentProps<typeof Checks>, 'counts' | 'hints' | 'className'> {
  row: CriterionOf<'oneOf'>;
  criteria: Criteria;
  words?: string;
}

const Choice = ({ row, criteria, words = row.words, ...rest }: ChoiceProps) =>
  isShown(row, criteria) && (
    <Checks name={row.name} values={row.values} chosen={criteria[row.name]} words={words} {...rest} />
  );

const CONTROLS: Record<Section, (props: SectionProps) => ReactNode> = {
  place: ({ criteria }) => <PlaceFields criteria={criteria} />,
  words: ({ criteria }) => (
    <TextField
      name="search"
      icon="search"
      label={<FormattedMessage id="filter.words" />}
      hint={<FormattedMessage id="filter.words.hint" />}
      defaultValue={criteria.search}
      maxLength={200}
    />
  ),
  categories: ({ criteria }) => (
    <Choice
      row={CRITERIA.categories}
      criteria={criteria}
      className="grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
    />
  ),
  type: ({ criteria, stats }) => (
    <div className="grid gap-4">
      <Choice row={CRITERIA.type} criteria={criteria} words="type.plural" className="sm:grid-cols-2" />
      <Choice
        row={CRITERIA.commercial_type}
        criteria={criteria}
        counts={stats?.commercial_type}
        className="sm:grid-cols-2"
      />
    </div>
  ),
  price: ({ criteria, slider, onChanged }) => (
    <PriceFields criteria={criteria} slider={slider} onChanged={onChanged} />
  ),
  rooms: ({ criteria }) => (
    <div className="grid gap-4">
      {rowsOf('atLeast').map(({ name, offers }) => (
        <AtLeast key={name} name={name} value={criteria[name]} steps={offers} />
      ))}
    </div>
  ),
  distances: ({ criteria, stats }) => (
    <div className="grid gap-4">
      {rowsOf('near').map(({ name, offers }) => (
        <AtMost
          key={name}
          name={name}
          value={criteria[`${name}_km`]}
          steps={offers}
          counts={name === 'sea' ? stats?.sea_km : undefined}
        />
      ))}
      <p className="text-small text-ink-3">
        <FormattedMessage id="filter.distances.hint" />
      </p>
    </div>
  ),
  title: ({ criteria, stats }) => (
    <Choice
      row={CRITERIA.title_type}
      criteria={criteria}
      hints="filter.title_type.hint"
      counts={stats?.title_type}
    />
  ),
  size: ({ criteria, slider, onChanged }) => (
    <div className="grid gap-4">
      {inFormOrder(rowsOf('age', 'area')).map((row) => (
        <Size
          key={row.name}
          row={row}
          criteria={criteria}
          scripted={slider !== undefined}
          onChanged={onChanged}
        />
      ))}
    </div>
  ),
  extras: ({ criteria }) => (
    <div className="flex flex-wrap gap-x-8">
      <Checkbox name="status" value="active" defaultChecked={criteria.status?.includes('active') === true}>
        <FormattedMessage id="filter.status.active" />
      </Checkbox>
      {inFormOrder(FLAGS)
        .filter((flag) => isShown(flag, criteria))
        .map(({ name }) => (
          <Checkbox key={name} name={name} value="true" defaultChecked={criteria[name] === true}>
            <FormattedMessage id={`filter.${name}`} />
          </Checkbox>
        ))}
    </div>
  ),
  features: ({ criteria, stats }) => <FeatureChecks chosen={criteria.features} counts={stats?.features} />,
};

/** Groups whose one control names itself. */
const NAMELESS: readonly Section[] = ['words'];
const TITLES: Partial<Record<Section, string>> = { rooms: 'filter.rooms', words: 'filter.words' };

interface FilterFormProps extends Omit<SectionProps, 'criteria'> {
  search: Search;
  /** Groups of controls, column by column. */
  columns: readonly (readonly Section[])[];
  ref?: Ref<HTMLFormElement>;
  onInput?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The way out of the form: its button. */
  children: ReactNode;
}

interface GroupProps extends SectionProps {
  section: Section;
  titled: boolean;
}

function Group({ section, titled, ...rest }: GroupProps) {
  const t = useWords();
  return (
    <fieldset className="min-w-0">
      {titled && !NAMELESS.includes(section) && (
        <legend className="mb-2 text-h3">{t(TITLES[section] ?? `filter.${section}`)}</legend>
      )}
      {CONTROLS[section]({ ...rest })}
    </fieldset>
  );
}

/** Filters as a plain form: it works when it is sent by a browser, and scripts read the same fields. */
export function FilterForm({ search, columns, ref, onInput, onSubmit, children, ...rest }: FilterFormProps) {
  const { criteria } = search;
  const sections = columns.flat();
  return (
    <form
      ref={ref}
      action={FORM_ACTION}
      method="get"
      onInput={onInput}
      onSubmit={onSubmit}
      className="grid gap-6"
    >
      {carriedAlong(search, sections).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`grid gap-x-10 gap-y-6 ${columns.length > 1 ? 'lg:grid-cols-3' : ''}`}>
        {columns.map((column) => (
          <div key={column[0]} className="grid min-w-0 content-start gap-6">
            {column.map((section) => (
              <Group
                key={section}
                section={section}
                titled={sections.length > 1}
                criteria={criteria}
                {...rest}
              />
            ))}
          </div>
        ))}
      </div>
      {children}
    </form>
  );
}
