import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { LeadDetail, SavedAnswer } from '#areas/leads/contract.ts';
import { ANSWER_MAX } from '#areas/leads/vocabulary.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { answerLead, fetchSavedAnswers } from '../requests.ts';
import type { WithLead } from '../state.ts';
import { SavedAnswersForm } from './SavedAnswersForm.tsx';

/** A text about money for a viewing: neither side is to fall for it. */
const FEE = /\b(fee|deposit to (view|hold)|viewing charge)\b/i;

export interface Saved {
  answers: SavedAnswer[];
  version: number;
}

function useSaved() {
  const dispatch = useDispatch<Dispatch<WithLead>>();
  const [saved, setSaved] = useState<Saved>({ answers: [], version: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    void dispatch(fetchSavedAnswers(undefined)).then((answer) => {
      if (fetchSavedAnswers.fulfilled.match(answer)) setSaved(answer.payload);
    });
  }, []);
  return [saved, setSaved] as const;
}

/** The answer to a lead: saved answers above, one's own words below. What was not sent stays in the field. */
export function Composer({ lead }: { lead: LeadDetail }) {
  const dispatch = useDispatch<Dispatch<WithLead>>();
  const notices = useNotices();
  const t = useWords();
  const [text, setText] = useState('');
  // Kept while the same words are sent again, so that a line that dropped does not send them twice.
  const [once, setOnce] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useSaved();
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (words: string) => {
    setText(words);
    setOnce(newIdempotencyKey());
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await dispatch(answerLead({ id: lead._id, body: text, once }));
    setBusy(false);
    if (answerLead.rejected.match(answer)) return notices.failed(answer.payload);
    write('');
    // An empty answer cannot be sent: its button would lose the focus.
    field.current?.focus();
  };
  if (editing) return <SavedAnswersForm saved={saved} onSaved={setSaved} onClose={() => setEditing(false)} />;
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-3 border-line border-t bg-surface p-4">
      <div className="no-scrollbar flex gap-2 max-md:overflow-x-auto md:flex-wrap">
        {saved.answers.map(({ title, body }) => (
          <button key={title} type="button" className="chip touch flex-none" onClick={() => write(body)}>
            <bdi>{title}</bdi>
          </button>
        ))}
        <button type="button" className="chip touch flex-none" onClick={() => setEditing(true)}>
          <Icon name="tune" size="s" />
          <FormattedMessage id="lead.saved.edit" />
        </button>
      </div>
      <textarea
        ref={field}
        aria-label={t('lead.write', { name: lead.name })}
        placeholder={t('lead.write', { name: lead.name })}
        rows={3}
        dir="auto"
        maxLength={ANSWER_MAX}
        value={text}
        onChange={({ target }) => write(target.value)}
        className="input resize-y py-2"
      />
      {FEE.test(text) && (
        <p className="note tone-warn">
          <Icon name="alert" />
          <FormattedMessage id="lead.fee" />
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-small">
          <FormattedMessage id={lead.guest ? 'lead.byMail' : 'lead.byChat'} />
        </p>
        <Button type="submit" variant="soft" busy={busy} disabled={text.trim() === '' || !lead.open}>
          <FormattedMessage id="lead.send" />
        </Button>
      </div>
    </form>
  );
}
