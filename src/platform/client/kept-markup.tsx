/**
 * Parts that are the same on many pages (menus, the footer, a listing's card) are rendered once on the server and
 * their markup put into later pages as text. The browser knows nothing of it: it takes over what it would render itself.
 */
import { createContext, type ReactNode, use } from 'react';

/** Markup used by one page. */
export interface KeptMarkup {
  /** A number for a part, and whether its markup is known. */
  part(key: string): { id: number; known: boolean };
}

const TAG = 'kept-markup';
const PART = new RegExp(`<${TAG} part="(\\d+)">([\\s\\S]*?)</${TAG}>`, 'g');
/** React numbers ids by their place in the page, so markup with ids is good for one page only. */
const HAS_ID = / id="_R_/;

export const KeptMarkupContext = createContext<KeptMarkup | null>(null);

interface UsedPart {
  key: string;
  /** Undefined: rendered on this page. */
  markup: string | undefined;
}

/** Markup of parts by their keys, the least recently used dropped first. */
export class MarkupKeeper {
  private readonly kept = new Map<string, string>();
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** For one page: `part` while it is rendered, then `fill` for what came of it. */
  open(): KeptMarkup & { fill(html: string): string } {
    const parts: UsedPart[] = [];
    return {
      part: (key) => {
        const markup = this.get(key);
        const id = parts.push({ key, markup }) - 1;
        return { id, known: markup !== undefined };
      },
      fill: (html) =>
        html.replace(PART, (_, id: string, rendered: string) => {
          const { key, markup } = parts[Number(id)] as UsedPart;
          if (markup === undefined && !HAS_ID.test(rendered)) this.keep(key, rendered);
          return markup ?? rendered;
        }),
    };
  }

  private get(key: string): string | undefined {
    const markup = this.kept.get(key);
    if (markup === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, markup);
    return markup;
  }

  private keep(key: string, markup: string): void {
    this.kept.set(key, markup);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.capacity && !oldest.done) this.kept.delete(oldest.value);
  }
}

interface KeptProps {
  /** Everything the markup depends on. */
  by: readonly unknown[];
  /** None of them kept itself. With ids of `useId` they are rendered on every page. */
  children: ReactNode;
}

/** A part whose markup is kept on the server. */
export function Kept(props: KeptProps): ReactNode {
  if (!import.meta.env.SSR) return props.children;
  return <KeptOnServer {...props} />;
}

function KeptOnServer({ by, children }: KeptProps): ReactNode {
  const kept = use(KeptMarkupContext);
  if (!kept) return children;
  const { id, known } = kept.part(JSON.stringify(by));
  return <kept-markup part={String(id)}>{known ? null : children}</kept-markup>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kept-markup': { part: string; children: ReactNode };
    }
  }
}
