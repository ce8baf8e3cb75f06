/** The keys of a source's listings: which rows of a file are its last of a key, and whether the keys have changed their form. */
import { keysOnMarket } from '#areas/listings/server/write/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { MappingError } from './mapping/rule-types.ts';
import { cut } from './text.ts';

/** A source's keys are not those it had: somebody has to say that this is meant. */
export class KeysChangedError extends MappingError {
  override name = 'KeysChangedError';
}

export interface FileKeys {
  /** The first keys of the file. */
  first: string[];
  /** Keys that come more than once → the number of their last row. */
  lastOf: ReadonlyMap<string, number>;
}

/** So many keys show their form. */
const SHOWN = 1_000;

/** Collects the keys of a file. */
export class KeysSeen {
  private readonly seen = new Set<string>();
  private readonly lastOf = new Map<string, number>();
  private readonly first: string[] = [];

  add(key: string, number: number): void {
    if (this.seen.has(key)) this.lastOf.set(key, number);
    else if (this.first.length < SHOWN) this.first.push(key);
    this.seen.add(key);
  }

  keys(): FileKeys {
    return { first: this.first, lastOf: this.lastOf };
  }
}

/** Fewer listings show no form of keys. */
const LEAST_KNOWN = 10;
/** Below this share of known keys the others are looked at. */
const FEW_KNOWN = 0.2;
/** A form that fewer of the known keys have is another. */
const COMMON_FORM = 0.05;

/** `JM-0012` → `a-9`: what keys of one numbering have in common. */
const formOf = (key: string) =>
  key
    .toLowerCase()
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '9');
/** `JM-0012`, `jm12` → `jm12`: what two spellings of one key have in common. */
const spellingOf = (key: string) =>
  key
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

const shareOf = (keys: readonly string[], test: (key: string) => boolean) =>
  keys.filter(test).length / keys.length;

/**
 * Asks where a source's keys are spelled anew or have another form: every listing of it would be stored a second time.
 * @throws KeysChangedError with an example of both
 */
export async function checkKeyForm(db: Queryable, source: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const known: string[] = [];
  for (;;) {
    const page = await keysOnMarket(db, source, known.at(-1) ?? '', SHOWN);
    known.push(...page);
    if (page.length < SHOWN) break;
  }
  if (known.length < LEAST_KNOWN) return;
  const isKnown = new Set(known);
  if (shareOf(keys, (key) => isKnown.has(key)) >= FEW_KNOWN) return;
  const spellings = new Set(known.map(spellingOf));
  const forms = Map.groupBy(known, formOf);
  const isUsual = (key: string) => (forms.get(formOf(key))?.length ?? 0) >= known.length * COMMON_FORM;
  const isSpelledAnew = shareOf(keys, (key) => !isKnown.has(key) && spellings.has(spellingOf(key))) > 0.5;
  if (!isSpelledAnew && shareOf(keys, isUsual) > 0.5) return;
  const quote = (key: string | undefined) => cut(JSON.stringify(key ?? ''), 60);
  throw new KeysChangedError(
    'fields.key',
    `gives keys such as ${quote(keys[0])}, where those of "${source}" are such as ${quote(known[0])}: its listings would all be stored again. If its keys have changed for good, say --new-keys`,
  );
}
