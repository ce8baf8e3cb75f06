import type { FormEvent, ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { Checkbox } from '../../../../platform/client/ui/Choice.tsx';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import { CATEGORIES, FEATURES, PROPERTY_TYPES } from '../../../listings/vocabulary.ts';
import type { Stats } from '../../contract.ts';
import type { Section } from '../../criteria/kinds.ts';
import { type CriterionOf, FLAGS, type Flag, inFormOrder, rowsOf } from '../../criteria/registry.ts';
import { type Criteria, endsOf } from '../../criteria.ts';
import type { Search } from '../kit/search-query.ts';
import { AtLeast, Between, Checks } from './controls.tsx';
import { carriedAlong, FORM_ACTION } from './form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { PriceFields, type PriceSliderProps } from './PriceFields.tsx';

const SQFT_PER_ACRE = 43_560;

interface SectionProps {
  criteria: Criteria;
  stats?: Stats | null | undefined;
  slider?: ((props: PriceSliderProps) => ReactNode) | undefined;
  onChanged?: (() => void) | undefined;
}

const acres = (sqft: number | undefined) =>
  sqft ? <FormattedMessage id="filter.lot.acres" values={{ acres: sqft / SQFT_PER_ACRE }} /> : undefined;

/** A range; of land, also in acres. */
function Size({ row, criteria }: { row: CriterionOf<'age' | 'area'>; criteria: Criteria }) {
  const [min, max] = endsOf(row).map((field) => criteria[field]);
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

/** A flag of some categories is offered where those are listed, and wherever it is asked already. */
const isOffered = ({ name, categories }: Flag, { categories: listed, ...criteria }: Criteria): boolean =>
  !categories ||
  !listed ||
  criteria[name] === true ||
  categories.some((category) => listed.includes(category));

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
    <Checks
      name="categories"
      values={CATEGORIES}
      chosen={criteria.categories}
      words="category"
      className="sm:grid-cols-3"
    />
  ),
  type: ({ criteria }) => (
    <Checks
      name="type"
      values={PROPERTY_TYPES}
      chosen={criteria.type}
      words="type.plural"
      className="sm:grid-cols-2"
    />
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
  size: ({ criteria }) => (
    <div className="grid gap-4 md:grid-cols-2">
      {inFormOrder(rowsOf('age', 'area')).map((row) => (
        <Size key={row.name} row={row} criteria={criteria} />
      ))}
    </div>
  ),
  extras: ({ criteria }) => (
    <div className="flex flex-wrap gap-x-8">
      {inFormOrder(FLAGS)
        .filter((flag) => isOffered(flag, criteria))
        .map(({ name }) => (
          <Checkbox key={name} name={name} value="true" defaultChecked={criteria[name] === true}>
            <FormattedMessage id={`filter.${name}`} />
          </Checkbox>
        ))}
    </div>
  ),
  features: ({ criteria, stats }) => (
    <div>
      <p className="text-small text-ink-3">
        <FormattedMessage id="filter.features.hint" />
      </p>
      <Checks
        name="features"
        values={FEATURES}
        chosen={criteria.features}
        words="feature"
        counts={stats?.features}
        className="sm:grid-cols-2"
      />
    </div>
  ),
};

/** Groups whose one control names itself. */
const NAMELESS: readonly Section[] = ['words'];
const TITLES: Partial<Record<Section, string>> = { rooms: 'filter.rooms', words: 'filter.words' };

interface FilterFormProps extends Omit<SectionProps, 'criteria'> {
  search: Search;
  sections: readonly Section[];
  ref?: Ref<HTMLFormElement>;
  onInput?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The way out of the form: its button. */
  children: ReactNode;
}

/** Filters as a plain form: it works when it is sent by a browser, and scripts read the same fields. */
export function FilterForm({ search, sections, ref, onInput, onSubmit, children, ...rest }: FilterFormProps) {
  const { criteria } = search;
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
      {sections.map((section) => (
        <fieldset key={section} className="min-w-0">
          {sections.length > 1 && !NAMELESS.includes(section) && (
            <legend className="mb-2 text-h3">
              <FormattedMessage id={TITLES[section] ?? `filter.${section}`} />
            </legend>
          )}
          {CONTROLS[section]({ criteria, ...rest })}
        </fieldset>
      ))}
      {children}
    </form>
  );
}
