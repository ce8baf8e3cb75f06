import { type DragEvent, useState } from 'react';
import type { Slot as SlotRule } from '#areas/applications/rules.ts';
import type { ApplicationType } from '#areas/applications/vocabulary.ts';
import { isListField, MAX_DOCUMENTS_PER_LIST } from '#areas/documents/vocabulary.ts';
import { FormattedList, FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { Entry } from '../state.ts';
import { Choose } from './Choose.tsx';
import { DocumentRow, Row } from './DocumentRow.tsx';
import { useDocuments } from './use-documents.ts';

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    bind: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

interface Props {
  slot: SlotRule;
  type: ApplicationType;
  entries: readonly Entry[];
  isGuest: boolean;
  /** One wants to go on: what is not said is asked for. */
  isAsked: boolean;
}

/** A name as it is written within a sentence: what is an abbreviation stays. */
const midSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;

function Hint({
  slot: { field, kinds, freshMonths },
  needed,
  held,
}: {
  slot: SlotRule;
  needed: number;
  held: number;
}) {
  const t = useWords();
  const names = kinds.map((kind, index) => {
    const name = t(`apply.kind.${kind}`);
    return index === 0 && needed > 0 ? name : midSentence(name);
  });
  const missing = needed - held;
  return (
    <>
      <p className="measure text-ink-2 text-small">
        <FormattedMessage
          id={needed === 0 ? 'apply.slot.optional' : 'apply.slot.counts'}
          values={{ kinds: <FormattedList type="disjunction" value={names} /> }}
        />{' '}
        {freshMonths && <FormattedMessage id={`apply.slot.${field}.fresh`} />}
      </p>
      {needed > 0 && (
        <p className="font-semibold text-ink-2 text-small">
          <FormattedMessage id="apply.slot.missing" values={{ count: missing, held }} />
        </p>
      )}
    </>
  );
}

/** One line of the list of documents: what is there, and a place for what is missing. */
export function Slot({ slot, type, entries, isGuest, isAsked }: Props) {
  const documents = useDocuments(isGuest);
  const t = useWords();
  const { field } = slot;
  const mine = entries.filter((entry) => entry.field === field);
  const held = mine.filter(({ state }) => state !== 'failed').length;
  const needed = slot.needed[type] ?? 0;
  const { isOver, bind } = useDrop((dropped) => documents.add(field, dropped));
  const name = t(`apply.slot.${field}`);
  const isFull = mine.length >= (isListField(field) ? MAX_DOCUMENTS_PER_LIST : 1);
  const choose = {
    name,
    multiple: isListField(field),
    onFiles: (chosen: File[]) => documents.add(field, chosen),
  };
  return (
    <li {...bind} className={`border-line border-t first:border-t-0 ${isOver ? 'bg-lagoon-soft' : ''}`}>
      {mine.map((entry) => (
        <DocumentRow key={entry.id} entry={entry} isGuest={isGuest} isAsked={isAsked} />
      ))}
      {!isFull && (
        <Row
          tone=""
          icon={isOver ? 'up' : 'file'}
          empty
          actions={
            <>
              <span className="pointer-fine:hidden">
                <Choose {...choose} label="apply.document.photo" variant="line" icon="photo" camera />
              </span>
              <Choose
                {...choose}
                label={mine.length > 0 ? 'apply.document.more' : 'apply.document.choose'}
                variant="soft"
                icon="up"
              />
            </>
          }
        >
          <h2 className="font-semibold text-body leading-snug">
            {mine.length > 0 ? <FormattedMessage id="apply.slot.another" values={{ name }} /> : name}
          </h2>
          {(held === 0 || held < needed) && <Hint slot={slot} needed={needed} held={held} />}
        </Row>
      )}
    </li>
  );
}
