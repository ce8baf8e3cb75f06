/** Applications on the client (specification, sections 3 and 4): lists, and the one being filled in. */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  emptyList,
  emptyPage,
  type ListQuery,
  type ListState,
  listActions,
  listCases,
  type PageState,
  pageActions,
  pageCases,
  replace,
} from '../../../platform/client/list/list-state.ts';
import { flagCases, requestActions } from '../../../platform/client/request.ts';
import type { StoredFile } from '../../documents/contract.ts';
import type { DocumentField, DocumentKind } from '../../documents/vocabulary.ts';
import type { Application, ApplicationInput } from '../contract.ts';
import type { ApplicationType, Status } from '../vocabulary.ts';

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

export type EntryState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

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
  /** Of the listing. */
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
  inbox: PageState<Application>;
  /** Somebody is registered with this address: they have to say their password (specification, section 4). */
  passwordNeeded: boolean;
}

export interface WithApplication {
  application: ApplicationState;
}

export interface ApplicationQuery extends ListQuery {
  status?: Status | undefined;
  type?: ApplicationType | undefined;
  property?: string;
  q?: string | undefined;
}

interface Step {
  _id: string;
  version: number;
  status: Status;
  message?: string;
}

export const applicationActions = {
  ...listActions<Application, ApplicationInput, ApplicationQuery>('application'),
  inbox: pageActions<ApplicationQuery, Application>('application/inbox'),
  step: requestActions<Step, Application>('application/step'),
};

export const initialApplicationState: ApplicationState = {
  ...emptyList<Application>(),
  draft: null,
  inbox: emptyPage(),
  passwordNeeded: false,
};

/** Something changed that the server has not kept yet. */
const touch = (draft: Draft) => {
  draft.changed = true;
  draft.revision += 1;
};

const slice = createSlice({
  name: 'application',
  initialState: initialApplicationState,
  reducers: {
    draftOpened(state, { payload }: PayloadAction<Draft>) {
      state.draft = payload;
      state.passwordNeeded = false;
    },
    draftChanged({ draft }, { payload }: PayloadAction<Partial<Values>>) {
      if (!draft) return;
      Object.assign(draft.values, payload);
      touch(draft);
    },
    draftKept({ draft }, { payload }: PayloadAction<{ at: string; revision: number }>) {
      if (draft) Object.assign(draft, { saved_at: payload.at, changed: draft.revision !== payload.revision });
    },
    entryAdded({ draft }, { payload }: PayloadAction<Entry>) {
      draft?.entries.push(payload);
    },
    entryChanged({ draft }, { payload }: PayloadAction<Partial<Entry> & { id: string }>) {
      const entry = draft?.entries.find(({ id }) => id === payload.id);
      if (!draft || !entry) return;
      const counts = ['stored', 'kind', 'issued_on', 'expires_on'].some((name) => name in payload);
      Object.assign(entry, payload);
      if (counts) touch(draft);
    },
    entryRemoved({ draft }, { payload }: PayloadAction<string>) {
      if (!draft) return;
      draft.entries = draft.entries.filter(({ id }) => id !== payload);
      touch(draft);
    },
    passwordAsked(state, { payload }: PayloadAction<boolean>) {
      state.passwordNeeded = payload;
    },
    draftCleared(state) {
      state.draft = null;
      state.passwordNeeded = false;
    },
  },
  extraReducers: (builder) => {
    const { inbox, step } = applicationActions;
    builder.addCase(step.fulfilled, (state, { payload }) => {
      replace(state, payload);
      replace(state.inbox, payload);
    });
    pageCases(builder, inbox, (state) => state.inbox);
    listCases(builder, applicationActions);
    flagCases(builder, 'application');
    builder
      // A session that ran out takes everything but what was typed; leaving takes that too.
      .addMatcher(
        ({ type }: UnknownAction) => type === 'auth/sessionLost',
        ({ draft }) => ({ ...initialApplicationState, draft }),
      )
      .addMatcher(
        ({ type }: UnknownAction) => type === 'auth/loggedOut',
        () => initialApplicationState,
      );
  },
});

export const applicationReducer = slice.reducer;
export const {
  draftOpened,
  draftChanged,
  draftKept,
  entryAdded,
  entryChanged,
  entryRemoved,
  passwordAsked,
  draftCleared,
} = slice.actions;
