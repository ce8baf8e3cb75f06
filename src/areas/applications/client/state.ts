/** Applications on the client (specification, sections 3 and 4): lists, and the one being filled in. */

import { authActions, loggedOut, sessionLost } from '#areas/accounts/client/kit/state.ts';
import { tidyEmail } from '#areas/accounts/rules.ts';
import type { StoredFile } from '#areas/documents/contract.ts';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import { answers } from '#platform/client/answers.ts';
import { registerArea } from '#platform/client/areas.ts';
import { isOver } from '#platform/client/failure.ts';
import { emptyList, type ListState, listActions, listCases } from '#platform/client/list/list-state.ts';
import { createAction, createReducer, patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import { flagCases } from '#platform/client/request.ts';
import type { Application, ApplicationInput } from '../contract.ts';
import type { ApplicationType } from '../vocabulary.ts';

/** What is typed; sums and counts are texts until they are sent. */
export interface Values {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  employment: string;
  employer: string;
  monthly_income: string;
  income_currency: string;
  household: string;
  move_in_on: string;
  message: string;
}

type EntryState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

/** A document that was chosen, on its way or there. The file itself is in `documents/files.ts`. */
export interface Entry {
  id: string;
  field: DocumentField;
  name: string;
  size: number;
  state: EntryState;
  /** Bytes that arrived. */
  sent: number;
  /** About how many seconds are left; null when nobody can say. */
  left: number | null;
  /** Why it failed or pauses: key of the sentence. */
  fault: string | null;
  /** Set once it is whole on the server. */
  stored: StoredFile | null;
  kind: DocumentKind | null;
  issued_on: string | null;
  expires_on: string | null;
}

export interface Draft {
  /** Address of whoever was signed in last while it was filled in; null: a guest. */
  owner: string | null;
  property: string;
  type: ApplicationType;
  values: Values;
  entries: Entry[];
  /** Named once, so that sending again after a broken line creates one application. */
  once: string;
  /** The application that is corrected; null for a new one. */
  correcting: Pick<Application, '_id' | 'version' | 'status'> | null;
  /** When the server last kept it. */
  saved_at: string | null;
  /** Changed since. */
  changed: boolean;
  /** Counts the changes, so that what is kept is known from what came while it was on its way. */
  revision: number;
}

export interface ApplicationState extends ListState<Application> {
  draft: Draft | null;
  /** The session ended while the draft was filled in: the server keeps it no more. */
  signedOut: boolean;
  /** Somebody is registered with this address: they have to say their password (specification, section 4). */
  passwordNeeded: boolean;
}

export interface WithApplication {
  application: ApplicationState;
}

export const applicationActions = listActions<Application, ApplicationInput>('application');

export const initialApplicationState: ApplicationState = {
  ...emptyList<Application>(),
  draft: null,
  signedOut: false,
  passwordNeeded: false,
};

export const draftOpened = createAction<Draft>('application/draftOpened');
export const draftChanged = createAction<Partial<Values>>('application/draftChanged');
export const draftKept = createAction<{ at: string; revision: number }>('application/draftKept');
export const entryAdded = createAction<Entry>('application/entryAdded');
export const entryChanged = createAction<Partial<Entry> & Pick<Entry, 'id'>>('application/entryChanged');
export const entryRemoved = createAction<string>('application/entryRemoved');
export const passwordAsked = createAction<boolean>('application/passwordAsked');
export const draftCleared = createAction('application/draftCleared');

/** Something changed that the server has not kept yet. */
const touched = (draft: Draft): Draft => ({ ...draft, changed: true, revision: draft.revision + 1 });

function withEntry(draft: Draft, change: Partial<Entry> & Pick<Entry, 'id'>): Draft {
  if (!draft.entries.some(({ id }) => id === change.id)) return draft;
  const counts = ['stored', 'kind', 'issued_on', 'expires_on'].some((name) => name in change);
  const entries = draft.entries.map((entry) => (entry.id === change.id ? patch(entry, change) : entry));
  return counts ? touched({ ...draft, entries }) : { ...draft, entries };
}

function draftCases(builder: ReducerBuilder<ApplicationState>): void {
  const inDraft =
    <Payload>(change: (draft: Draft, payload: Payload) => Draft) =>
    (state: Readonly<ApplicationState>, { payload }: { payload: Payload }): ApplicationState =>
      patch(state, { draft: state.draft && change(state.draft, payload) });
  builder
    .addCase(draftOpened, (state, { payload: draft }) =>
      patch(state, { draft, signedOut: false, passwordNeeded: false }),
    )
    .addCase(
      draftChanged,
      inDraft((draft, values) => touched({ ...draft, values: { ...draft.values, ...values } })),
    )
    .addCase(
      draftKept,
      inDraft((draft, { at, revision }) =>
        patch(draft, { saved_at: at, changed: draft.revision !== revision }),
      ),
    )
    .addCase(
      entryAdded,
      inDraft((draft, entry) => ({ ...draft, entries: [...draft.entries, entry] })),
    )
    .addCase(entryChanged, inDraft(withEntry))
    .addCase(
      entryRemoved,
      inDraft((draft, removed) =>
        touched({ ...draft, entries: draft.entries.filter(({ id }) => id !== removed) }),
      ),
    )
    .addCase(passwordAsked, (state, { payload: passwordNeeded }) => patch(state, { passwordNeeded }))
    .addCase(draftCleared, (state) => patch(state, { draft: null, signedOut: false, passwordNeeded: false }));
}

function withOwner(state: ApplicationState, email: string): ApplicationState {
  const { draft } = state;
  if (draft === null) return state;
  const isTheirs = draft.owner === null || draft.owner === email || tidyEmail(draft.values.email) === email;
  return isTheirs ? patch(state, { draft: { ...draft, owner: email } }) : initialApplicationState;
}

export const applicationReducer = createReducer(initialApplicationState, (builder) => {
  draftCases(builder);
  // The form asks for those of its home alone.
  listCases(builder, applicationActions, '/applications', ({ query }) => query?.property === undefined);
  // A guest's draft goes on with whoever signs in, anybody else's with themselves alone.
  const { refresh, register, finish } = authActions;
  for (const { fulfilled } of [refresh, register, finish])
    builder.addCase(fulfilled, (state, { payload: { user } }) => withOwner(state, user.email));
  // Lists are forgotten with all answers, which a session that ran out takes; what was typed goes by leaving alone.
  builder
    .addCase(sessionLost, (state, { payload }) =>
      patch(state, {
        signedOut: state.draft !== null && (state.signedOut || isOver(payload)),
        passwordNeeded: false,
      }),
    )
    .addCase(answers.util.resetApiState, (state) => ({ ...state, ...emptyList<Application>() }))
    .addCase(loggedOut, () => initialApplicationState);
  flagCases(builder, 'application');
});
registerArea('application', applicationReducer);
