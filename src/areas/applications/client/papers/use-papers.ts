import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useNotices } from '../../../../platform/client/use-notices.ts';
import { type DocumentField, isListField, MAX_DOCUMENTS_PER_LIST } from '../../../documents/vocabulary.ts';
import { slotOf } from '../../rules.ts';
import { fetchPaper } from '../requests.ts';
import { type Entry, entryAdded, entryRemoved } from '../state.ts';
import { useApplicationDispatch, useDraft } from '../wizard/use-wizard.ts';
import { files, forget } from './files.ts';
import { saveFile } from './save-file.ts';
import { pausePaper, sendPaper } from './send.ts';

/** What can be done with papers. A guest's stay in this window until there is an account to put them in. */
export function usePapers(isGuest: boolean) {
  const dispatch = useApplicationDispatch();
  const draft = useDraft();
  const notices = useNotices();
  return useMemo(() => {
    const start = (field: DocumentField, file: File, like?: Entry) => {
      const id = nanoid();
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
          paper: null,
          issued_on: null,
          expires_on: null,
          kind: like?.kind ?? kinds[0] ?? null,
        }),
      );
      if (!isGuest) void dispatch(sendPaper(id));
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
      pause: (id: string) => void dispatch(pausePaper(id)),
      resume: (id: string) => void dispatch(sendPaper(id)),
      async view({ paper, name }: Entry) {
        if (!paper) return;
        const answer = await dispatch(fetchPaper({ _id: null, s3_key: paper.s3_key }));
        if (fetchPaper.fulfilled.match(answer)) saveFile(answer.payload, paper.name || name);
        else notices.failed(answer.payload);
      },
    };
  }, [dispatch, draft, isGuest, notices]);
}
