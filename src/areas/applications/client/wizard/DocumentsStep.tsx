import { useRef, useState } from 'react';
import { slotsOf } from '#areas/applications/rules.ts';
import { useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Slot } from '../documents/Slot.tsx';
import { useLine } from '../documents/use-line.ts';
import type { Draft } from '../state.ts';
import { useDraft } from './draft.ts';
import { Step, useStep } from './frame.ts';
import { lackingIn, readyIn, unnamedIn } from './steps.ts';

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
