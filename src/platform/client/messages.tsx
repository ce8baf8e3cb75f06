/** Messages are found by file name: `messages/<language>.ts`, or `messages/<part>.<language>.ts`. */
import { type ComponentType, type ReactNode, use } from 'react';
import { DEFAULT_LANGUAGE, type Language, languageOfTag } from '../contract/locales.ts';
import { createIntl } from './create-intl.ts';
import { IntlFor, useIntl } from './intl.tsx';
import type { IntlShape } from './intl-shape.ts';
import type { Messages } from './message-format.ts';
import type { LoadedMessages } from './screen.ts';

interface MessageFile {
  messages: Messages;
}
/** What `import.meta.glob('./messages/*.ts')` answers: each file, loaded when called. */
type MessageFiles = Record<string, () => Promise<unknown>>;

const languageOfFile = (path: string) => /(\w+)\.ts$/.exec(path)?.[1];

/** The messages of some files, each language loaded once and only when it is wanted. */
export class MessageSet {
  private readonly files: MessageFiles;
  private readonly loading = new Map<Language, Promise<Messages>>();

  constructor(files: MessageFiles) {
    this.files = files;
  }

  /**
   * The same promise for everybody who waits, as React's `use` demands; once it is fulfilled it says so in the way
   * `use` reads, which then does not suspend. A failure is tried anew next time.
   */
  load(language: Language): Promise<Messages> {
    const known = this.loading.get(language);
    if (known) return known;
    const loading = this.read(language);
    this.loading.set(language, loading);
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => this.loading.delete(language),
    );
    return loading;
  }

  private async read(language: Language): Promise<Messages> {
    const own = Object.entries(this.files).filter(([path]) => languageOfFile(path) === language);
    if (own.length === 0 && language !== DEFAULT_LANGUAGE) return this.load(DEFAULT_LANGUAGE);
    const parts = await Promise.all(own.map(([, load]) => load() as Promise<MessageFile>));
    return Object.assign({}, ...parts.map((part) => part.messages));
  }
}

/** Sets of the components whose code is here. */
const sets = new Set<MessageSet>();

/** How many of them have come in a language. */
const complete = new Map<Language, number>();

/** The language loaded last. */
let spoken: Language | undefined;

/** Loads a language for every component whose code is here, so that showing it does not wait. */
export async function loadMessageSets(language: Language): Promise<void> {
  spoken = language;
  const wanted = sets.size;
  if (complete.get(language) === wanted) return;
  await Promise.all([...sets].map((set) => set.load(language)));
  complete.set(language, wanted);
}

/** Loads the messages of code that has just come, in the language of the page. */
export const loadNewMessages = async (): Promise<void> => {
  if (spoken) await loadMessageSets(spoken);
};

interface Props {
  set: MessageSet;
  children: ReactNode;
}

const joins = new WeakMap<Messages, WeakMap<Messages, Messages>>();

/** Both, in one object that is the same for the same two: formatting is kept by it. */
function joined(common: Messages, own: Messages): Messages {
  const byOwn = joins.get(common) ?? new WeakMap<Messages, Messages>();
  joins.set(common, byOwn);
  const all = byOwn.get(own) ?? { ...common, ...own };
  byOwn.set(own, all);
  return all;
}

/** Adds the messages of a set to those every page carries; suspends until they are here. */
function WithMessages({ set, children }: Props) {
  const { locale: tag, messages } = useIntl();
  const language = languageOfTag(tag);
  // Asked in every render, loaded or not: React takes a render for broken that suspended once and does not ask again.
  const own = use(set.load(language));
  return (
    <IntlFor tag={tag} messages={joined(messages as Messages, own)}>
      {children}
    </IntlFor>
  );
}

/** Formatting with the messages of a set as well, outside React. */
export async function intlWithSet(intl: IntlShape, set: LoadedMessages | undefined): Promise<IntlShape> {
  if (!set) return intl;
  const own = await set.load(languageOfTag(intl.locale));
  return createIntl(intl.locale, joined(intl.messages as Messages, own));
}

/** The set of some files, which is loaded with the others whose code is here. */
export function messageSetOf(files: MessageFiles): MessageSet {
  const set = new MessageSet(files);
  sets.add(set);
  return set;
}

/**
 * For screens with messages of their own, which other pages do not carry:
 * `export const withMessages = messagesOf(import.meta.glob('./messages/*.ts'));`
 */
export const messagesOf = (files: MessageFiles) => withSet(messageSetOf(files));

/** Adds the messages of a set to components. */
export function withSet(set: MessageSet) {
  return function withMessages<Props extends object>(
    Component: ComponentType<Props>,
  ): (props: Props) => ReactNode {
    return function ComponentWithMessages(props: Props) {
      return (
        <WithMessages set={set}>
          <Component {...props} />
        </WithMessages>
      );
    };
  };
}
