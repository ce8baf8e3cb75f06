import type { FormEvent, ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { Checkbox } from '../../../../platform/client/ui/Choice.tsx';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import type { Stats } from '../../contract.ts';
import type { Criteria } from '../../criteria.ts';
import { CATEGORIES, FEATURES, PROPERTY_TYPES } from '../../vocabulary.ts';
import type { Search } from '../search/question.ts';
import { AtLeast, Between, Checks } from './controls.tsx';
import { carriedAlong, FORM_ACTION } from './form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { PriceFields, type PriceSliderProps } from './PriceFields.tsx';
import type { Section } from './panels.ts';

const SQFT_PER_ACRE = 43_560;

interface SectionProps {
  criteria: Criteria;
  stats?: Stats | null | undefined;
  slider?: ((props: PriceSliderProps) => ReactNode) | undefined;
  onChanged?: (() => void) | undefined;
}

const acres = (sqft: number | undefined) =>
  sqft ? <FormattedMessage id="filter.lot.acres" values={{ acres: sqft / SQFT_PER_ACRE }} /> : undefined;

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
      <AtLeast name="bedrooms" value={criteria.bedrooms} steps={[1, 2, 3, 4, 5]} />
      <AtLeast name="bathrooms" value={criteria.bathrooms} steps={[1, 2, 3, 4]} />
      <AtLeast name="parking_spaces" value={criteria.parking_spaces} steps={[1, 2, 3]} />
    </div>
  ),
  size: ({ criteria }) => (
    <div className="grid gap-4 md:grid-cols-2">
      <Between name="sqft" min={criteria.sqft_min} max={criteria.sqft_max} />
      <Between name="age" min={criteria.age_min} max={criteria.age_max} />
      <div className="grid gap-1.5">
        <Between name="lot" min={criteria.lot_min} max={criteria.lot_max} hint={acres} />
        <p className="text-small text-ink-3">
          <FormattedMessage id="filter.lot.hint" />
        </p>
      </div>
    </div>
  ),
  extras: ({ criteria }) => (
    <div className="flex flex-wrap gap-x-8">
      {(['garage', 'basement'] as const).map((extra) => (
        <Checkbox key={extra} name={extra} value="true" defaultChecked={criteria[extra] === true}>
          <FormattedMessage id={`filter.${extra}`} />
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

interface Props extends Omit<SectionProps, 'criteria'> {
  search: Search;
  sections: readonly Section[];
  ref?: Ref<HTMLFormElement>;
  onInput?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The way out of the form: its button. */
  children: ReactNode;
}

/** Filters as a plain form: it works when it is sent by a browser, and scripts read the same fields. */
export function FilterForm({ search, sections, ref, onInput, onSubmit, children, ...rest }: Props) {
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
