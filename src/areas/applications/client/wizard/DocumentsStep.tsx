import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Note } from '../../../../platform/client/ui/Empty.tsx';
import { slotsOf } from '../../rules.ts';
import { Slot } from '../documents/Slot.tsx';
import { useLine } from '../documents/use-line.ts';
import { Footer } from './FormStep.tsx';
import { countIn, lackingIn } from './steps.ts';
import { useDraft, useStep } from './use-wizard.ts';

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

/** What is still missing, said when one wants to go on without it. */
function Missing({ names, refusals }: { names: { field: string; lacks: number }[]; refusals: number }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) note.current?.focus();
  }, [refusals]);
  if (refusals === 0 || names.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form control is inside
    <div ref={note} tabIndex={-1} role="group" aria-labelledby="missing">
      <Note tone="bad" icon="alert">
        <p id="missing" className="font-semibold">
          <FormattedMessage id="apply.documents.missing" />
        </p>
        <ul>
          {names.map(({ field, lacks }) => (
            <li key={field}>
              <bdi>
                <FormattedMessage id={`apply.slot.${field}`} />
              </bdi>
              {lacks > 1 && <bdi> × {lacks}</bdi>}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

export function DocumentsStep({ isGuest }: { isGuest: boolean }) {
  const draft = useDraft();
  const [, go] = useStep();
  const [refusals, setRefusals] = useState(0);
  useLine();
  if (!draft) return null;
  const slots = slotsOf(draft.type);
  const missing = lackingIn(draft);
  const lacks = new Set(missing.map(({ field }) => field));
  const ready = slots.filter(({ field }) => countIn(draft, field) > 0 && !lacks.has(field)).length;
  const needed = slots.filter((slot) => (slot.needed[draft.type] ?? 0) > 0).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0) setRefusals((count) => count + 1);
    else go('check');
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div className="grid gap-2">
        <h1>
          <FormattedMessage id="apply.documents.title" />
        </h1>
        <p className="max-w-[38em] text-ink-2">
          <FormattedMessage
            id={isGuest ? 'apply.documents.lead.guest' : 'apply.documents.lead'}
            values={{ needed }}
          />
        </p>
      </div>
      <Ready ready={ready} of={slots.length} />
      <Missing names={missing} refusals={refusals} />
      <ul className="overflow-hidden rounded-photo bg-surface shadow-line">
        {slots.map((slot) => (
          <Slot key={slot.field} slot={slot} type={draft.type} entries={draft.entries} isGuest={isGuest} />
        ))}
      </ul>
      <Note icon="lock">
        <FormattedMessage id="apply.documents.safe" />
      </Note>
      <Footer step="documents" action="apply.documents.next" />
    </form>
  );
}
