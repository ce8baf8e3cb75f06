import { useState } from 'react';
import type { ListingQuestion } from '#areas/conversations/contract.ts';
import { ANSWER_MAX } from '#areas/conversations/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { chosenFrom, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Field } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';

const STATES = ['open', 'answered'] as const;
type Values = { state: (typeof STATES)[number] };
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({ state: chosenFrom(STATES, params.get('state')) ?? 'open' }),
  write: ({ state }) => ({ state }),
};

function AnswerForm({ question }: { question: ListingQuestion }) {
  const { busy, send } = api.useSend();
  const [answer, setAnswer] = useState('');
  const input = { params: { id: question._id }, body: { answer } };
  return (
    <div className="grid gap-3">
      <Field
        label={<FormattedMessage id="contact.answer" />}
        hint={<FormattedMessage id="contact.answer.hint" values={{ name: question.name }} />}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            dir="auto"
            maxLength={ANSWER_MAX}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            className="input py-2"
          />
        )}
      </Field>
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
    <li className="panel grid gap-3">
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
    </li>
  );
}

/** Questions about listings without an agent. */
function Questions() {
  const navigate = useNavigate();
  const t = useWords();
  const { query, hrefWith } = useListQuery(FORMAT);
  const { state, page } = query;
  const reading = api.useRead('GET /contacts/questions', { query: { state, page: String(page) } });
  return (
    <div className="grid gap-6">
      <Segment
        label={t('contact.state')}
        name="state"
        value={state}
        options={STATES.map((value) => ({
          value,
          label: <FormattedMessage id={`contact.state.${value}`} />,
        }))}
        onChange={(chosen) => void navigate(hrefWith({ state: chosen }))}
        className="justify-self-start"
      />
      <PagedList
        reading={reading}
        page={page}
        hrefOf={(other) => hrefWith({ page: other })}
        failed="contact.failed"
        empty={
          <Empty icon="chat" title={<FormattedMessage id="contact.empty" />}>
            <FormattedMessage id="contact.empty.text" />
          </Empty>
        }
      >
        {(questions) => (
          <ul className="grid gap-4">
            {questions.map((question) => (
              <Entry key={question._id} question={question} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

export { Questions as Component };
