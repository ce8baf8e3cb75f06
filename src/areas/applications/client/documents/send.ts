/** Sends chosen documents piece by piece; a dropped connection loses one piece. */

import { useMemo } from 'react';
import { slotOf } from '#areas/applications/rules.ts';
import { type Sending, sendInPieces } from '#areas/documents/client/kit/send-in-pieces.ts';
import type { StoredFile } from '#areas/documents/contract.ts';
import {
  type DocumentField,
  isListField,
  MAX_DOCUMENTS_PER_LIST,
  PIECE_BYTES,
} from '#areas/documents/vocabulary.ts';
import { type Failure, failureFrom } from '#platform/client/failure.ts';
import { uniqueId } from '#platform/client/idempotency-key.ts';
import { request } from '#platform/client/request.ts';
import { saveFile } from '#platform/client/save-file.ts';
import { api } from '../api.ts';
import type { Context } from '../requests.ts';
import { type Entry, entryAdded, entryChanged, entryRemoved } from '../state.ts';
import { useApplicationDispatch, useDraft } from '../wizard/draft.ts';

/** Files themselves are no state: they are kept here, by the id of their entry, until they have arrived. */
export const files = new Map<string, File>();
/** Large files on their way, by the id of their entry: where to go on after a break. */
const begun = new Map<string, Sending>();
/** Uploads under way: what stops one, and when it has ended. */
const running = new Map<string, { stop: () => void; ended: Promise<void> }>();

function forget(id: string): void {
  running.get(id)?.stop();
  for (const kept of [files, begun, running]) kept.delete(id);
}

/** Why a file was not taken: key of the sentence, by the status of the answer. */
const FAULTS: Record<number, string> = {
  400: 'apply.document.fault.type',
  409: 'apply.document.fault.full',
  413: 'apply.document.fault.size',
  422: 'apply.document.fault.virus',
};
/** Key of the sentence that says why a file was not taken. */
export const faultOf = ({ status }: Failure) => FAULTS[status] ?? 'apply.document.fault.other';

/** Bytes a second, from what went through lately, and with it what is left. */
function pace(total: number) {
  const start = performance.now();
  let first: number | null = null;
  return (sent: number): number | null => {
    first ??= sent;
    const seconds = (performance.now() - start) / 1000;
    const speed = (sent - first) / seconds;
    return speed > 0 ? Math.ceil((total - sent) / speed) : null;
  };
}

/**
 * Sends a file at once, or piece by piece when it is large; the same id goes on where it stopped.
 * @param onProgress told how many bytes have arrived, and about how many seconds are left
 */
export function uploadFile(
  id: string,
  file: File,
  { call }: Context,
  signal: AbortSignal,
  onProgress: (sent: number, left: number | null) => void,
): Promise<StoredFile> {
  if (file.size <= PIECE_BYTES) return call('POST /applications/file', { file }, { signal });
  const sending = begun.get(id) ?? { name: file.name || 'document', body: file };
  begun.set(id, sending);
  const left = pace(file.size);
  return sendInPieces(sending, { call, signal, onProgress: (sent) => onProgress(sent, left(sent)) });
}

async function sendOne(id: string, file: File, context: Context, control: AbortController): Promise<void> {
  context.dispatch(entryChanged({ id, state: 'sending', fault: null }));
  try {
    const stored = await uploadFile(id, file, context, control.signal, (sent, left) =>
      context.dispatch(entryChanged({ id, sent, left })),
    );
    context.dispatch(entryChanged({ id, state: 'done', sent: file.size, left: null, stored }));
    files.delete(id);
  } catch (thrown) {
    if (control.signal.aborted) return;
    const failure = failureFrom(thrown);
    // No answer: the line dropped, and what arrived stays. It goes on when the line is back.
    if (failure.status === 0)
      context.dispatch(
        entryChanged({ id, state: 'paused', fault: 'apply.document.fault.offline', left: null }),
      );
    else {
      begun.delete(id);
      context.dispatch(entryChanged({ id, state: 'failed', fault: faultOf(failure), left: null, sent: 0 }));
    }
  }
}

/** Sends one entry's file, or goes on with it. A document is uploaded only if it has no `s3_key` yet (section 5). */
export const sendDocument = request('application/send-document', async (id: string, context: Context) => {
  const file = files.get(id);
  const entry = context.getState().application.draft?.entries.find((one) => one.id === id);
  if (!file || !entry || entry.stored) return;
  let upload = running.get(id);
  if (!upload) {
    const control = new AbortController();
    upload = { stop: () => control.abort(), ended: sendOne(id, file, context, control) };
    running.set(id, upload);
  }
  await upload.ended;
  if (running.get(id) === upload) running.delete(id);
});

const pauseDocument = request('application/pause-document', async (id: string, { dispatch }: Context) => {
  running.get(id)?.stop();
  running.delete(id);
  dispatch(entryChanged({ id, state: 'paused', fault: null, left: null }));
});

const isUnsent = ({ stored, state }: Entry) => stored === null && state !== 'failed';

/** Everything that has not arrived; waits for what is on its way. @returns whether all of it did now */
export const sendAllDocuments = request(
  'application/send-documents',
  async (_: undefined, { dispatch, getState }: Context) => {
    const entries = () => getState().application.draft?.entries ?? [];
    for (const { id } of entries().filter(isUnsent)) await dispatch(sendDocument(id));
    return entries().every(({ stored }) => stored !== null);
  },
);

/** What can be done with documents. A guest's stay in this window until there is an account to put them in. */
export function useDocuments(isGuest: boolean) {
  const dispatch = useApplicationDispatch();
  const draft = useDraft();
  const { send } = api.useSend();
  return useMemo(() => {
    const start = (field: DocumentField, file: File, like?: Entry) => {
      const id = uniqueId();
      files.set(id, file);
      const kinds = slotOf(field).kinds;
      dispatch(
        entryAdded({
          ...{
            id,
            field,
            name: file.name || 'photo.jpg',
            size: file.size,
            state: 'waiting',
            sent: 0,
            left: null,
          },
          fault: null,
          stored: null,
          issued_on: null,
          expires_on: null,
          // Which of several it is, only the person knows.
          kind: like?.kind ?? (kinds.length === 1 ? (kinds[0] ?? null) : null),
        }),
      );
      if (!isGuest) void dispatch(sendDocument(id));
    };
    const remove = (id: string) => {
      forget(id);
      dispatch(entryRemoved(id));
    };
    return {
      add(field: DocumentField, chosen: readonly File[]) {
        const held = draft?.entries.filter((entry) => entry.field === field).length ?? 0;
        const room = isListField(field) ? MAX_DOCUMENTS_PER_LIST - held : 1 - held;
        for (const file of chosen.slice(0, Math.max(0, room))) start(field, file);
      },
      replace(entry: Entry, file: File) {
        remove(entry.id);
        start(entry.field, file, entry);
      },
      remove,
      pause: (id: string) => void dispatch(pauseDocument(id)),
      resume: (id: string) => void dispatch(sendDocument(id)),
      async view({ stored, name }: Entry) {
        if (!stored) return;
        const sent = await send('GET /applications/file', { query: { s3_key: stored.s3_key } });
        if ('answer' in sent) saveFile(sent.answer, stored.name || name);
      },
    };
  }, [dispatch, draft, isGuest, send]);
}
