import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { Application } from '#areas/applications/contract.ts';
import { documentAge, lackingOf, takesDocuments } from '#areas/applications/rules.ts';
import type { ApplicationType } from '#areas/applications/vocabulary.ts';
import { today } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';
import { type Draft, draftCleared, draftOpened, type WithApplication } from '../state.ts';
import {
  draftFrom,
  entriesOf,
  newDraft,
  type Person,
  useApplicationDispatch,
  useDraft,
  valuesOfLast,
} from './draft.ts';
import { firstIncomplete, lackingIn } from './steps.ts';

export type Opening =
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
export function useOpening({
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
