import { useState } from 'react';
import type { ListingQuestion } from '#areas/conversations/contract.ts';
import { ANSWER_MAX, QUESTION_STATES } from '#areas/conversations/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { choice, pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextAreaField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';

function AnswerForm({ question }: { question: ListingQuestion }) {
  const { busy, send } = api.useSend();
  const [answer, setAnswer] = useState('');
  const input = { params: { id: question._id }, body: { answer } };
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={<FormattedMessage id="contact.answer" />}
        hint={<FormattedMessage id="contact.answer.hint" values={{ name: question.name }} />}
        maxLength={ANSWER_MAX}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button
        busy={busy !== null}
        disabled={answer.trim() === ''}
        onClick={() => void send('PUT /contacts/questions/{id}', input, { said: 'contact.answered' })}
        className="justify-self-start"
      >
        <FormattedMessage id="contact.answer.send" />
      </Button>
    </div>
  );
}

function Entry({ question }: { question: ListingQuestion }) {
  const { formatDate } = useIntl();
  const { property, name, email, message, asked, created_at, answer, answered_by, answered_at } = question;
  return (
    <article className="panel grid gap-3">
      <h2 className="text-h3">
        {property ? (
          <Link to={`/property/${property._id}`} className="underline">
            <bdi>{property.title}</bdi>
          </Link>
        ) : (
          <FormattedMessage id="contact.general" />
        )}
      </h2>
      <p className="text-ink-2 text-small">
        <bdi>{name}</bdi> · <bdi>{email}</bdi> ·{' '}
        {formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        {property && (
          <>
            {' · '}
            <FormattedMessage id="contact.source" values={{ source: property.source }} />
          </>
        )}
      </p>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {message}
      </p>
      {asked !== null && answered_at === null && (
        <p className="text-ink-2 text-small">
          <FormattedMessage id="contact.sentTo" values={{ name: <bdi key="name">{asked}</bdi> }} />
        </p>
      )}
      {answered_at === null ? (
        <AnswerForm question={question} />
      ) : (
        <div className="rounded-field bg-sunk p-3">
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {answer}
          </p>
          <p className="text-ink-2 text-small">
            <bdi>{answered_by ?? asked ?? '—'}</bdi> · {formatDate(answered_at, { dateStyle: 'medium' })}
          </p>
        </div>
      )}
    </article>
  );
}

/** Questions about listings without an agent. */
export const Component = pagedScreen<ListingQuestion>({
  useList: (query) => api.useRead('GET /contacts/questions', { query }),
  filters: { state: choice(QUESTION_STATES, 'contact.state', 'open') },
  empty: { icon: 'chat', words: 'contact.empty' },
  row: (question) => <Entry question={question} />,
});
