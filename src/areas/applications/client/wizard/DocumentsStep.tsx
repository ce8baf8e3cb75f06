import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Slot as SlotRule, slotsOf } from '#areas/applications/rules.ts';
import type { ApplicationType } from '#areas/applications/vocabulary.ts';
import { isListField, MAX_DOCUMENTS_PER_LIST } from '#areas/documents/vocabulary.ts';
import { useForm } from '#platform/client/form.tsx';
import { FormattedList, FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Choose, DocumentRow, Row } from '../documents/DocumentRow.tsx';
import { sendDocument, useDocuments } from '../documents/send.ts';
import type { Draft, Entry, WithApplication } from '../state.ts';
import { useDraft } from './draft.ts';
import { lackingIn, readyIn, Step, unnamedIn, useStep } from './steps.ts';

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
function Slot({ slot, type, entries, isGuest, isAsked }: Props) {
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

const TRY_AGAIN_MS = 4_000;

/** Goes on with documents whose line dropped: when the browser says it is back, and now and then. */
export function useLine(): void {
  const dispatch = useDispatch<Dispatch<WithApplication>>();
  const waiting = useSelector(({ application }: WithApplication) =>
    (application.draft?.entries ?? [])
      .filter(({ state, fault }) => state === 'paused' && fault !== null)
      .map(({ id }) => id)
      .join(' '),
  );
  useEffect(() => {
    if (!waiting) return;
    const goOn = () => {
      for (const id of waiting.split(' ')) void dispatch(sendDocument(id));
    };
    const later = setInterval(goOn, TRY_AGAIN_MS);
    addEventListener('online', goOn);
    return () => {
      clearInterval(later);
      removeEventListener('online', goOn);
    };
  }, [waiting, dispatch]);
}

function Ready({ ready, of }: { ready: number; of: number }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="h-1.5 min-w-55 flex-1 overflow-hidden rounded-pill bg-line" aria-hidden="true">
        <span
          className="block h-full rounded-pill bg-lagoon transition-[width]"
          style={{ width: `${(ready / of) * 100}%` }}
        />
      </div>
      <span className="text-ink-2 text-small" role="status">
        <FormattedMessage
          id="apply.documents.ready"
          values={{ ready, of, b: (words) => <b className="tabular-nums">{words}</b> }}
        />
      </span>
    </div>
  );
}

/** What is still missing: it may follow after the application was sent. */
export function MissingDocuments({ draft }: { draft: Draft }) {
  const t = useWords();
  const missing = lackingIn(draft);
  if (missing.length === 0) return null;
  return (
    <Note tone="warn" icon="info">
      <p className="font-semibold">{t('apply.documents.missing')}</p>
      <ul className="list-disc ps-5">
        {missing.map(({ field, lacks }) => (
          <li key={field}>
            <bdi>{t(`apply.slot.${field}`)}</bdi>
            {lacks > 1 && <> {t('apply.slot.lacks', { count: lacks })}</>}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('apply.documents.later')}</p>
    </Note>
  );
}

export function DocumentsStep({ isGuest }: { isGuest: boolean }) {
  const t = useWords();
  const draft = useDraft();
  const [, go] = useStep();
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useLine();
  const form = useForm({
    send: () => {
      if (draft && unnamedIn(draft).length === 0) return go('check');
      setAsked(true);
      list.current?.querySelector('select')?.focus();
    },
  });
  if (!draft) return null;
  const slots = slotsOf(draft.type);
  const needed = slots.filter((slot) => (slot.needed[draft.type] ?? 0) > 0).length;
  return (
    <Step
      form={form}
      lead={t(isGuest ? 'apply.documents.lead.guest' : 'apply.documents.lead', { needed })}
      action={{ label: t('apply.documents.next') }}
    >
      <Ready {...readyIn(draft)} />
      <ul ref={list} className="overflow-hidden rounded-photo bg-surface shadow-line">
        {slots.map((slot) => (
          <Slot
            key={slot.field}
            slot={slot}
            type={draft.type}
            entries={draft.entries}
            isGuest={isGuest}
            isAsked={isAsked}
          />
        ))}
      </ul>
      <MissingDocuments draft={draft} />
      <Note icon="lock">{t('apply.documents.safe')}</Note>
    </Step>
  );
}
