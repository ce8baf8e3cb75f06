import { SHIPPED_SOURCES } from '#areas/budgets/shipped-sources.ts';
import type { TermName } from '#areas/budgets/terms.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';

/** In the visitor's language for the terms that came with the product, else as it was entered. */
export function TermSource({ name, source }: { name: TermName; source: string }) {
  if (source !== SHIPPED_SOURCES[name]) return <bdi lang="en">{source}</bdi>;
  return (
    <bdi>
      <FormattedMessage id={`budget.sources.shipped.${name}`} />
    </bdi>
  );
}
