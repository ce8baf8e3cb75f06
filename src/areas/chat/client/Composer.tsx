import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { MESSAGE_MAX } from '../vocabulary.ts';
import { flush } from './requests.ts';
import { written } from './state.ts';
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
export function Composer({ conversation, property, isFirst }: ComposerProps) {
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
        <Button type="submit">
          <FormattedMessage id="chat.send" />
        </Button>
      </form>
    </>
  );
}
