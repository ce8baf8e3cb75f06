import { type ReactNode, Suspense, useId, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { Agreement } from '#areas/accounts/client/kit/Agreement.tsx';
import { FORGOT_PATH } from '#areas/accounts/vocabulary.ts';
import { slotsOf } from '#areas/applications/rules.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { Size } from '../documents/DocumentRow.tsx';
import { FactList } from '../list/ListParts.tsx';
import { type Draft, passwordAsked, type WithApplication } from '../state.ts';
import { MissingDocuments, useLine } from './DocumentsStep.tsx';
import { readSum, useApplicationDispatch, useDraft } from './draft.ts';
import { type FormStep, firstIncomplete, Step, useStep } from './steps.ts';
import { type GuestAuth, submit } from './submit.ts';

const Dialog = latePart({
  when: 'open',
  load: async () => (await import('#platform/client/ui/Dialog.tsx')).Dialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

interface PasswordDialogProps {
  signIn: GuestAuth['signIn'];
  onSignedIn: () => void;
}

function PasswordForm({ signIn, onSignedIn }: PasswordDialogProps) {
  const t = useWords();
  const dispatch = useApplicationDispatch();
  const email = useDraft()?.values.email ?? '';
  const notices = useNotices();
  const form = useForm<'password'>({
    send: async ({ password }) => {
      const failure = await signIn(email.trim().toLowerCase(), password);
      if (failure) {
        notices.warning('notice.loginFailed');
        const key = { 0: 'ui.failed.offline', 429: 'ui.failed.often' }[failure.status];
        return { password: t(key ?? 'apply.password.wrong') };
      }
      dispatch(passwordAsked(false));
      onSignedIn();
      return undefined;
    },
  });
  return (
    <Form of={form} className="grid gap-4">
      <p>
        <FormattedMessage id="apply.password.text" values={{ email: <b>{email}</b> }} />
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        label={t('apply.password.label')}
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={FORGOT_PATH} target="_blank" className="link">
          {t('apply.password.forgot')}
        </Link>
        <Submit>{t('apply.password.send')}</Submit>
      </div>
    </Form>
  );
}

/** Somebody is registered with this address: signs in here and goes on, with nothing lost (specification, section 4). */
function PasswordDialog(props: PasswordDialogProps) {
  const isAsked = useSelector(({ application }: WithApplication) => application.passwordNeeded);
  const dispatch = useApplicationDispatch();
  const t = useWords();
  if (!isAsked) return null;
  return (
    <Suspense>
      <Dialog
        isOpen
        onOpenChange={(open) => void dispatch(passwordAsked(open))}
        title={t('apply.password.title')}
      >
        <PasswordForm {...props} />
      </Dialog>
    </Suspense>
  );
}

function Part({ step, title, children }: { step: FormStep; title: string; children: ReactNode }) {
  const [, go] = useStep();
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-h3">
          <FormattedMessage id={title} />
        </h2>
        <Button variant="bare" size="small" onClick={() => go(step)} aria-describedby={id}>
          <FormattedMessage id="apply.check.change" />
        </Button>
      </div>
      {children}
    </section>
  );
}

function Money({ draft: { values } }: { draft: Draft }) {
  const { locale, t } = useIntl();
  const income = readSum(values.monthly_income);
  return (
    <FactList
      facts={[
        ['apply.field.employment', values.employment && t(`apply.employment.${values.employment}`)],
        ['apply.field.employer', values.employer],
        [
          'apply.field.monthly_income',
          income !== null && formatMoney(income, values.income_currency, locale),
        ],
        ['apply.field.household', values.household],
        ['apply.field.move_in_on', values.move_in_on && <Day at={values.move_in_on} style="long" />],
        ['apply.field.message', values.message],
      ]}
    />
  );
}

function Documents({ draft: { type, entries } }: { draft: Draft }) {
  const t = useWords();
  return (
    <ul className="grid gap-2">
      {slotsOf(type).flatMap(({ field }) =>
        entries
          .filter((entry) => entry.field === field)
          .map((entry) => (
            <li key={entry.id} className="flex gap-3">
              <Icon
                name={entry.state === 'failed' ? 'alert' : 'file'}
                className={entry.state === 'failed' ? 'text-rose' : 'text-lagoon'}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <b>{t(entry.kind ? `apply.kind.${entry.kind}` : `apply.slot.${field}`)}</b>{' '}
                <span className="text-ink-2 text-small">
                  <bdi>{entry.name}</bdi>, <Size bytes={entry.size} />
                </span>
              </span>
            </li>
          )),
      )}
    </ul>
  );
}

interface CheckStepProps {
  guestAuth: GuestAuth;
  isGuest: boolean;
  /** @param id of the application that was sent @param registered an account was opened for a guest on the way */
  onSent: (id: string, registered: boolean) => void;
}

/** Sends it all, and says what came of it. */
function useSubmit({ guestAuth, isGuest, onSent }: CheckStepProps, keep: boolean) {
  const dispatch = useApplicationDispatch();
  const store = useStore<WithApplication>();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [, go] = useStep();

  async function send(asGuest = isGuest): Promise<void> {
    const draft = () => store.getState().application.draft;
    const wasCorrecting = draft()?.correcting ?? null;
    setBusy(true);
    const outcome = await submit({ dispatch, draft, guestAuth, isGuest: asGuest, keep });
    setBusy(false);
    if (outcome.kind === 'sent') {
      notices.success(wasCorrecting ? 'apply.updated' : 'apply.created');
      return onSent(outcome.application._id, asGuest);
    }
    if (outcome.kind === 'documents') {
      notices.warning('apply.documents.failed');
      return go('documents');
    }
    if (outcome.kind === 'failed') notices.failed(outcome.failure);
  }
  return { busy, send };
}

export function CheckStep(props: CheckStepProps) {
  const t = useWords();
  const { guestAuth, isGuest } = props;
  const draft = useDraft();
  const [keep, setKeep] = useState(true);
  const { busy, send } = useSubmit(props, keep);
  const [, go] = useStep();
  useLine();
  const incomplete = draft && firstIncomplete(draft);
  const form = useForm({ send: () => (incomplete ? go(incomplete) : send()) });
  if (!draft) return null;
  const { values, correcting } = draft;
  return (
    <>
      <Step
        form={form}
        lead={t(correcting ? 'apply.check.lead.again' : 'apply.check.lead')}
        action={{ label: t(correcting ? 'apply.check.again' : 'apply.check.send'), busy }}
      >
        {incomplete && (
          <Note tone="warn" icon="alert">
            {t('apply.check.incomplete')}
          </Note>
        )}
        <Part step="you" title="apply.step.you">
          <FactList
            facts={[
              ['apply.field.name', `${values.first_name} ${values.last_name}`.trim()],
              ['apply.field.email', values.email],
              ['apply.field.phone', values.phone],
            ]}
          />
        </Part>
        <Part step="money" title="apply.step.money">
          <Money draft={draft} />
        </Part>
        <Part step="documents" title="apply.step.documents">
          <Documents draft={draft} />
          <MissingDocuments draft={draft} />
        </Part>
        <Checkbox checked={keep} onChange={setKeep}>
          {t('apply.check.keep')}
        </Checkbox>
        <Note icon="info">{t(isGuest ? 'apply.check.guest' : 'apply.check.note')}</Note>
        {isGuest && <Agreement />}
      </Step>
      <PasswordDialog signIn={guestAuth.signIn} onSignedIn={() => void send(false)} />
    </>
  );
}
