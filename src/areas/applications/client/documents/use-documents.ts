import { useMemo } from 'react';
import { slotOf } from '#areas/applications/rules.ts';
import { type DocumentField, isListField, MAX_DOCUMENTS_PER_LIST } from '#areas/documents/vocabulary.ts';
import { uniqueId } from '#platform/client/idempotency-key.ts';
import { saveFile } from '#platform/client/save-file.ts';
import { api } from '../api.ts';
import { type Entry, entryAdded, entryRemoved } from '../state.ts';
import { useApplicationDispatch, useDraft } from '../wizard/draft.ts';
import { files, forget, pauseDocument, sendDocument } from './send.ts';

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
