import { useId } from 'react';
import { PEOPLE_MAX } from '#areas/viewings/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** How many people come: one less, one more. */
export function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  const t = useWords();
  const button = (icon: 'minus' | 'plus', next: number) => (
    <button
      type="button"
      aria-label={t(`viewing.people.${icon}`)}
      disabled={next < 1 || next > PEOPLE_MAX}
      onClick={() => onChange(next)}
      className="icon-btn shadow-[inset_0_0_0_1px_var(--color-edge)]"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset className="grid gap-1.5" aria-labelledby={id}>
      <span id={id} className="text-label">
        <FormattedMessage id="viewing.people" />
      </span>
      <div className="flex items-center gap-4">
        {button('minus', value - 1)}
        <output className="num min-w-6 text-center font-semibold">{value}</output>
        {button('plus', value + 1)}
      </div>
    </fieldset>
  );
}
