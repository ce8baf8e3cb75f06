import { type ReactNode, useEffect, useRef, useState } from 'react';
import { applicationPath } from '#areas/applications/paths.ts';
import type { ApplicationType } from '#areas/applications/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useSearchParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useGuestAuth } from '../guest-auth.ts';
import { CheckStep } from './CheckStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import type { Person } from './draft.ts';
import { MoneyStep } from './MoneyStep.tsx';
import { Progress } from './Progress.tsx';
import { SentStep } from './SentStep.tsx';
import { SignedOut } from './SignedOut.tsx';
import type { StepName } from './steps.ts';
import { useAutosave } from './use-autosave.ts';
import { useOpening } from './use-opening.ts';
import { useStep } from './use-wizard.ts';
import { YouStep } from './YouStep.tsx';

function Waiting() {
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}

export interface WizardProps {
  /** Of the listing. */
  property: string;
  type: ApplicationType;
  person: Person | null;
  /** It is known who is here. */
  known: boolean;
  /** A sentence with the way to sign in, for whoever is not. */
  signIn: ReactNode;
  /** In the place of a new application: why nobody can apply for this home now. */
  closed: ReactNode;
  /** The home applied for, beside the form. */
  aside: ReactNode;
  back: ReactNode;
}

function Step({ person, property, type, known, signIn, closed }: WizardProps) {
  const [query, setQuery] = useSearchParams();
  const [step] = useStep();
  const isGuest = person === null;
  const guestAuth = useGuestAuth();
  const [isRegistered, setRegistered] = useState(false);
  const [opening, again, lookForRunning] = useOpening({
    property,
    person,
    known,
    type,
    application: query.get('application'),
    onComplete: () => !query.has('step') && setQuery({ step: 'check' }, { replace: true }),
  });
  useAutosave(!isGuest, lookForRunning);
  if (step === 'sent') return <SentStep isNewGuest={isRegistered} />;
  if (opening.kind === 'waiting') return <Waiting />;
  if (opening.kind === 'failed') {
    return (
      <Empty
        icon="alert"
        tone="bad"
        title={<FormattedMessage id="apply.failed" />}
        action={
          <Button onClick={again}>
            <Icon name="again" />
            <FormattedMessage id="ui.retry" />
          </Button>
        }
      >
        <FormattedMessage id="apply.failed.text" />
      </Empty>
    );
  }
  if (opening.kind === 'running') {
    return (
      <Empty
        icon="file"
        title={<FormattedMessage id="apply.running" />}
        action={
          <ButtonLink to={applicationPath(opening.application._id)}>
            <FormattedMessage id="apply.running.see" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="apply.running.text" />
      </Empty>
    );
  }
  if (closed && !query.has('application')) return closed;
  const onSent = (id: string, registered: boolean) => {
    setRegistered(registered);
    setQuery({ step: 'sent', sent: id }, { replace: true });
    scrollTo({ top: 0 });
  };
  if (step === 'money') return <MoneyStep />;
  if (step === 'documents') return <DocumentsStep isGuest={isGuest} />;
  if (step === 'check') return <CheckStep guestAuth={guestAuth} isGuest={isGuest} onSent={onSent} />;
  return <YouStep isGuest={isGuest} signIn={signIn} />;
}

/** The button that led to a step is gone with the step before: reading goes on at the new heading. */
function useFocusOfStep(step: StepName) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);
  return place;
}

/** An application, step by step: who, money, documents, a last look, sent. */
export function Wizard(props: WizardProps) {
  const [step] = useStep();
  const place = useFocusOfStep(step);
  return (
    <div className="wrap">
      <div className="mx-auto max-w-[1120px] pt-2">
        {props.back}
        <Progress step={step} />
        <div className="mt-6 grid items-start gap-12 md:mt-10 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div ref={place} className="min-w-0">
            <SignedOut isGuest={props.person === null} />
            <Step {...props} />
          </div>
          <aside className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+24px)]">{props.aside}</aside>
        </div>
      </div>
    </div>
  );
}
