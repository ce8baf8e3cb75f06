/** Sending an application, in the order of the specification (section 4). */

import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import {
  agree,
  checkAuthState,
  isRegistered,
  login,
  registerGuest,
} from '#areas/accounts/client/kit/steps.ts';
import { tidyEmail } from '#areas/accounts/rules.ts';
import type { Application, ApplicationInput } from '#areas/applications/contract.ts';
import { useConfig } from '#platform/client/config.ts';
import { CallError, type Failure, failureFrom } from '#platform/client/failure.ts';
import { request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { sendAllDocuments } from '../documents/send.ts';
import { type Context, createApplication, keepDocuments, sendAgain, updateApplication } from '../requests.ts';
import { type Draft, draftCleared, draftKept, passwordAsked, type WithApplication } from '../state.ts';
import { documentsOf, inputOf, type Person } from './draft.ts';
import { lackingIn } from './steps.ts';

/** Registering and signing in on the way, for whoever applies without an account. */
export interface GuestAuth {
  /** Whether somebody is registered with this address. */
  exists(email: string): Promise<boolean>;
  /** Registers a guest with a generated password, and signs in with it. The password is kept nowhere. */
  registerGuest(person: Person): Promise<void>;
  /** @returns why it did not succeed, or null: the person is signed in */
  signIn(email: string, password: string): Promise<Failure | null>;
}

/** What a request brought, or its failure thrown. */
async function unwrap<Result>(dispatched: { unwrap: () => Promise<Result> }): Promise<Result> {
  return dispatched.unwrap().catch((failure: Failure) => {
    throw new CallError(failure);
  });
}

function createGuestAuth(dispatch: Dispatch<WithAuth>, terms: string | undefined): GuestAuth {
  async function signIn(email: string, password: string): Promise<Failure | null> {
    const entered = await dispatch(login({ email, password }));
    if (login.rejected.match(entered)) return entered.payload ?? null;
    const checked = await dispatch(checkAuthState(undefined));
    return checkAuthState.rejected.match(checked) ? (checked.payload ?? null) : null;
  }

  /** Registered a moment ago, and not signed in yet: the line dropped in between. Forgotten with the page. */
  let fresh: { email: string; password: string } | null = null;

  return {
    exists: async (email) => fresh?.email !== email && (await unwrap(dispatch(isRegistered(email)))),
    registerGuest: async ({ email, first_name, last_name }) => {
      if (fresh?.email !== email) {
        const password = await unwrap(dispatch(registerGuest({ email, first_name, last_name })));
        fresh = { email, password };
      }
      // Serves this once; the mail to the guest says how to choose one.
      const failure = await signIn(email, fresh.password);
      if (failure) throw new CallError(failure);
      fresh = null;
      // Where this fails, the pages of the account ask again.
      if (terms) await dispatch(agree(terms));
    },
    signIn,
  };
}

/** Held by the whole form, so that a password serves after a step back too. */
export function useGuestAuth(): GuestAuth {
  const dispatch = useDispatch<Dispatch<WithAuth>>();
  const { termsVersion } = useConfig();
  return useMemo(() => createGuestAuth(dispatch, termsVersion), [dispatch, termsVersion]);
}

/** One after the other, so that an older state never arrives after a newer one. */
let saving: Promise<unknown> = Promise.resolve();

/**
 * The server keeps what is filled in so far; what is corrected stays as it was until it is sent again. A save of what
 * changed waits for the one before it, which may have kept it already: once more it would arrive after the application
 * was sent, and be a draft beside it.
 */
export const saveDraft = request(
  'application/keep-draft',
  async (when: 'changed' | 'always', { call, dispatch, getState }: Context) => {
    const save = async () => {
      const { draft } = getState().application;
      if (!draft || draft.correcting || (when === 'changed' && !draft.changed)) return;
      await call('PUT /applications/draft', { body: inputOf(draft, true) });
      dispatch(draftKept({ at: new Date().toISOString(), revision: draft.revision }));
    };
    const turn = saving.then(save, save);
    saving = turn;
    await turn;
  },
);

export type Outcome =
  | { kind: 'sent'; application: Application }
  /** Somebody is registered with this address; nothing was sent, and nothing lost. */
  | { kind: 'password' }
  | { kind: 'documents' }
  | { kind: 'failed'; failure: Failure | undefined };

interface SubmitOptions {
  dispatch: Dispatch<WithApplication>;
  /** As it is now: uploads change it on the way. */
  draft: () => Draft | null;
  guestAuth: GuestAuth;
  isGuest: boolean;
  keep: boolean;
}

/** Registers a guest, unless somebody is registered with the address. @returns whether to go on */
async function registerAsGuest(
  { guestAuth, dispatch }: SubmitOptions,
  { email, first_name, last_name }: Person,
): Promise<boolean> {
  const person = { email: tidyEmail(email), first_name, last_name };
  if (await guestAuth.exists(person.email)) {
    dispatch(passwordAsked(true));
    return false;
  }
  await guestAuth.registerGuest(person);
  return true;
}

async function post({ dispatch }: SubmitOptions, draft: Draft): Promise<Outcome> {
  const { correcting } = draft;
  // While the agent reads, only documents may be added.
  const input =
    correcting?.status === 'in-review' ? documentsOf(draft.entries) : inputOf(draft, correcting === null);
  if (!correcting) {
    // The form has said what is missing, and that it may follow.
    const documents_later = lackingIn(draft).length > 0;
    const made = await dispatch(
      createApplication({ draft: { ...(input as ApplicationInput), documents_later }, once: draft.once }),
    );
    return createApplication.fulfilled.match(made)
      ? { kind: 'sent', application: made.payload }
      : { kind: 'failed', failure: made.payload as Failure };
  }
  const { _id, version, status } = correcting;
  const corrected = await dispatch(updateApplication({ _id, version, draft: input as ApplicationInput }));
  if (!updateApplication.fulfilled.match(corrected))
    return { kind: 'failed', failure: corrected.payload as Failure };
  const application = corrected.payload;
  if (status !== 'more-asked') return { kind: 'sent', application };
  const again = await dispatch(sendAgain(application));
  return sendAgain.fulfilled.match(again)
    ? { kind: 'sent', application: again.payload }
    : { kind: 'failed', failure: again.payload };
}

/**
 * No user: ask whether the address exists; if so raise the flag and stop, else register a guest and sign in. Then upload
 * what has no `s3_key`, and post. The draft is stored before, and cleared by success.
 */
export async function submit(options: SubmitOptions): Promise<Outcome> {
  const { dispatch, isGuest, keep } = options;
  const before = options.draft();
  if (!before) return { kind: 'failed', failure: undefined };
  try {
    if (isGuest && !(await registerAsGuest(options, before.values))) return { kind: 'password' };
    const arrived = await dispatch(sendAllDocuments(undefined));
    if (arrived.payload !== true) return { kind: 'documents' };
    await dispatch(saveDraft('always'));
    const draft = options.draft() ?? before;
    const outcome = await post(options, draft);
    if (outcome.kind !== 'sent') return outcome;
    if (keep) await dispatch(keepDocuments(documentsOf(draft.entries)));
    dispatch(draftCleared());
    return outcome;
  } catch (thrown) {
    return { kind: 'failed', failure: failureFrom(thrown) };
  }
}
