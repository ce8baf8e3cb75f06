import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../../platform/client/router.tsx';
import type { Dispatch } from '../../../../platform/client/screen.ts';
import { Button, IconButton } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import type { Understanding } from '../../contract.ts';
import { SENTENCE_PATH } from '../sentence/sentence-address.ts';
import { fetchUnderstanding } from './requests.ts';
import { SENTENCE_PARAM } from './search-query.ts';
import type { WithSearch } from './state.ts';

const Understood = lazy(() =>
  import('../sentence/Understood.tsx').then(({ Understood }) => ({ default: Understood })),
);

/** Understood again when the typing rests this long; milliseconds. */
const PAUSE_MS = 200;

/** What is typed, and what it was last understood as. */
export function useSentence(initial: string, categories: string | undefined) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [text, setText] = useState(initial);
  const [understood, setUnderstood] = useState<{ text: string; answer: Understanding } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<{ abort: () => void }>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    running.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field goes
  useEffect(() => stop, []);
  useEffect(() => setText(initial), [initial]);
  const type = (next: string) => {
    setText(next);
    stop();
    if (next.trim() === '') return setUnderstood(null);
    timer.current = setTimeout(async () => {
      const request = dispatch(fetchUnderstanding({ sentence: next.trim(), categories }));
      running.current = request;
      const answer = await request;
      if (fetchUnderstanding.fulfilled.match(answer))
        setUnderstood({ text: next.trim(), answer: answer.payload });
    }, PAUSE_MS);
  };
  return { text, type, understood, forget: () => setUnderstood(null) };
}

interface SentenceFieldProps {
  /** The sentence of the search shown. */
  sentence: string | undefined;
  /** Searched where a sentence does not say. */
  categories: string | undefined;
  /** With a button of its own, where it is what a page is for. */
  button?: boolean;
  className?: string;
}

/** A search in one's own words: a plain form, and while one types, what is understood. */
export function SentenceField({
  sentence = '',
  categories,
  button = false,
  className = '',
}: SentenceFieldProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const { text, type, understood, forget } = useSentence(sentence, categories);
  useEffect(() => {
    const leave = ({ target }: Event) => !box.current?.contains(target as Node) && forget();
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    forget();
    const query = new URLSearchParams({ [SENTENCE_PARAM]: text.trim(), ...(categories && { categories }) });
    void navigate(`${SENTENCE_PATH}?${query}`);
  };
  return (
    <search className={className}>
      <form
        ref={box}
        className="relative"
        action={SENTENCE_PATH}
        onSubmit={submit}
        onKeyDown={({ key }) => key === 'Escape' && forget()}
      >
        {categories && <input type="hidden" name="categories" value={categories} />}
        <label htmlFor={id} className="sr-only">
          {formatMessage({ id: 'sentence.label' })}
        </label>
        <div className="input rounded-pill">
          <Icon name="search" />
          <input
            id={id}
            name={SENTENCE_PARAM}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={300}
            placeholder={formatMessage({ id: 'sentence.placeholder' })}
            value={text}
            onChange={({ target }) => type(target.value)}
            className="min-w-0"
          />
          {text !== '' && (
            <IconButton
              icon="x"
              label={formatMessage({ id: 'sentence.clear' })}
              onClick={() => type('')}
              className="js-only -me-2"
            />
          )}
          {button && (
            <Button type="submit" className="-me-2 shrink-0">
              <FormattedMessage id="sentence.search" />
            </Button>
          )}
        </div>
        {understood && (
          <Suspense fallback={null}>
            <Understood
              sentence={understood.text}
              answer={understood.answer}
              onDone={forget}
              className="panel absolute start-0 top-full z-30 mt-2 w-[min(36rem,92vw)] p-5 shadow-e3"
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
