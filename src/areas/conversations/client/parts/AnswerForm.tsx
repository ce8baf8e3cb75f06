import { type ReactNode, useRef, useState } from 'react';
import type { LeadDetail, SavedAnswer } from '#areas/conversations/contract.ts';
import { ANSWER_MAX, SAVED_MOST, SAVED_TITLE_MAX } from '#areas/conversations/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { useFocusAfter } from '#platform/client/ui/focus.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import { Composer } from './Thread.tsx';

interface SavedAnswersFormProps {
  saved: { answers: SavedAnswer[]; version: number };
  onClose: () => void;
}

interface Row extends SavedAnswer {
  /** Stays with it while others are removed. */
  id: number;
}
const rowsOf = (answers: readonly SavedAnswer[]): Row[] => answers.map((answer, id) => ({ id, ...answer }));

/** What a row is short of: an answer that is half written is neither kept nor dropped unsaid. */
function missingOf({ id, title, body }: Row): [string, ReactNode][] {
  if (title.trim() === '' && body.trim() !== '')
    return [[`title${id}`, <FormattedMessage key={id} id="lead.saved.title.missing" />]];
  if (title.trim() !== '' && body.trim() === '')
    return [[`body${id}`, <FormattedMessage key={id} id="lead.saved.body.missing" />]];
  return [];
}

/** Answers written beforehand: a short name and the words. */
function SavedAnswersForm({ saved, onClose }: SavedAnswersFormProps) {
  const { send } = api.useSend();
  const t = useWords();
  // Both of one moment: the version of what is changed here, not of what came since.
  const [version] = useState(saved.version);
  const [rows, setRows] = useState(() =>
    rowsOf(saved.answers.length > 0 ? saved.answers : [{ title: '', body: '' }]),
  );
  const set = (id: number, change: Partial<SavedAnswer>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  // No row is called as one that was removed: what was said of it would stand there.
  const added = useRef(rows.length);
  const add = () => {
    added.current += 1;
    setRows([...rows, { id: added.current, title: '', body: '' }]);
  };
  const form = useForm<string>({
    check: () => Object.fromEntries(rows.flatMap(missingOf)),
    send: async () => {
      const answers = rows
        .filter(({ title }) => title.trim() !== '')
        .map(({ title, body }) => ({ title, body }));
      const sent = await send('PUT /leads/saved-answers', { body: { answers } }, { ifMatch: version });
      if ('answer' in sent) onClose();
      return sent;
    },
  });
  return (
    <Form of={form} className="grid gap-4 border-line border-t p-4">
      <h3 className="text-label">{t('lead.saved')}</h3>
      {rows.map(({ id, title, body }) => (
        <div key={id} className="grid gap-3 rounded-field bg-sunk p-3">
          <div className="flex items-start gap-2">
            <TextField
              label={<FormattedMessage id="lead.saved.title" />}
              name={`title${id}`}
              className="flex-1"
              maxLength={SAVED_TITLE_MAX}
              value={title}
              onChange={({ target }) => set(id, { title: target.value })}
            />
            <IconButton
              icon="trash"
              className="mt-7"
              label={t('lead.saved.remove', { title })}
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
            />
          </div>
          <TextAreaField
            label={<FormattedMessage id="lead.saved.body" />}
            name={`body${id}`}
            rows={2}
            maxLength={ANSWER_MAX}
            value={body}
            onChange={({ target }) => set(id, { body: target.value })}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Submit>{t('lead.save')}</Submit>
        {rows.length < SAVED_MOST && (
          <Button variant="line" onClick={add}>
            {t('lead.saved.add')}
          </Button>
        )}
        <Button variant="bare" onClick={onClose}>
          {t('lead.cancel')}
        </Button>
      </div>
    </Form>
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
