import { useState } from 'react';
import type { LeadDetail, SavedAnswer } from '#areas/conversations/contract.ts';
import { ANSWER_MAX, SAVED_MOST, SAVED_TITLE_MAX } from '#areas/conversations/vocabulary.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { useFocusAfter } from '#platform/client/ui/focus.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import { Composer } from './Thread.tsx';

interface SavedAnswersFormProps {
  saved: { answers: SavedAnswer[]; version: number };
  onClose: () => void;
}

/** Answers written beforehand: a short name and the words. */
function SavedAnswersForm({ saved, onClose }: SavedAnswersFormProps) {
  const { busy, send } = api.useSend();
  const t = useWords();
  // Both of one moment: the version of what is changed here, not of what came since.
  const [version] = useState(saved.version);
  const [answers, setAnswers] = useState<SavedAnswer[]>(
    saved.answers.length > 0 ? saved.answers : [{ title: '', body: '' }],
  );
  const set = (index: number, change: Partial<SavedAnswer>) =>
    setAnswers(answers.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const keep = async () => {
    const whole = answers.filter(({ title, body }) => title.trim() !== '' && body.trim() !== '');
    const sent = await send('PUT /leads/saved-answers', { body: { answers: whole } }, { ifMatch: version });
    if ('answer' in sent) onClose();
  };
  return (
    <div className="grid gap-4 border-line border-t p-4">
      <h3 className="text-label">{t('lead.saved')}</h3>
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
          {t('lead.save')}
        </Button>
        {answers.length < SAVED_MOST && (
          <Button variant="line" onClick={() => setAnswers([...answers, { title: '', body: '' }])}>
            {t('lead.saved.add')}
          </Button>
        )}
        <Button variant="bare" onClick={onClose}>
          {t('lead.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** A text about money for a viewing: neither side is to fall for it. */
const FEE = /\b(fee|deposit to (view|hold)|viewing charge)\b/i;

/** The answer to a lead, with saved answers above. */
export function AnswerForm({ lead }: { lead: LeadDetail }) {
  const { busy, send } = api.useSend();
  const read = api.useRead('GET /leads/saved-answers', {});
  const t = useWords();
  // Kept while the same words are sent again, so that a line that dropped does not send them twice.
  const [once, setOnce] = useState(newIdempotencyKey);
  const [editing, setEditing] = useState(false);
  const edit = useFocusAfter(editing);
  const answer = async (body: string) =>
    'answer' in
    (await send('POST /leads/{id}/answers', { params: { id: lead._id }, body: { body } }, { once }));
  return (
    <>
      {editing && (
        <Answered {...read} waiting="rows">
          {(saved) => <SavedAnswersForm saved={saved} onClose={() => setEditing(false)} />}
        </Answered>
      )}
      {/* What was typed stays while they are changed. */}
      <div hidden={editing}>
        <Composer
          label={t('lead.write', { name: lead.name })}
          longest={ANSWER_MAX}
          beginnings={read.answer?.answers.map(({ title, body }) => ({ name: title, words: body })) ?? []}
          beginningsLabel={t('lead.saved')}
          more={
            <button ref={edit} type="button" className="chip touch" onClick={() => setEditing(true)}>
              <Icon name="tune" size="s" />
              <FormattedMessage id="lead.saved.edit" />
            </button>
          }
          busy={busy !== null}
          onWrite={() => setOnce(newIdempotencyKey())}
          send={answer}
        >
          {(text) => (
            <>
              {FEE.test(text) && (
                <Note tone="warn" icon="alert">
                  <FormattedMessage id="lead.fee" />
                </Note>
              )}
              <p>
                <FormattedMessage id={lead.guest ? 'lead.byMail' : 'lead.byChat'} />
              </p>
            </>
          )}
        </Composer>
      </div>
    </>
  );
}
