/** Columns that say who offers a home, by the names real files give them, in English, Spanish and French. */
import { fold } from '#platform/contract/fold.ts';
import WRITTEN from './written-words.json' with { type: 'json' };

/** Parts: part → the words that tell it, the better column first. Of a name that has words of several the first part is meant. */
const { parts: PARTS, ...lists } = WRITTEN.people;
/**
 * A broker is a firm beside columns of agents, else a person. A contact is of the office where the name says so, else the
 * agent. Others are people whom no listing shows: of the buyer, a second agent, the owner, who lives there, who draws up the
 * deed. Fillers change nothing. Words with parts go with one, as in `E-mail` and `State licence`; without a word for
 * somebody those of homes are about the home.
 */
const SETS = Object.fromEntries(
  Object.entries(lists).map(([name, text]) => [name, new Set(text.split(' '))]),
) as unknown as Record<keyof typeof lists, ReadonlySet<string>>;

export type PersonPart = keyof typeof PARTS;
const RANKS = Object.entries(PARTS).map(
  ([part, text]) => [part as PersonPart, new Map(text.split(' ').map((word, rank) => [word, rank]))] as const,
);

const isKnown = (token: string): boolean =>
  [SETS.agent, SETS.office, SETS.broker, SETS.contact, SETS.fillers, SETS.number, SETS.withParts].some(
    (set) => set.has(token),
  ) || RANKS.some(([, ranks]) => ranks.has(token));

const tokensOf = (name: string): string[] =>
  fold(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface PersonColumn {
  who: 'agent' | 'office';
  /** Null: the name says no more than who, so the values tell. */
  part: PersonPart | null;
  /** Of several columns for one field the lowest is taken. */
  rank: number;
}

/** Whether a name speaks of people whom nobody sees: nothing of a listing is taken from it. */
export const isOfOthers = (name: string): boolean => tokensOf(name).some((token) => SETS.others.has(token));

/** Who is meant: `Office contact`, `Agent's office` and `Listing Agent Office Phone` are of the office. */
function whoseOf(tokens: readonly string[], hasAgents: boolean): PersonColumn['who'] | null {
  const sides = tokens.flatMap((token) => {
    if (SETS.agent.has(token) || (SETS.broker.has(token) && !hasAgents)) return 'agent' as const;
    return SETS.office.has(token) || SETS.broker.has(token) ? ('office' as const) : [];
  });
  return sides.at(-1) ?? (tokens.some((token) => SETS.contact.has(token)) ? 'agent' : null);
}

/**
 * What a column says of the agent or the office of a listing; null when it says anything else.
 * @param hasAgents whether the file names agents in other columns
 */
export function personColumn(name: string, hasAgents = false): PersonColumn | null {
  // The plural or the possessive of the word that tells whose it is.
  const tokens = tokensOf(name).filter((token) => token !== 's');
  if (!tokens.every(isKnown)) return null;
  const found = RANKS.map(([part, ranks]) => {
    const all = tokens.flatMap((token) => ranks.get(token) ?? []);
    return { part, rank: Math.min(...all), isThere: all.length > 0 };
  }).find(({ isThere }) => isThere);
  const who = whoseOf(tokens, hasAgents);
  const isNumber = tokens.some((token) => SETS.number.has(token));
  if (who === null) {
    const isOfSomebody = found && ['email', 'licence', 'phone'].includes(found.part);
    if (!isOfSomebody || tokens.some((token) => SETS.ofHomes.has(token) && found.part !== 'email'))
      return null;
    return { who: 'agent', part: found.part, rank: found.rank };
  }
  if (found) return { who, part: found.part, rank: found.rank };
  if (tokens.some((token) => SETS.withParts.has(token))) return null;
  const isContact = tokens.some((token) => SETS.contact.has(token));
  return { who, part: isNumber ? (isContact ? 'phone' : 'key') : null, rank: 0 };
}

/** Whether the name of a column is that of an agent, so that a broker beside it is the office. */
export const namesAgent = (name: string): boolean =>
  personColumn(name)?.who === 'agent' && tokensOf(name).some((token) => SETS.agent.has(token));
