import { CATEGORIES, type PropertyType } from '#areas/listings/vocabulary.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Frame } from './Frame.tsx';
import { OptionCards } from './fields.tsx';
import type { StepProps } from './props.ts';

/** What is listed most comes first; homes before land. */
const KINDS: readonly PropertyType[] = ['home', 'apartment', 'townhouse', 'villa', 'lot', 'land', 'farm'];

/** What it is, and what it is offered for. */
export function KindStep({ listing, own }: StepProps) {
  const { formatMessage } = useIntl();
  const isCommercial = listing.category === 'commercial';
  return (
    <Frame step="kind" own={own}>
      <OptionCards
        legend={formatMessage({ id: 'own.kind.purpose' })}
        name="category"
        value={listing.category}
        options={CATEGORIES.map((value) => ({
          value,
          label: formatMessage({ id: `own.category.${value}` }),
        }))}
        onChange={(category) => own.change({ category, ...(category === 'commercial' && { type: null }) })}
      />
      {isCommercial ? (
        <Checkbox checked={listing.monthly} onChange={(monthly) => own.change({ monthly })}>
          {formatMessage({ id: 'own.kind.monthly' })}
        </Checkbox>
      ) : (
        <OptionCards
          legend={formatMessage({ id: 'own.kind.type' })}
          name="type"
          value={listing.type}
          options={KINDS.map((value) => ({ value, label: formatMessage({ id: `type.${value}` }) }))}
          onChange={(type) => own.change({ type })}
          columns="grid-cols-2"
        />
      )}
    </Frame>
  );
}
