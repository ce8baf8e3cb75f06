import { CATEGORIES, type PropertyType } from '#areas/listings/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Frame } from './Frame.tsx';
import { OptionCards } from './fields.tsx';
import type { StepProps } from './props.ts';

/** What is listed most comes first; homes before land. */
const KINDS: readonly PropertyType[] = ['home', 'apartment', 'townhouse', 'villa', 'lot', 'land', 'farm'];

/** What it is, and what it is offered for. */
export function KindStep({ listing, own }: StepProps) {
  const t = useWords();
  const isCommercial = listing.category === 'commercial';
  return (
    <Frame step="kind" own={own}>
      <OptionCards
        legend={t('own.kind.purpose')}
        name="category"
        value={listing.category}
        options={CATEGORIES.map((value) => ({
          value,
          label: t(`own.category.${value}`),
        }))}
        onChange={(category) => own.change({ category, ...(category === 'commercial' && { type: null }) })}
      />
      {isCommercial ? (
        <Checkbox checked={listing.monthly} onChange={(monthly) => own.change({ monthly })}>
          {t('own.kind.monthly')}
        </Checkbox>
      ) : (
        <OptionCards
          legend={t('own.kind.type')}
          name="type"
          value={listing.type}
          options={KINDS.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => own.change({ type })}
          columns="grid-cols-2"
        />
      )}
    </Frame>
  );
}
