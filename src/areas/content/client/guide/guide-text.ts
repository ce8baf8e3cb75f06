/** The guide's text: a list of parts, each of a few kinds of block, so that every language looks alike. */
export type Block =
  | { kind: 'lead' | 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: { title: string; text: string }[] }
  | { kind: 'table'; name: string; head: string[]; rows: string[][]; total?: string[] }
  | { kind: 'note'; tone: 'lagoon' | 'warn'; text: string };

export interface Part {
  /** Place in the page, and in its address. */
  id: 'steps' | 'costs' | 'nht' | 'titles' | 'renting' | 'scams' | 'sources';
  title: string;
  blocks: Block[];
}

export interface GuideText {
  parts: Part[];
}

const LOADS = {
  en: () => import('./text.en.ts'),
  es: () => import('./text.es.ts'),
};
export type GuideLanguage = keyof typeof LOADS;

const loaded = new Map<GuideLanguage, Promise<GuideText>>();

/** The text in one language, fetched once. */
export function guideText(language: GuideLanguage): Promise<GuideText> {
  const known = loaded.get(language);
  if (known) return known;
  const text = LOADS[language]().then(({ guide }) => guide);
  loaded.set(language, text);
  return text;
}
