import { AREA_UNITS, type AreaUnit, KINDS, PERIODS, type WordField } from '#areas/import/bulk.ts';
import type { ImportSettings, ListingFile } from '#areas/import/contract.ts';
import { CATEGORIES, COMMERCIAL_TYPES, STATUSES, TITLE_TYPES } from '#areas/listings/vocabulary.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';

const MEANINGS: Record<WordField, { values: readonly string[]; message: (value: string) => string | null }> =
  {
    status: { values: STATUSES, message: (value) => `own.status.${value}` },
    category: { values: CATEGORIES, message: (value) => `category.${value}` },
    type: {
      values: KINDS,
      message(value) {
        if (value === 'commercial') return `category.${value}`;
        return `${COMMERCIAL_TYPES.some((type) => type === value) ? 'commercial' : 'type'}.${value}`;
      },
    },
    currency: { values: CURRENCIES, message: () => null },
    price_period: { values: PERIODS, message: (value) => `import.period.${value}` },
    title_type: { values: TITLE_TYPES, message: (value) => `filter.title_type.${value}` },
  };

export function useMeaning() {
  const t = useWords();
  return (field: WordField, value: string): string => {
    const id = MEANINGS[field].message(value);
    return id === null ? value : t(id);
  };
}

interface ReadingProps {
  file: ListingFile;
  onChange: (settings: ImportSettings) => void;
}

/** What no column says, and how figures are written; what has to be said first is asked for by name. */
export function Reading({ file, onChange }: ReadingProps) {
  const t = useWords();
  const { settings, questions } = file;
  const has = (field: string) => Object.values(settings.columns).includes(field as 'price');
  const set = (change: Partial<ImportSettings>) => onChange({ ...settings, ...change });
  const isAsked = (about: string) => questions.some((question) => question.about === about);
  const error = (about: string) => isAsked(about) && t('import.asked');
  const units = AREA_UNITS.map((unit) => (
    <option key={unit} value={unit}>
      {t(`import.unit.${unit}`)}
    </option>
  ));
  return (
    <div className="grid gap-4">
      {questions.map(({ about, column, example }) => (
        <Note key={about + column} tone="warn" icon="alert">
          <FormattedMessage
            id={`import.question.${about}`}
            values={{ column: <bdi>{column}</bdi>, example: <bdi>{example}</bdi> }}
          />
        </Note>
      ))}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {settings.heading !== undefined && (
          <SelectField
            label={t('import.setting.heading')}
            value={String(settings.heading)}
            onChange={({ target }) => set({ heading: target.value === 'true' })}
          >
            <option value="true">{t('import.heading.names')}</option>
            <option value="false">{t('import.heading.row')}</option>
          </SelectField>
        )}
        {!has('category') && (
          <SelectField
            label={t('import.setting.category')}
            error={error('category')}
            value={settings.category ?? ''}
            onChange={({ target }) => set({ category: (target.value || null) as ImportSettings['category'] })}
            any="–"
            options={CATEGORIES}
            words="category"
          />
        )}
        <SelectField
          label={t(has('currency') ? 'import.setting.currency.else' : 'import.setting.currency')}
          error={error('currency')}
          value={settings.currency ?? ''}
          onChange={({ target }) => set({ currency: (target.value || null) as ImportSettings['currency'] })}
          any="–"
          options={CURRENCIES}
          textOf={(value) => value}
        />
        <SelectField
          label={t('import.setting.decimal')}
          error={error('decimal')}
          value={settings.decimal ?? ''}
          onChange={({ target }) => set({ decimal: (target.value || null) as ImportSettings['decimal'] })}
        >
          <option value="">{t('import.decimal.column')}</option>
          <option value=".">{t('import.decimal.dot')}</option>
          <option value=",">{t('import.decimal.comma')}</option>
        </SelectField>
        <SelectField
          label={t('import.setting.country')}
          value={settings.country}
          onChange={({ target }) => set({ country: target.value })}
        >
          {COUNTRIES.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        {has('sqft') && (
          <SelectField
            label={t('import.setting.sqft')}
            value={settings.sqft_unit}
            onChange={({ target }) => set({ sqft_unit: target.value as AreaUnit })}
          >
            {units}
          </SelectField>
        )}
        {has('lot_sqft') && (
          <SelectField
            label={t('import.setting.lot')}
            value={settings.lot_unit}
            onChange={({ target }) => set({ lot_unit: target.value as AreaUnit })}
          >
            {units}
          </SelectField>
        )}
      </div>
    </div>
  );
}

/** Words of the file and what each is taken for; those nobody knows come first. */
export function Words({ file, onChange }: ReadingProps) {
  const t = useWords();
  const meaningOf = useMeaning();
  const { settings, words } = file;
  if (words.length === 0) return null;
  const set = (field: WordField, word: string, meaning: string) => {
    const { [word]: _, ...others } = settings.words[field] ?? {};
    const own = meaning === '' ? others : { ...others, [word]: meaning };
    onChange({ ...settings, words: { ...settings.words, [field]: own } });
  };
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">
        <FormattedMessage id="import.words" />
      </h3>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {words.map(({ field, word, meaning, count }) => (
          <li key={field + word} className="grid grid-cols-2 items-start gap-3">
            <span className="min-w-0 pt-3 text-small [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{word}</bdi>{' '}
              <span className="text-ink-3">
                <FormattedMessage id="import.word.count" values={{ count }} />
              </span>
            </span>
            <SelectField
              label={
                <span className="sr-only">
                  {t('import.word.means', { word, field: t(`import.field.${field}`) })}
                </span>
              }
              error={meaning === null && t('import.problem.unknown-word')}
              value={meaning ?? ''}
              onChange={({ target }) => set(field, word, target.value)}
              any="–"
              options={MEANINGS[field].values}
              textOf={(value) => meaningOf(field, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
