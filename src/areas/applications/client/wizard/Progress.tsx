import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { STEPS, type StepName } from './steps.ts';

/** Where one is; done, current and to come differ by words for those who do not see the bars. */
export function Progress({ step }: { step: StepName }) {
  const t = useWords();
  const at = STEPS.indexOf(step);
  return (
    <ol aria-label={t('apply.steps')} className="mt-2 grid grid-cols-5 gap-1.5 md:gap-2">
      {STEPS.map((name, i) => (
        <li
          key={name}
          aria-current={i === at ? 'step' : undefined}
          className={`grid content-start gap-2 text-small leading-snug ${
            i === at
              ? 'whitespace-nowrap font-semibold text-ink'
              : `relative ${i < at ? 'text-ink-2' : 'text-ink-3'}`
          }`}
        >
          <span
            aria-hidden="true"
            className={`h-1 rounded-pill ${
              i < at
                ? 'bg-lagoon'
                : i === at
                  ? 'bg-[linear-gradient(var(--go),var(--color-coral)_55%,var(--color-line)_0)]'
                  : 'bg-line'
            }`}
          />
          <span className={i === at ? undefined : 'max-md:sr-only'}>
            <FormattedMessage id={`apply.step.${name}`} />
            {i < at && (
              <span className="sr-only">
                {' '}
                <FormattedMessage id="apply.step.done" />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
