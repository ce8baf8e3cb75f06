import { type ReactNode, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { AddressNote } from '#areas/accounts/client/kit/AddressNote.tsx';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Application } from '#areas/applications/contract.ts';
import { documentAge, lackingOf, takesDocuments } from '#areas/applications/rules.ts';
import { APPLICATIONS_PATH, type ApplicationType, applicationPath } from '#areas/applications/vocabulary.ts';
import { FormattedMessage, FormattedTime, useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigateIfHere, useSearchParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton, useSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useAutosave } from '#platform/client/wizard/wizard.tsx';
import { today } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';
import { type Draft, draftCleared, draftOpened, type WithApplication } from '../state.ts';
import { CheckStep } from './CheckStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import {
  draftFrom,
  entriesOf,
  newDraft,
  type Person,
  useApplicationDispatch,
  useDraft,
  useSignedOut,
  valuesOfLast,
} from './draft.ts';
import { firstIncomplete, lackingIn, useStep, Wizard } from './steps.ts';
import { saveDraft, useGuestAuth } from './submit.ts';
import { MoneyStep, YouStep } from './YouStep.tsx';

type Opening =
  | { kind: 'waiting' }
  | { kind: 'open' }
  /** Sent already, and not to be changed from here. */
  | { kind: 'running'; application: Application }
  | { kind: 'failed' };

interface OpeningOptions {
  property: string;
  type: ApplicationType;
  application: string | null;
  person: Person | null;
  /** Whether it is certain that somebody, or nobody, is signed in. */
  known: boolean;
  /** A new application needs nothing more than to be looked at and sent. */
  onComplete: () => void;
}

/** Nothing is missing, and no document is over. */
function isWhole(draft: Draft): boolean {
  const isOver = draft.entries.some((entry) => documentAge(entry.field, entry, today()) === 'expired');
  return firstIncomplete(draft) === null && lackingIn(draft).length === 0 && !isOver;
}

const RUNNING = ['submitted', 'in-review', 'more-asked'];
const runningOf = (applications: readonly Application[]) =>
  applications.find(({ status }) => RUNNING.includes(status));

/** Opens the form: with what was filled in before, with what the server kept, or anew with the documents of last time. */
function useOpening({
  property,
  type,
  application,
  person,
  known,
  onComplete,
}: OpeningOptions): [Opening, again: () => void, lookForRunning: () => Promise<void>] {
  const dispatch = useApplicationDispatch();
  const store = useStore<WithApplication>();
  const draft = useDraft();
  const [opening, setOpening] = useState<Opening>({ kind: 'waiting' });
  const [tries, setTries] = useState(0);
  const isHere =
    draft?.property === property && (application === null || draft.correcting?._id === application);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is here is asked once; signing in on the way changes nothing
  useEffect(() => {
    if (!known) return;
    let current = true;
    const settle = (found: Opening) => current && setOpening(found);
    const open = (found: Parameters<typeof draftOpened>[0]) => {
      if (!current) return;
      dispatch(draftOpened({ ...found, owner: person?.email ?? null }));
      setOpening({ kind: 'open' });
    };
    async function correct(id: string): Promise<void> {
      const asked = await api.ask(dispatch, 'GET /applications/{id}', { params: { id } });
      if ('failure' in asked) return void settle({ kind: 'failed' });
      const found = asked.answer;
      if (takesDocuments(found.status, lackingOf(found).length > 0)) open(draftFrom(found));
      else settle({ kind: 'running', application: found });
    }
    async function begin(): Promise<void> {
      if (!person) return open(newDraft(property, type, null));
      const asked = await api.ask(dispatch, 'GET /applications', { query: { property } });
      if ('failure' in asked) return void settle({ kind: 'failed' });
      const { results } = asked.answer;
      const running = runningOf(results);
      if (running) return void settle({ kind: 'running', application: running });
      const kept = results.find(({ status }) => status === 'draft');
      if (kept) return open(draftFrom(kept));
      const [documents, before] = await Promise.all([
        api.ask(dispatch, 'GET /applications/documents', {}),
        api.ask(dispatch, 'GET /applications', { query: {} }),
      ]);
      const last = 'answer' in before && before.answer.results.find(({ status }) => status !== 'draft');
      const fresh = newDraft(property, type, person);
      const draft = {
        ...fresh,
        ...(last && { values: { ...fresh.values, ...valuesOfLast(last) } }),
        ...('answer' in documents && { entries: entriesOf(documents.answer) }),
      };
      open(draft);
      // Everything is known from last time: what is left is a look at it, and sending.
      if (last && isWhole(draft)) onComplete();
    }
    if (isHere && store.getState().application.draft) setOpening({ kind: 'open' });
    else void (application === null ? begin() : correct(application));
    return () => {
      current = false;
    };
  }, [known, property, application, tries]);
  /** The server keeps no draft beside an application that was sent meanwhile, in another window: that one is shown. */
  const lookForRunning = async () => {
    const asked = await api.ask(dispatch, 'GET /applications', { query: { property } });
    const running = 'answer' in asked && runningOf(asked.answer.results);
    if (!running) return;
    setOpening({ kind: 'running', application: running });
    dispatch(draftCleared());
  };
  return [opening, () => setTries((count) => count + 1), lookForRunning];
}

/** It is on its way, or waits for a proof of the address: what happens next, and where to look. */
function SentStep({ isNewGuest }: { isNewGuest: boolean }) {
  const t = useWords();
  const query = useSearchParams();
  const id = query.get('sent');
  const waits = useSelector(({ auth }: WithAuth) => auth.user?.email_proved === false);
  return (
    <div className="grid justify-items-start gap-5">
      <span className={`blank-arch ${waits ? 'tone-warn' : 'tone-ok'}`}>
        <Icon name={waits ? 'mail' : 'check'} size="l" />
      </span>
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="outline-0">
          {t(waits ? 'apply.sent.waitsTitle' : 'apply.sent.title')}
        </h1>
        <p className="measure text-ink-2">{t(waits ? 'apply.sent.waits' : 'apply.sent.lead')}</p>
      </div>
      <AddressNote />
      <ol className="grid gap-3">
        {['read', 'open', 'answer'].map((what) => (
          <li key={what} className="flex gap-3">
            <Icon
              name={what === 'read' ? 'mail' : what === 'open' ? 'eye' : 'clock'}
              className="mt-0.5 text-lagoon"
            />
            {t(`apply.sent.${what}`)}
          </li>
        ))}
      </ol>
      {isNewGuest && (
        <div className="note tone-lagoon">
          <Icon name="user" />
          {t('apply.sent.guest')}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={id ? applicationPath(id) : APPLICATIONS_PATH} size="big">
          {t('apply.sent.see')}
        </ButtonLink>
        <ButtonLink to="/" variant="line" size="big">
          {t('apply.sent.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * Keeps the draft on the server while somebody signed in fills it in. A guest's stays in this window.
 * @param onConflict the server keeps no draft for this home
 */
function useKeptDraft(isSignedIn: boolean, onConflict: () => Promise<void>): void {
  const draft = useDraft();
  const dispatch = useApplicationDispatch();
  const isDue = isSignedIn && draft?.changed === true && draft.correcting === null;
  const [failures, setFailures] = useState(0);
  const save = async () => {
    const answer = await dispatch(saveDraft('changed'));
    const isRefused = saveDraft.rejected.match(answer);
    if (isRefused && answer.payload?.code === 'conflict') await onConflict();
    setFailures((count) => (isRefused ? count + 1 : 0));
  };
  useAutosave({ due: isDue, revision: `${draft?.revision} ${failures}`, failing: failures > 0, save });

  const isAtRisk = draft !== null && (draft.changed || draft.entries.some(({ stored }) => stored === null));
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}

/** Said when the session ends on the way. What was typed stays in this window, and is kept again after signing in. */
function SignedOut({ isGuest }: { isGuest: boolean }) {
  const t = useWords();
  const location = useLocation();
  const signedOut = useSignedOut();
  return (
    <div role="status" className="empty:hidden">
      {isGuest && signedOut && (
        <Note tone="warn" icon="alert">
          <b>{t('apply.signedOut')}</b>{' '}
          <FormattedMessage
            id="apply.signedOut.text"
            values={{
              a: (words) => (
                <Link to={signInPath(location)} className="link">
                  {words}
                </Link>
              ),
            }}
          />
        </Note>
      )}
    </div>
  );
}

function DraftSaved() {
  const draft = useDraft();
  if (!draft?.saved_at || draft.correcting) return null;
  return (
    <span className="text-ink-3 text-small max-md:hidden" role="status">
      <FormattedMessage id="apply.kept" values={{ time: <FormattedTime value={draft.saved_at} /> }} />
    </span>
  );
}

const Waiting = () => (
  <div className="grid grid-cols-1 gap-6">
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
    <PartsSkeleton of="form" />
  </div>
);

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

function CurrentStep({ person, property, type, known, signIn, closed }: WizardProps) {
  const t = useWords();
  const query = useSearchParams();
  const navigate = useNavigateIfHere('path');
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
    onComplete: () => !query.has('step') && navigate('?step=check', { replace: true }),
  });
  useKeptDraft(!isGuest, lookForRunning);
  const isWaiting = useSkeleton(opening.kind === 'waiting');
  if (step === 'sent') return <SentStep isNewGuest={isRegistered} />;
  if (isWaiting || opening.kind === 'waiting') return <Waiting />;
  if (opening.kind === 'failed') {
    return (
      <Empty
        icon="alert"
        tone="bad"
        words="apply.failed"
        action={
          <Button onClick={again}>
            <Icon name="again" />
            {t('ui.retry')}
          </Button>
        }
      />
    );
  }
  if (opening.kind === 'running') {
    return (
      <Empty
        icon="file"
        words="apply.running"
        action={
          <ButtonLink to={applicationPath(opening.application._id)}>{t('apply.running.see')}</ButtonLink>
        }
      />
    );
  }
  if (closed && !query.has('application')) return closed;
  const onSent = (id: string, registered: boolean) => {
    setRegistered(registered);
    if (navigate(`?step=sent&sent=${id}`, { replace: true })) scrollTo({ top: 0 });
  };
  if (step === 'money') return <MoneyStep />;
  if (step === 'documents') return <DocumentsStep isGuest={isGuest} />;
  if (step === 'check') return <CheckStep guestAuth={guestAuth} isGuest={isGuest} onSent={onSent} />;
  return <YouStep isGuest={isGuest} signIn={signIn} />;
}

/** An application, step by step: who, money, documents, a last look, sent. */
export function ApplicationWizard(props: WizardProps) {
  return (
    <Wizard
      top={props.back}
      saved={<DraftSaved />}
      notes={<SignedOut isGuest={props.person === null} />}
      aside={props.aside}
    >
      <CurrentStep {...props} />
    </Wizard>
  );
}
