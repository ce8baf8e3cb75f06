import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import type { Message } from '../contract.ts';
import { MESSAGE_MAX } from '../vocabulary.ts';
import { Moderation } from './Moderation.tsx';
import { fetchOlder, flush } from './requests.ts';
import { dropped, type Pending, pendingChanged, type Topic, type WithChat, written } from './state.ts';
import { useChatDispatch } from './use-chat.ts';

const QUESTIONS = ['available', 'viewing', 'included'] as const;

/** Questions most people begin with: a press writes one into the field, where it can be changed. */
function Questions({ onChoose }: { onChoose: (question: string) => void }) {
  const t = useWords();
  return (
    <ul className="flex flex-wrap gap-2 px-3 pb-3" aria-label={t('chat.questions')}>
      {QUESTIONS.map((name) => {
        const question = t(`chat.question.${name}`);
        return (
          <li key={name}>
            <button type="button" className="chip min-h-11 text-start" onClick={() => onChoose(question)}>
              <bdi>{question}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ComposerProps {
  conversation: string | null;
  property: string | null;
  /** Nothing has been said about this home yet. */
  isFirst: boolean;
}

/** Where a message is written; with questions to begin with. */
function Composer({ conversation, property, isFirst }: ComposerProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const t = useWords();
  const dispatch = useChatDispatch();
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '') return;
    dispatch(written({ conversation, property, body: text }));
    void dispatch(flush());
    setText('');
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
  };
  const choose = (question: string) => {
    setText(question);
    field.current?.focus();
  };
  return (
    <>
      {isFirst && text === '' && <Questions onChoose={choose} />}
      <form onSubmit={send} className="flex items-end gap-2 border-line border-t p-3">
        <textarea
          ref={field}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          rows={2}
          dir="auto"
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={keys}
          className="input min-w-0 flex-1 resize-none py-2"
        />
        <Button type="submit">{t('chat.send')}</Button>
      </form>
    </>
  );
}

const BUBBLE = 'max-w-[85%] whitespace-pre-wrap rounded-field px-3.5 py-2 [overflow-wrap:anywhere]';
const MINE = `${BUBBLE} justify-self-end bg-lagoon-soft text-ink`;
const THEIRS = `${BUBBLE} justify-self-start bg-sunk text-ink`;

function MessageBubble({ message, partner }: { message: Message; partner: string }) {
  const { t, formatDate } = useIntl();
  const at = formatDate(message.at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={message.mine ? MINE : THEIRS}>
      <span className="sr-only">{message.mine ? t('chat.you') : partner}: </span>
      <span dir="auto" className="block">
        {message.body}
      </span>
      <time dateTime={message.at} className="block text-ink-2 text-small">
        {at}
      </time>
    </li>
  );
}

function PendingBubble({ pending }: { pending: Pending }) {
  const t = useWords();
  const dispatch = useChatDispatch();
  const { key, state, body, reason } = pending;
  const again = () => {
    dispatch(pendingChanged({ key, state: 'waiting' }));
    void dispatch(flush());
  };
  return (
    <li className={MINE}>
      <span dir="auto" className="block">
        {body}
      </span>
      <span className="block text-ink-2 text-small">
        <FormattedMessage id={`chat.${state}`} values={{ reason }} />
      </span>
      {state === 'refused' && (
        <span className="flex gap-2">
          <Button variant="bare" size="small" onClick={again}>
            {t('chat.again')}
          </Button>
          <Button variant="bare" size="small" onClick={() => dispatch(dropped(key))}>
            {t('chat.drop')}
          </Button>
        </span>
      )}
    </li>
  );
}

function ClosedNote({ name, mine }: { name: string; mine: boolean }) {
  return (
    <p className="border-line border-t p-3 text-ink-2" role="status">
      <FormattedMessage id={mine ? 'chat.blockedByYou' : 'chat.closed'} values={{ name }} />
    </p>
  );
}

/** One conversation: its messages, those still being sent, and the composer. */
export function Thread({ topic }: { topic: Topic | null }) {
  const { current, queue } = useSelector(({ chat }: WithChat) => chat);
  const dispatch = useChatDispatch();
  const end = useRef<HTMLDivElement>(null);
  const conversation = current?.conversation ?? null;
  const property = topic?.property ?? null;
  const waiting = queue.filter((one) =>
    conversation
      ? one.conversation === conversation._id || one.property === conversation.property?._id
      : one.property === property,
  );
  const messages = current?.messages ?? [];
  const newest = messages.at(-1)?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest message whenever one is added
  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest, waiting.length]);
  const partner = conversation?.partner.name ?? topic?.partner ?? '';
  const older = () => {
    const [first] = current?.messages ?? [];
    if (conversation && first) void dispatch(fetchOlder({ id: conversation._id, before: first.seq }));
  };
  const offline = waiting.some(({ state, often }) => state === 'waiting' && !often);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <div ref={end} tabIndex={0} className="flex flex-1 flex-col gap-2 overflow-y-auto p-3 *:flex-none">
        {current?.more && (
          <Button variant="line" size="small" onClick={older}>
            <FormattedMessage id="chat.older" />
          </Button>
        )}
        {messages.length === 0 && (
          <Note icon="info">
            <FormattedMessage id="chat.first" />
          </Note>
        )}
        <ol className="mt-auto grid gap-2" aria-live="polite">
          {messages.map((message) => (
            <MessageBubble key={message._id} message={message} partner={partner} />
          ))}
          {waiting.map((pending) => (
            <PendingBubble key={pending.key} pending={pending} />
          ))}
        </ol>
        {waiting.some(({ often, state }) => often && state === 'waiting') && (
          <p role="status" className="text-small">
            <FormattedMessage id="chat.often" />
          </p>
        )}
        {offline && (
          <p role="status" className="text-small">
            <FormattedMessage id="chat.offline" />
          </p>
        )}
      </div>
      {conversation?.closed ? (
        <ClosedNote name={partner} mine={conversation.blocked} />
      ) : (
        <Composer
          conversation={conversation?._id ?? null}
          property={conversation ? null : property}
          isFirst={property !== null && messages.length + waiting.length === 0}
        />
      )}
      {conversation && conversation.partner._id !== null && (
        <Moderation _id={conversation._id} blocked={conversation.blocked} />
      )}
    </div>
  );
}
