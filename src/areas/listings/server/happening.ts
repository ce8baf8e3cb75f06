import type { Locale } from '#platform/contract/locales.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** What happened about a home between a person and its side: a step of a viewing or an application. */
export interface Happening {
  kind: 'viewing' | 'application';
  step: string;
  /** Who has done it: the person, or the home's side. */
  from: 'buyer' | 'agent';
  /** The viewing or application. */
  about: string;
  property: string;
  /** Whose side it is; null: nobody's with an account, who reads nothing. */
  agent: string | null;
  /** An account, or somebody known by an address they have proved. */
  person: string | { name: string; email: string; locale: Locale };
  /** What was said with it. */
  body: string;
  /** Of a viewing: when it begins after this step. */
  starts_at?: string;
}

/** Writes down what happened as an entry of the conversation about the home, with what follows, in the transaction of its cause. */
export type NoteHappening = (tx: Queryable, happening: Happening) => Promise<void>;
