/** How much of a description stands open before "Read more". */
const OPENING = 480;
/** A remainder shorter than this is not worth a click. */
const WORTH_HIDING = 160;

/** The last good place to pause before `limit`: after a sentence, else between words. */
function pauseBefore(text: string, limit: number): number {
  const opening = text.slice(0, limit);
  const sentence = Math.max(...['. ', '! ', '? ', '.\n', '\n\n'].map((end) => opening.lastIndexOf(end)));
  if (sentence > limit / 2) return sentence + 1;
  const word = opening.lastIndexOf(' ');
  return word > limit / 2 ? word : limit;
}

/** A description as its opening and the rest, which is empty when the whole is short. */
export function splitDescription(description: string): { opening: string; rest: string } {
  const text = description.trim();
  if (text.length <= OPENING + WORTH_HIDING) return { opening: text, rest: '' };
  const pause = pauseBefore(text, OPENING);
  return { opening: text.slice(0, pause).trim(), rest: text.slice(pause).trim() };
}

/** Blank lines part paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

const SUMMARY = 155;

/** The beginning of a text for search engines, cut between words. */
export function summaryOf(text: string, limit = SUMMARY): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).replace(/[\s.,;:!?–—-]+$/, '')}…`;
}
