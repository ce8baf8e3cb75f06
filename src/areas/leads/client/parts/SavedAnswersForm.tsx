import { useState } from 'react';
import type { SavedAnswer } from '#areas/leads/contract.ts';
import { ANSWER_MAX, SAVED_MOST, SAVED_TITLE_MAX } from '#areas/leads/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

interface SavedAnswersFormProps {
  saved: { answers: SavedAnswer[]; version: number };
  onClose: () => void;
}

/** Answers written beforehand: a short name and the words. */
export function SavedAnswersForm({ saved, onClose }: SavedAnswersFormProps) {
  const { busy, send } = api.useSend();
  const t = useWords();
  const [answers, setAnswers] = useState<SavedAnswer[]>(
    saved.answers.length > 0 ? saved.answers : [{ title: '', body: '' }],
  );
  const set = (index: number, change: Partial<SavedAnswer>) =>
    setAnswers(answers.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const keep = async () => {
    const whole = answers.filter(({ title, body }) => title.trim() !== '' && body.trim() !== '');
    const sent = await send(
      'PUT /leads/saved-answers',
      { body: { answers: whole } },
      { ifMatch: saved.version },
    );
    if ('answer' in sent) onClose();
  };
  return (
    <div className="grid gap-4 border-line border-t p-4">
      <h3 className="text-label">
        <FormattedMessage id="lead.saved" />
      </h3>
      {answers.map(({ title, body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in their order
        <div key={index} className="grid gap-2 rounded-field bg-sunk p-3">
          <div className="flex items-end gap-2">
            <TextField
              label={<FormattedMessage id="lead.saved.title" />}
              className="flex-1"
              maxLength={SAVED_TITLE_MAX}
              value={title}
              onChange={({ target }) => set(index, { title: target.value })}
            />
            <IconButton
              icon="trash"
              label={t('lead.saved.remove', { title })}
              onClick={() => setAnswers(answers.filter((_, at) => at !== index))}
            />
          </div>
          <textarea
            aria-label={t('lead.saved.body')}
            rows={2}
            dir="auto"
            maxLength={ANSWER_MAX}
            value={body}
            onChange={({ target }) => set(index, { body: target.value })}
            className="input py-2"
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy !== null} onClick={() => void keep()}>
          <FormattedMessage id="lead.save" />
        </Button>
        {answers.length < SAVED_MOST && (
          <Button variant="line" onClick={() => setAnswers([...answers, { title: '', body: '' }])}>
            <FormattedMessage id="lead.saved.add" />
          </Button>
        )}
        <Button variant="bare" onClick={onClose}>
          <FormattedMessage id="lead.cancel" />
        </Button>
      </div>
    </div>
  );
}
