import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';

/** Words written beforehand: a press writes them into the field, where they can be changed. */
export interface Beginning {
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
    write('');
    // An empty message cannot be sent: its button would lose the focus.
    field.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (!sendsOnEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  const below = children?.(text);
  const choose = (words: string) => {
    write(words);
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
