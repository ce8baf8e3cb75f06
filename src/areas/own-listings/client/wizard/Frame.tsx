import type { ReactNode } from 'react';
import { factKey } from '#areas/listings/facts.ts';
import { MINE_PATH } from '#areas/own-listings/paths.ts';
import { FormattedMessage, FormattedTime, useIntl, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { createWizard } from '#platform/client/wizard/wizard.tsx';
import type { PhotoSending } from '../photos/use-sending.ts';
import type { OwnListingDraft } from '../use-own-listing.ts';
import { missingAt, STEPS } from './steps.ts';

const { Step, useStep, Wizard } = createWizard({
  steps: STEPS,
  title: (step) => `own.${step}.title`,
  counted: {
    count: 'own.step',
    back: 'own.back',
    next: 'own.continue',
    missing: 'own.step.missing',
    needed: 'own.problem.missing',
  },
});

export { useStep };

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

/** What becomes of the photos, on every step but their own. */
function PhotosOnTheWay({ sending: { entries, onTheWay } }: { sending: PhotoSending }) {
  const t = useWords();
  const [step] = useStep();
  const refused = entries.length - onTheWay;
  if (step === 'photos' || entries.length === 0) return null;
  return (
    <Note icon="photo">
      {onTheWay > 0 && <p>{t('own.photos.sending', { count: onTheWay })}</p>}
      {refused > 0 && <p>{t('own.photos.refused', { count: refused })}</p>}
    </Note>
  );
}

interface FrameProps {
  own: OwnListingDraft;
  sending: PhotoSending;
  aside: ReactNode;
  children: ReactNode;
}

/** The screen around every step: the way out, whether what was typed is safe, and what is beside it. */
export function Frame({ own, sending, aside, children }: FrameProps) {
  const t = useWords();
  const out = (
    <Link to={MINE_PATH} className="icon-btn -ms-3" aria-label={t('own.close')}>
      <Icon name="x" />
    </Link>
  );
  const notes = (
    <>
      {own.saving === 'offline' && <Offline />}
      <Conflict own={own} />
      <PhotosOnTheWay sending={sending} />
    </>
  );
  return (
    <Wizard top={out} saved={<Saved own={own} />} notes={notes} aside={aside}>
      {children}
    </Wizard>
  );
}

interface OwnStepProps {
  own: OwnListingDraft;
  heading?: string;
  lead?: ReactNode;
  action?: { label: ReactNode; run: () => void; busy?: boolean };
  children: ReactNode;
}

/** One question a step, and one button that leads on; not before what is asked here was given. */
export function OwnStep({ own, ...step }: OwnStepProps) {
  const t = useWords();
  const [name] = useStep();
  const facts = own.listing ? missingAt(name, own.listing) : [];
  return <Step missing={Object.fromEntries(facts.map((fact) => [fact, t(factKey(fact))]))} {...step} />;
}
