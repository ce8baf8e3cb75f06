import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListingQuestion } from '#areas/contacts/contract.ts';
import { ANSWER_MAX } from '#areas/contacts/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { chosenFrom, type QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Field } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { answerQuestion, fetchQuestions } from '../requests.ts';
import type { WithQuestions } from '../state.ts';

const STATES = ['open', 'answered'] as const;
type Values = { state: (typeof STATES)[number] };
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({ state: chosenFrom(STATES, params.get('state')) ?? 'open' }),
  write: ({ state }) => ({ state }),
};

function AnswerForm({ question, onDone }: { question: ListingQuestion; onDone: () => void }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const sent = await dispatch(answerQuestion({ id: question._id, answer }));
    setBusy(false);
    if (answerQuestion.rejected.match(sent)) notices.failed(sent.payload);
    else notices.success('contact.answered');
    onDone();
  };
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
        busy={busy}
        disabled={answer.trim() === ''}
        onClick={() => void send()}
        className="justify-self-start"
      >
        <FormattedMessage id="contact.answer.send" />
      </Button>
    </div>
  );
}

function Entry({ question, onDone }: { question: ListingQuestion; onDone: () => void }) {
  const { formatDate } = useIntl();
  const { property, name, email, message, created_at, answer, answered_by, answered_at } = question;
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
      {answered_at === null ? (
        <AnswerForm question={question} onDone={onDone} />
      ) : (
        <div className="rounded-field bg-sunk p-3">
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {answer}
          </p>
          <p className="text-ink-2 text-small">
            <bdi>{answered_by ?? '—'}</bdi> · {formatDate(answered_at, { dateStyle: 'medium' })}
          </p>
        </div>
      )}
    </li>
  );
}

/** Questions about listings without an agent. */
function Questions() {
  const dispatch = useDispatch<Dispatch<object>>();
  const navigate = useNavigate();
  const t = useWords();
  const { query, key, hrefWith } = useListQuery(FORMAT);
  const { list, total, limit, error } = useSelector(({ question }: WithQuestions) => question);
  const load = () => void dispatch(fetchQuestions(query));
  useOnAddress(key, load);
  return (
    <div className="grid gap-6">
      <Segment
        label={t('contact.state')}
        name="state"
        value={query.state}
        options={STATES.map((value) => ({
          value,
          label: <FormattedMessage id={`contact.state.${value}`} />,
        }))}
        onChange={(state) => void navigate(hrefWith({ state }))}
        className="justify-self-start"
      />
      {!list && !error && <Skeleton className="h-48 rounded-photo" />}
      {error && <Failed title="contact.failed" failure={error} retry={load} />}
      {list && !error && (
        <>
          {total === 0 && (
            <Empty icon="chat" title={<FormattedMessage id="contact.empty" />}>
              <FormattedMessage id="contact.empty.text" />
            </Empty>
          )}
          <ul className="grid gap-4">
            {list.map((question) => (
              <Entry key={question._id} question={question} onDone={load} />
            ))}
          </ul>
          <Pagination
            page={query.page}
            pages={Math.ceil(total / limit)}
            hrefOf={(page) => hrefWith({ page })}
          />
        </>
      )}
    </div>
  );
}

export { Questions as Component };
