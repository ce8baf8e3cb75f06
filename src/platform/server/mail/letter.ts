/** One thing of several that a mail tells of: a listing. */
export interface LetterItem {
  title: string;
  url: string;
  /** What is special about it: "New". */
  badge: string;
  /** What is read first: the price. */
  strong: string;
  lines: readonly string[];
}

/** A short mail: what it says, in which language and direction. How it looks is decided once, in `letter-html.ts`. */
export interface Letter {
  language: string;
  direction: 'ltr' | 'rtl';
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** To be typed: shown large, read from left to right in every language. */
  code?: string;
  items?: readonly LetterItem[];
  /** What is said of those that are not listed one by one. */
  rest?: string;
  action?: { label: string; url: string };
  /** Small print. */
  notes: readonly string[];
  /** Small links below everything. */
  links?: readonly { label: string; url: string }[];
}

export const BRAND = 'Yaad';

const itemText = ({ badge, strong, title, lines, url }: LetterItem) =>
  [`${badge}: ${strong}`, title, ...lines, url].join('\n');
const linkText = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;

/** The same words without a look. */
function textOf({ heading, paragraphs, code, items = [], rest, action, notes, links = [] }: Letter): string {
  const parts = [
    ...[heading, ...paragraphs, code && `    ${code}`],
    ...[...items.map(itemText), rest, action && linkText(action)],
    ...[...notes, ...links.map(linkText), BRAND],
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Both forms of a mail. React and the mail kit are loaded with the first one, not with the server. */
export async function renderLetter(letter: Letter): Promise<{ html: string; text: string }> {
  const { htmlOf } = await import('./letter-html.ts');
  return { html: await htmlOf(letter), text: textOf(letter) };
}
