/**
 * Parts that are the same on many pages (menus, the footer, a listing's card) are rendered once on the server and
 * their markup put into later pages as text. The browser knows nothing of it: it takes over what it would render itself.
 */
import { createContext, type ReactNode, use } from 'react';
import { useDirection } from './intl.tsx';

export interface KeptMarkup {
  /** A number for a part, and whether its markup is known. */
  part(key: string): { id: number; known: boolean };
}

export const KeptMarkupContext = createContext<KeptMarkup | null>(null);

interface KeptProps {
  /** Everything the markup depends on besides the page's direction; objects are those of a state, which never change. */
  by: readonly unknown[];
  /** May have kept parts of their own. With ids of `useId` they are rendered on every page. */
  children: ReactNode;
}

/** A part whose markup is kept on the server. */
export function Kept(props: KeptProps): ReactNode {
  if (!import.meta.env.SSR) return props.children;
  return <KeptOnServer {...props} />;
}

/** Objects that say the same have one name, which is short: a key made of their texts would be read whole each time. */
const names = new WeakMap<object, string>();
const namesOfTexts = new Map<string, string>();
/** Of texts of so many characters together the names are known; an older text gets a new name. Groups of a map have 8,000. */
const MOST_CHARACTERS = 8_000_000;
let characters = 0;
let named = 0;

function nameOf(value: object): string {
  const text = JSON.stringify(value);
  const known = namesOfTexts.get(text);
  const name = known ?? `#${named++}`;
  if (known === undefined) characters += text.length;
  else namesOfTexts.delete(text);
  namesOfTexts.set(text, name);
  for (const oldest of namesOfTexts.keys()) {
    if (characters <= MOST_CHARACTERS) break;
    namesOfTexts.delete(oldest);
    characters -= oldest.length;
  }
  return name;
}

/** What is kept in a state never changes, so an object is named once. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const name = names.get(value) ?? nameOf(value);
  names.set(value, name);
  return name;
}

function KeptOnServer({ by, children }: KeptProps): ReactNode {
  const kept = use(KeptMarkupContext);
  const direction = useDirection();
  if (!kept) return children;
  const { id, known } = kept.part([direction, ...by].map(textOf).join('\n'));
  return <kept-markup part={String(id)}>{known ? null : children}</kept-markup>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kept-markup': { part: string; children: ReactNode };
    }
  }
}
