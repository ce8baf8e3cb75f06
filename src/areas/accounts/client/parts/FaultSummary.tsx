import type { ReactNode } from 'react';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import type { Form } from './use-form.ts';

/** All faults at the head of a form; each line links to its field. */
export function FaultSummary<Field extends string>({ form }: { form: Form<Field> }) {
  const { form: whole, ...fields } = form.faults as Record<string, ReactNode>;
  const named = Object.entries(fields);
  if (!whole && named.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups their faults
    <div ref={form.summary} tabIndex={-1} role="group" aria-labelledby="faults" className="note tone-bad">
      <Icon name="alert" />
      <div className="grid gap-1">
        <p id="faults" className="font-semibold">
          {whole ?? <FormattedMessage id="fault.summary" values={{ count: named.length }} />}
        </p>
        {named.length > 0 && (
          <ul className="grid gap-0.5">
            {named.map(([name, fault]) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => form.field(name)?.focus()}
                  className="min-h-6 text-start underline underline-offset-4"
                >
                  {fault}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
