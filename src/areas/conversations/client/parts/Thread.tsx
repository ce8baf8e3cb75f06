import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Conversation, Message } from '#areas/conversations/contract.ts';
import { MESSAGE_MAX, REPORT_MAX } from '#areas/conversations/vocabulary.ts';
import { changed } from '#platform/client/answers.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextAreaField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';
import { dropped, type Pending, pendingChanged, type Topic, type WithChat, written } from '../state.ts';
import { flush, useChatDispatch } from '../use-inbox.ts';
import { Bubble, Entries } from './Entries.tsx';

/** Words written beforehand: a press writes them into the field, where they can be changed. */
interface Beginning {
  name: string;
  words: string;
}

interface ComposerProps {
  /** What the field is called. */
  label: string;
  longest: number;
  /** They stand above the field, while `beginningsShown` says so. */
  beginnings: readonly Beginning[];
  beginningsLabel: string;
  beginningsShown?: (text: string) => boolean;
  /** Beside the last of them. */
  more?: ReactNode;
  /** Below the field, which has the whole width then: what is to be known about the words in it, and where they go. */
  children?: (text: string) => ReactNode;
  /** Enter sends, Shift and Enter begins a line; else Enter begins a line. */
  sendsOnEnter?: boolean;
  busy?: boolean;
  /** The words have changed: what is sent is another message. */
  onWrite?: () => void;
  /** @returns whether the words went; what was not sent stays in the field */
  send: (text: string) => boolean | Promise<boolean>;
}

/** Where a message is written, on either side. */
export function Composer(props: ComposerProps) {
  const { label, longest, beginnings, beginningsLabel, beginningsShown = () => true, more } = props;
  const { children, sendsOnEnter = false, busy = false, onWrite, send } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const t = useWords();
  const write = (words: string) => {
    setText(words);
    onWrite?.();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || !(await send(text))) return;
    // What was typed while it was on its way stays.
    setText((now) => (now === text ? '' : now));
    onWrite?.();
    // An empty message cannot be sent: its button would lose the focus.
    field.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (!sendsOnEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  const below = children?.(text);
  /** Takes the place of another beginning, and stands below words of one's own. */
  const choose = (words: string) => {
    const isOwn = text.trim() !== '' && !beginnings.some((one) => one.words === text);
    write(isOwn ? `${text.trimEnd()}\n\n${words}` : words);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t bg-surface ${below ? 'p-4' : 'p-3'}`}
    >
      {beginningsShown(text) && (beginnings.length > 0 || more) && (
        <ul
          className="no-scrollbar flex gap-2 max-md:overflow-x-auto md:flex-wrap"
          aria-label={beginningsLabel}
        >
          {beginnings.map(({ name, words }) => (
            <li key={name} className="flex-none">
              <button type="button" className="chip touch text-start" onClick={() => choose(words)}>
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
          {more && <li className="flex-none">{more}</li>}
        </ul>
      )}
      <div className={`flex gap-3 ${below ? 'flex-col' : 'items-end'}`}>
        <textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          rows={below ? 3 : 2}
          dir="auto"
          maxLength={longest}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={keys}
          className={`input resize-y py-2 ${below ? '' : 'min-w-0 flex-1'}`}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {below && <div className="grid min-w-0 flex-1 gap-2 text-ink-2 text-small">{below}</div>}
          <Button type="submit" busy={busy} disabled={text.trim() === ''}>
            {t('chat.send')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Questions most people begin with. */
const QUESTIONS = ['available', 'viewing', 'included'] as const;

function PendingBubble({ pending }: { pending: Pending }) {
  const t = useWords();
  const dispatch = useChatDispatch();
  const { key, state, body, reason } = pending;
  const again = () => {
    dispatch(pendingChanged({ key, state: 'waiting' }));
    void dispatch(flush());
  };
  return (
    <li className="grid">
      <Bubble mine body={body}>
        <span className="block text-ink-2 text-small">
          <FormattedMessage id={`chat.${state === 'sent' ? 'sending' : state}`} values={{ reason }} />
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
      </Bubble>
    </li>
  );
}

/** The open conversation: its newest entries as they come, and older ones once they are asked for. */
export function useConversation(id: string | null) {
  const { send } = api.useSend();
  const dispatch = useChatDispatch();
  const reading = api.useRead('GET /chat/conversations/{id}', id ? { params: { id }, query: {} } : null);
  const answer = reading.answer?.conversation._id === id ? reading.answer : null;
  const [kept, keep] = useState<{ id: string | null; messages: Message[]; more: boolean }>();
  const before = kept?.id === id ? kept : undefined;
  const byId = new Map(
    [...(before?.messages ?? []), ...(answer?.messages ?? [])].map((one) => [one._id, one]),
  );
  const messages = [...byId.values()].sort((a, b) => a.seq - b.seq);
  const wasNew = (answer?.conversation.unread ?? 0) > 0;
  // Read is what was answered: the lists and the header have fewer now.
  useEffect(() => {
    if (wasNew) dispatch(changed('unread'));
  }, [wasNew, dispatch]);
  const older = async () => {
    const [first] = messages;
    if (!id || !first) return;
    const input = { params: { id }, query: { before: String(first.seq) } };
    const sent = await send('GET /chat/conversations/{id}', input);
    if ('answer' in sent)
      keep({ id, messages: [...sent.answer.messages, ...messages], more: sent.answer.more });
  };
  return {
    ...{ failure: reading.failure, load: reading.load, older, messages },
    conversation: answer?.conversation ?? null,
    more: before?.more ?? answer?.more ?? false,
  };
}

interface ThreadProps {
  /** As `useConversation` has it. */
  open: ReturnType<typeof useConversation>;
  /** The home that is asked about, where nothing has been said yet. */
  topic: Topic | null;
}

/** One conversation of who asks: what was said and done, what is still being sent, and the composer. */
export function Thread({ open: { conversation, messages, more, older }, topic }: ThreadProps) {
  const t = useWords();
  const dispatch = useChatDispatch();
  const end = useRef<HTMLDivElement>(null);
  const queue = useSelector(({ chat }: WithChat) => chat.queue);
  const property = topic?.property ?? null;
  const read = new Set(messages.map(({ _id }) => _id));
  const waiting = queue.filter(
    (one) =>
      !(one._id && read.has(one._id)) &&
      (conversation
        ? one.conversation === conversation._id || one.property === conversation.property?._id
        : one.property === property),
  );
  const newest = messages.at(-1)?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest message whenever one is added
  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest, waiting.length]);
  const partner = conversation?.partner.name ?? topic?.partner ?? '';
  const isFirst = property !== null && messages.length + waiting.length === 0;
  const send = (body: string) => {
    const to = { conversation: conversation?._id ?? null, property: conversation ? null : property };
    dispatch(written({ ...to, body }));
    void dispatch(flush());
    return true;
  };
  const late = waiting.filter(({ state }) => state === 'waiting');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <div ref={end} tabIndex={0} className="flex flex-1 flex-col gap-2 overflow-y-auto p-3 *:flex-none">
        {more && (
          <Button variant="line" size="small" onClick={() => void older()}>
            <FormattedMessage id="chat.older" />
          </Button>
        )}
        {isFirst && (
          <Note icon="info">
            <FormattedMessage id="chat.first" />
          </Note>
        )}
        <div className="mt-auto">
          <Entries entries={messages} partner={partner}>
            {waiting.map((pending) => (
              <PendingBubble key={pending.key} pending={pending} />
            ))}
          </Entries>
        </div>
        {late.some(({ often }) => often) && <Late id="chat.often" />}
        {late.some(({ often }) => !often) && <Late id="chat.offline" />}
      </div>
      {conversation?.closed ? (
        <Closed>
          <FormattedMessage
            id={conversation.blocked ? 'chat.blockedByYou' : 'chat.closed'}
            values={{ name: partner }}
          />
        </Closed>
      ) : (
        <Composer
          label={t('chat.write')}
          longest={MESSAGE_MAX}
          beginnings={QUESTIONS.map((name) => t(`chat.question.${name}`)).map((words) => ({
            ...{ name: words, words },
          }))}
          beginningsLabel={t('chat.questions')}
          beginningsShown={(text) => isFirst && text === ''}
          sendsOnEnter
          send={send}
        />
      )}
      <Blocking conversation={conversation} />
    </div>
  );
}

/** Nobody can be blocked or reported where nobody has an account. */
const Blocking = ({ conversation }: { conversation: Conversation | null }) =>
  conversation && conversation.partner._id !== null ? (
    <Moderation _id={conversation._id} blocked={conversation.blocked} />
  ) : null;

const Late = ({ id }: { id: string }) => (
  <p role="status" className="text-small">
    <FormattedMessage id={id} />
  </p>
);

/** In place of the composer, where neither side can write. */
export const Closed = ({ children }: { children: ReactNode }) => (
  <p className="border-line border-t p-4 text-ink-2" role="status">
    {children}
  </p>
);

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords();
  const { send } = api.useSend();
  const form = useForm<'text'>({
    send: async (body, _, once) => {
      const options = { once, said: 'chat.report.done' };
      const sent = await send('POST /chat/conversations/{id}/report', { params: { id }, body }, options);
      if ('answer' in sent) onDone();
      return sent;
    },
  });
  return (
    <Form of={form} className="grid gap-2 p-3">
      <TextAreaField
        label={<FormattedMessage id="chat.report.text" />}
        name="text"
        rows={3}
        maxLength={REPORT_MAX}
      />
      <div className="flex flex-wrap gap-2">
        <Submit size="small">{t('chat.report.send')}</Submit>
        <Button variant="bare" size="small" onClick={onDone}>
          {t('chat.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Buttons to block the other person of a conversation, or to report them to the admins. */
export function Moderation({ _id, blocked }: { _id: string; blocked: boolean }) {
  const t = useWords();
  const [reporting, setReporting] = useState(false);
  const { send } = api.useSend();
  const block = () =>
    send('PUT /chat/conversations/{id}/block', { params: { id: _id }, body: { blocked: !blocked } });
  return (
    <div className="border-line border-t">
      {reporting && <ReportForm id={_id} onDone={() => setReporting(false)} />}
      <div className="flex flex-wrap gap-1 px-1">
        <Button variant="bare" size="small" onClick={() => void block()}>
          {t(blocked ? 'chat.unblock' : 'chat.block')}
        </Button>
        <Button
          variant="bare"
          size="small"
          aria-expanded={reporting}
          onClick={() => setReporting(!reporting)}
        >
          {t('chat.report')}
        </Button>
      </div>
    </div>
  );
}
