import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  formatAddress,
  formatSentence,
  LONGEST_SENTENCE,
  PRESENT_PARAM,
  parseAddress,
  SENTENCE_PARAM,
  SENTENCE_PATH,
  type Search,
} from '#areas/search/address.ts';
import type { Understanding } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { fetchUnderstanding, presentCriteria } from '../sentence/sentence.ts';
import type { WithSearch } from './state.ts';

const Understood = latePart({
  when: 'open',
  load: async () => (await import('../sentence/Understood.tsx')).Understood,
});

/** Understood again when the typing rests this long; milliseconds. */
const PAUSE_MS = 200;

/** The search a sentence narrows: that of the address, which is ahead of the screen while results are on their way. */
const searchToNarrow = (shown: Search) => parseAddress(window.location.href) ?? shown;

/** What is typed, and what it was last understood as. @param presentFor what a sentence would narrow */
function useSentence(initial: string, presentFor: (sentence: string) => Criteria) {
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
  const { key: entry } = useLocation();
  const sent = useRef(false);
  const typedAt = useRef<string>(undefined);
  // What is typed while the results of this address are on their way stays.
  useEffect(() => {
    if (typedAt.current !== window.location.href) setText(initial);
  }, [initial]);
  // Words that have narrowed the search stand in its filters, and no longer here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next address is that of what was sent
  useEffect(() => {
    if (sent.current) setText(initial);
    sent.current = false;
  }, [entry]);
  const type = (next: string) => {
    setText(next);
    sent.current = false;
    typedAt.current = window.location.href;
    stop();
    if (next.trim() === '') return setUnderstood(null);
    timer.current = setTimeout(async () => {
      const sentence = next.trim();
      const request = dispatch(fetchUnderstanding({ sentence, present: presentFor(sentence) }));
      running.current = request;
      const answer = await request;
      if (fetchUnderstanding.fulfilled.match(answer))
        setUnderstood({ text: sentence, answer: answer.payload });
    }, PAUSE_MS);
  };
  const forget = () => setUnderstood(null);
  const send = () => {
    sent.current = true;
    stop();
    forget();
  };
  return { text, type, understood, forget, send };
}

interface SentenceFieldProps {
  /** The search shown, which a sentence without a place narrows. */
  search: Search;
}

/** A search in one's own words: a plain form, and while one types, what is understood. */
export function SentenceField({ search }: SentenceFieldProps) {
  const t = useWords();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const { text, type, understood, forget, send } = useSentence(search.sentence ?? '', (sentence) =>
    presentCriteria(sentence, searchToNarrow(search)),
  );
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was typed before React answered
  useEffect(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) type(typed);
  }, []);
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
    send();
    void navigate(formatSentence(text.trim(), { present: searchToNarrow(search) }));
  };
  return (
    <search>
      <form
        ref={box}
        className="relative"
        action={SENTENCE_PATH}
        onSubmit={submit}
        onKeyDown={({ key }) => key === 'Escape' && forget()}
      >
        <input type="hidden" name={PRESENT_PARAM} value={formatAddress(search)} />
        <label htmlFor={id} className="sr-only">
          {t('sentence.label')}
        </label>
        <div className="input rounded-pill">
          <Icon name="search" />
          <input
            ref={field}
            id={id}
            name={SENTENCE_PARAM}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            maxLength={LONGEST_SENTENCE}
            placeholder={t('sentence.placeholder')}
            value={text}
            onChange={({ target }) => type(target.value)}
            // Its words begin at their own side, also where they begin with a number.
            className="min-w-0 text-ellipsis placeholder:[unicode-bidi:plaintext]"
          />
          {text !== '' && (
            <IconButton
              icon="x"
              label={t('sentence.clear')}
              onClick={() => {
                type('');
                field.current?.focus(); // the button goes
              }}
              className="js-only -me-2"
            />
          )}
        </div>
        {understood && (
          <Suspense fallback={null}>
            <Understood
              sentence={understood.text}
              answer={understood.answer}
              present={search}
              onDone={send}
              className="panel absolute start-0 top-full z-30 mt-2 w-[min(36rem,92vw)] p-5 shadow-e3"
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
