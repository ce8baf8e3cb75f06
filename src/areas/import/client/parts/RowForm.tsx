import { type FormEvent, useState } from 'react';
import { fieldKey, PERIODS, VALUE_FAULTS, type WordField } from '#areas/import/bulk.ts';
import type { ListingFileRow } from '#areas/import/contract.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { CATEGORIES, PROPERTY_TYPES, TITLE_TYPES } from '#areas/listings/vocabulary.ts';
import { NumberField } from '#areas/own-listings/client/wizard/fields.tsx';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Field, SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { useMeaning } from './Reading.tsx';

const NUMBERS = [
  'price',
  'maintenance_fee',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'sqft',
  'lot_sqft',
  'year_built',
] as const;
type NumberFact = (typeof NUMBERS)[number];
const DECIMALS: readonly string[] = ['price', 'maintenance_fee', 'bathrooms'];
type WordFact = Exclude<WordField, 'status'>;
const CHOICES: Record<WordFact, readonly string[]> = {
  category: CATEGORIES,
  type: PROPERTY_TYPES,
  currency: CURRENCIES,
  price_period: PERIODS,
  title_type: TITLE_TYPES,
};
const isNumber = (fact: string): fact is NumberFact => (NUMBERS as readonly string[]).includes(fact);
const isWord = (fact: string): fact is WordFact => fact in CHOICES;

/** Message key of what is wrong with a fact. */
const problemKey = (problem: string): string =>
  (VALUE_FAULTS as readonly string[]).includes(problem)
    ? `import.problem.${problem}`
    : `own.problem.${problem}`;

/**
 * The facts to be given for a row's problems: a pin is given by its place, a broken line by what matters most. What a word
 * of the status means is said once for the file.
 */
function factsToCorrect(problems: Record<string, string>): string[] {
  const facts = Object.keys(problems).flatMap((fact) =>
    fact === 'row'
      ? ['title', 'category', 'type', 'place', 'price']
      : fact === 'lat' || fact === 'lng'
        ? ['place']
        : fact === 'status'
          ? []
          : [fact],
  );
  return [...new Set(facts)];
}

interface RowFormProps {
  row: ListingFileRow;
  busy: boolean;
  onSave: (facts: FactsInput) => void;
}

/** One control for each fact that is a problem, with what the file says. */
export function RowForm({ row, busy, onSave }: RowFormProps) {
  const { t, locale } = useIntl();
  const meaningOf = useMeaning();
  const facts = factsToCorrect(row.problems);
  const [given, setGiven] = useState<Record<string, unknown>>({});
  const current = (fact: string): unknown =>
    fact in given ? given[fact] : (row.facts as Record<string, unknown>)[fact];
  const set = (fact: string, value: unknown) => setGiven((before) => ({ ...before, [fact]: value }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const answered = facts.filter((fact) => fact !== 'monthly' || typeof given.monthly === 'boolean');
    const said = Object.fromEntries(answered.map((fact) => [fact, current(fact) ?? null]));
    onSave({ ...said, ...(row.problems.lat && { lat: null, lng: null }) } as FactsInput);
  };
  const control = (fact: string) => {
    const problem = row.problems[fact] ?? (fact === 'place' ? row.problems.lat : undefined);
    const written = row.written[fact];
    const texts = {
      label: t(fieldKey(fact)),
      error: problem && (
        <>
          <FormattedMessage id={problemKey(problem)} />
          {written && (
            <>
              {' '}
              <FormattedMessage id="import.written" values={{ text: <bdi>{written.slice(0, 80)}</bdi> }} />
            </>
          )}
        </>
      ),
    };
    if (fact === 'monthly')
      return (
        <SelectField
          key={fact}
          {...texts}
          value={fact in given ? String(given[fact]) : ''}
          onChange={({ target }) => set(fact, target.value === 'true')}
        >
          <option value="">–</option>
          <option value="false">{t('import.period.once')}</option>
          <option value="true">{t('import.period.month')}</option>
        </SelectField>
      );
    if (isWord(fact))
      return (
        <SelectField
          key={fact}
          {...texts}
          value={String(current(fact) ?? '')}
          onChange={({ target }) => set(fact, target.value || null)}
        >
          {fact !== 'currency' && <option value="">–</option>}
          {CHOICES[fact].map((value) => (
            <option key={value} value={value}>
              {meaningOf(fact, value)}
            </option>
          ))}
        </SelectField>
      );
    if (isNumber(fact))
      return (
        <NumberField
          key={fact}
          {...texts}
          name={`${fact}-${row.number}`}
          tag={locale}
          decimals={DECIMALS.includes(fact)}
          value={(current(fact) as number | null) ?? null}
          onChange={(value) => set(fact, value)}
        />
      );
    if (fact === 'tours') {
      const [tour] = (current(fact) as FactsInput['tours']) ?? [];
      return (
        <TextField
          key={fact}
          {...texts}
          type="url"
          placeholder="https://"
          maxLength={500}
          value={tour?.url ?? ''}
          onChange={({ target: { value: url } }) => set(fact, url === '' ? [] : [{ kind: 'tour', url }])}
        />
      );
    }
    if (fact === 'description')
      return (
        <Field key={fact} {...texts} className="sm:col-span-2">
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              maxLength={20_000}
              className="input h-auto py-3"
              value={String(current(fact) ?? '')}
              onChange={({ target }) => set(fact, target.value)}
            />
          )}
        </Field>
      );
    return (
      <TextField
        key={fact}
        {...texts}
        maxLength={fact === 'place' ? 120 : 300}
        value={String(current(fact) ?? '')}
        onChange={({ target }) => set(fact, target.value)}
      />
    );
  };
  return (
    <form onSubmit={save} className="grid items-start gap-4 sm:grid-cols-2">
      {row.problems.status && (
        <p className="text-rose text-small sm:col-span-2">
          <FormattedMessage id="import.row.meaning" values={{ text: <bdi>{row.written.status}</bdi> }} />
        </p>
      )}
      {facts.map(control)}
      {facts.length > 0 && (
        <div className="sm:col-span-2">
          <Button type="submit" size="small" variant="soft" className="touch" busy={busy}>
            <FormattedMessage id="import.row.save" />
          </Button>
        </div>
      )}
    </form>
  );
}
