/** Text of a feed is data: HTML becomes plain text, and characters that steer a terminal or a page are dropped. */
import { Parser } from 'htmlparser2';

const LOOKS_LIKE_HTML = /<[a-z!/?]|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;
/** What is written inside these is never meant to be read. */
const UNREAD = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
]);
const PARAGRAPHS = new Set(
  'p div section article ul ol table blockquote pre h1 h2 h3 h4 h5 h6 hr header footer'.split(' '),
);
const LINES = new Set('br li tr dt dd option'.split(' '));
/** Some feeds escape their HTML, and some escape it twice. */
const MOST_LAYERS = 3;

function withoutTags(html: string): string {
  let text = '';
  let unread = 0;
  const gap = (name: string) => {
    if (PARAGRAPHS.has(name)) text += '\n\n';
    else if (LINES.has(name)) text += '\n';
    else if (name === 'td' || name === 'th') text += ' ';
  };
  const parser = new Parser({
    onopentagname(name) {
      if (UNREAD.has(name)) unread += 1;
      gap(name);
    },
    ontext(part) {
      if (unread === 0) text += part;
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
      else if (!LINES.has(name)) gap(name);
    },
  });
  parser.end(html);
  return text;
}

/** Control and format characters, such as those that reverse the reading direction; not those that join emoji. */
const UNWANTED = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** Printable ASCII without < and &, its words divided by single blanks: nothing to do, and most text is so. */
const PLAIN = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/;

/** Plain text with paragraphs divided by blank lines. */
export function plainText(raw: string): string {
  if (PLAIN.test(raw)) return raw;
  let text = raw;
  for (let layer = 0; layer < MOST_LAYERS && LOOKS_LIKE_HTML.test(text); layer++) text = withoutTags(text);
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(UNWANTED, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export const oneLine = (raw: string): string => (PLAIN.test(raw) ? raw : plainText(raw).replace(/\s+/g, ' '));

/** At most `limit` UTF-16 units, ended with … where something was cut, between words when one is near. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  const space = /\s/.test(text[limit - 1] as string) ? -1 : start.search(/\s\S{0,40}$/);
  return `${(space > limit / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}

/** Characters of a text whose answer is kept: a longer one is a sentence, which no other row repeats. */
const LONGEST = 100;

/**
 * The same function, which keeps what it found of short texts: the rows of a file repeat their words, days and places.
 * @param most answers kept; one more, and all are forgotten
 */
export function kept<T>(find: (text: string) => T, most = 1_000): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined || text.length > LONGEST) return known ?? find(text);
    const found = find(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, found);
    return found;
  };
}
