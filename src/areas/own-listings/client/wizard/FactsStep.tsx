import { hasRooms } from '#areas/listings/facts.ts';
import { FEATURES, type Feature } from '#areas/listings/vocabulary.ts';
import { FLAGS, inFormOrder } from '#areas/search/criteria/registry.ts';
import { useIntl, useWords } from '#platform/client/intl.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { OwnStep } from './Frame.tsx';
import { NumberField, Stepper } from './fields.tsx';
import type { StepProps } from './steps.ts';

const MOST_BEDROOMS = 30;
const MOST_PARKING = 50;

function Rooms({ listing, own }: StepProps) {
  const t = useWords();
  const words = { less: t('own.less'), more: t('own.more') };
  return (
    <div className="panel grid gap-3">
      <Stepper
        {...words}
        name="bedrooms"
        label={t('own.fact.bedrooms')}
        value={listing.bedrooms}
        most={MOST_BEDROOMS}
        onChange={(bedrooms) => own.change({ bedrooms })}
      />
      <Stepper
        {...words}
        name="bathrooms"
        label={t('own.fact.bathrooms')}
        value={listing.bathrooms}
        step={0.5}
        most={MOST_BEDROOMS}
        onChange={(bathrooms) => own.change({ bathrooms })}
      />
      <Stepper
        {...words}
        name="parking_spaces"
        label={t('own.fact.parking_spaces')}
        value={listing.parking_spaces}
        most={MOST_PARKING}
        onChange={(parking_spaces) => own.change({ parking_spaces })}
      />
    </div>
  );
}

function Sizes({ listing, own }: StepProps) {
  const { t, locale } = useIntl();
  const rooms = hasRooms(listing);
  const sqft = <span className="text-ink-3 text-small">{t('own.sqft')}</span>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(rooms || listing.category === 'commercial') && (
        <NumberField
          name="sqft"
          label={t('own.fact.sqft')}
          value={listing.sqft}
          tag={locale}
          after={sqft}
          onChange={(value) => own.change({ sqft: value || null })}
        />
      )}
      <NumberField
        name="lot_sqft"
        label={t('own.fact.lot_sqft')}
        value={listing.lot_sqft}
        tag={locale}
        after={sqft}
        onChange={(value) => own.change({ lot_sqft: value || null })}
      />
      {rooms && (
        <TextField
          name="year_built"
          label={t('own.fact.year_built')}
          inputMode="numeric"
          maxLength={4}
          defaultValue={listing.year_built ?? ''}
          onChange={({ target }) => {
            const year = Number(target.value);
            if (target.value === '') own.change({ year_built: null });
            else if (year >= 1500 && year <= 2200) own.change({ year_built: year });
          }}
        />
      )}
      <DayField
        name="available_from"
        label={t('own.fact.available_from')}
        defaultValue={listing.available_from ?? ''}
        onChange={({ target }) => own.change({ available_from: target.value || null })}
      />
    </div>
  );
}

/** What it has, what lies around it, and from when it is to be had. */
export function FactsStep({ listing, own }: StepProps) {
  const { t, locale } = useIntl();
  // By their names, as they are read.
  const features = FEATURES.map((feature) => ({ feature, label: t(`feature.${feature}`) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  const toggle = (feature: Feature, on: boolean) =>
    own.change({
      features: on ? [...listing.features, feature] : listing.features.filter((one) => one !== feature),
    });
  const hasHouse = hasRooms(listing);
  const flags = FLAGS.filter(
    ({ categories }) => !categories || (listing.category && categories.includes(listing.category)),
  );
  return (
    <OwnStep own={own}>
      {hasHouse && <Rooms listing={listing} own={own} />}
      <Sizes listing={listing} own={own} />
      {hasHouse && (
        <fieldset className="grid">
          <legend className="mb-1 text-label">{t('own.facts.has')}</legend>
          {inFormOrder(flags).map(({ name }) => (
            <Checkbox
              key={name}
              checked={listing[name] ?? false}
              onChange={(on) => own.change({ [name]: on })}
            >
              {t(`filter.${name}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-label">{t('own.facts.features')}</legend>
        <div className="flex flex-wrap gap-2">
          {features.map(({ feature, label }) => (
            <label key={feature} className="chip cursor-pointer">
              <input
                type="checkbox"
                className="sr-only"
                checked={listing.features.includes(feature)}
                onChange={({ target }) => toggle(feature, target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </OwnStep>
  );
}
