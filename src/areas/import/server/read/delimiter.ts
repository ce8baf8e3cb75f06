/** How a text divides its columns, and what its letters are, where nothing says so. */
const DELIMITERS = [',', ';', '\t', '|'];

/** The mark that parts the most values of the first line, outside quotation marks. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** What does not follow UTF-8 is what spreadsheets on Windows write. The last letter of a piece may be cut. */
export function encodingOf(head: Uint8Array): 'utf-8' | 'windows-1252' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
