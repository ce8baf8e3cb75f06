import { type ReactNode, useState } from 'react';
import { factKey } from '#areas/listings/facts.ts';
import { MINE_PATH } from '#areas/own-listings/paths.ts';
import { FormattedMessage, FormattedTime, useIntl, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import type { OwnListingDraft } from '../use-own-listing.ts';
import { missingAt, STEPS, type StepName, useStep } from './steps.ts';

/** Id of a step's question. */
const STEP_HEADING = 'own-step';

function Bars({ step }: { step: StepName }) {
  const at = STEPS.indexOf(step);
  const lookOf = (i: number) => (i < at ? 'bg-lagoon' : i === at ? 'bg-coral' : 'bg-line');
  return (
    <div className="grid grid-cols-8 gap-1.5" aria-hidden="true">
      {STEPS.map((name, i) => (
        <span key={name} className={`h-1 rounded-pill ${lookOf(i)}`} />
      ))}
    </div>
  );
}

/** Whether what was typed is safe: on the server, on this machine, or not at all. */
function Saved({ own: { saving, savedAt } }: { own: OwnListingDraft }) {
  const isKept = saving === 'saved' || (saving === 'waiting' && savedAt !== null);
  const icon = saving === 'offline' || saving === 'refused' ? 'alert' : isKept ? 'check' : 'clock';
  const time = savedAt && <FormattedTime value={savedAt} />;
  return (
    <span
      role="status"
      className={`ms-auto inline-flex items-center gap-1.5 text-small ${saving === 'refused' ? 'text-rose' : 'text-ink-2'}`}
    >
      <Icon name={icon} size="s" />
      <FormattedMessage id={`own.saving.${saving}`} values={{ time, known: time ? 'yes' : 'no' }} />
    </span>
  );
}

function Offline() {
  const t = useWords();
  return (
    <Note tone="warn" icon="wave">
      <b>{t('own.offline')}</b> {t('own.offline.text')}
    </Note>
  );
}

/** Somebody else changed the same facts. */
function Conflict({ own }: { own: OwnListingDraft }) {
  const { t, formatList } = useIntl();
  if (!own.conflict) return null;
  const names = own.conflict.names.map((name) => t(factKey(name)));
  return (
    <Note tone="warn" icon="people">
      <b>{t('own.conflict')}</b>
      <p>{t('own.conflict.text', { facts: formatList(names) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => own.settle(true)}>
          {t('own.conflict.mine')}
        </Button>
        <Button size="small" variant="line" onClick={() => own.settle(false)}>
          {t('own.conflict.theirs')}
        </Button>
      </div>
    </Note>
  );
}

interface DockProps {
  step: StepName;
  /** Names of what is asked here and not given yet: the step is not left without it. */
  missing: readonly string[];
  /** What the main button says and does, where it does not lead to the next step. */
  action?: { label: ReactNode; run: () => void; busy?: boolean };
}

function Dock({ step, missing, action }: DockProps) {
  const [, go] = useStep();
  const { t, formatList } = useIntl();
  const [tried, setTried] = useState(false);
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const goOn = () => {
    setTried(missing.length > 0);
    if (missing.length === 0 && after) go(after);
  };
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-2 border-line border-t bg-raised px-(--side) pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:rounded-b-[24px] md:px-5">
      {tried && missing.length > 0 && (
        <p role="alert" className="flex w-full items-center gap-1.5 text-rose text-small">
          <Icon name="alert" size="s" />
          <FormattedMessage id="own.step.missing" values={{ facts: formatList(missing) }} />
        </p>
      )}
      {before && (
        <Button variant="bare" aria-label={t('own.back')} onClick={() => go(before)}>
          <Icon name="left" flip />
        </Button>
      )}
      <Button size="big" busy={action?.busy ?? false} onClick={action ? action.run : goOn} className="flex-1">
        {action?.label ?? <FormattedMessage id="own.continue" />}
      </Button>
    </div>
  );
}

interface FrameProps extends Omit<DockProps, 'missing'> {
  own: OwnListingDraft;
  children: ReactNode;
  /** One sentence below the question. */
  lead?: ReactNode;
}

/** One question a step: what is asked, whether it is safe, and one button that leads on. */
export function Frame({ step, own, lead, action, children }: FrameProps) {
  const t = useWords();
  const missing = own.listing ? missingAt(step, own.listing).map((name) => t(factKey(name))) : [];
  const number = STEPS.indexOf(step) + 1;
  return (
    <section
      aria-labelledby={STEP_HEADING}
      className="flex min-h-[calc(100svh-var(--header))] w-full flex-col bg-ground max-md:-mx-(--side) max-md:w-auto md:min-h-[720px] md:rounded-[24px] md:shadow-[inset_0_0_0_1px_var(--color-line)]"
    >
      <div className="grid gap-3 px-(--side) pt-2 md:px-5 md:pt-4">
        <div className="flex items-center gap-2">
          <Link to={MINE_PATH} className="icon-btn -ms-3" aria-label={t('own.close')}>
            <Icon name="x" />
          </Link>
          <b>{t('own.step', { number, total: STEPS.length })}</b>
          <Saved own={own} />
        </div>
        <Bars step={step} />
      </div>
      <div className="grid content-start gap-5 px-(--side) pt-4 pb-8 md:px-5">
        <div className="grid gap-1">
          <h1 id={STEP_HEADING} tabIndex={-1} className="text-h1 outline-none">
            {t(`own.${step}.title`)}
          </h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {own.saving === 'offline' && <Offline />}
        <Conflict own={own} />
        {children}
      </div>
      <Dock step={step} missing={missing} {...(action && { action })} />
    </section>
  );
}
