/** Which elements of an XML of no known format are its records: those that come most often and have elements within. */
import { SaxesParser } from 'saxes';
import { openFile } from './input.ts';
import { ReadError } from './read-error.ts';

/** So much of a file shows it. Characters. */
const SHOWN = 1_000_000;
/** Records lie no deeper. */
const DEPTH = 5;

interface Seen {
  depth: number;
  count: number;
  /** Elements within. */
  inner: number;
}

/** @throws ReadError when it has none */
export async function recordName(path: string, encoding: string): Promise<string> {
  const seen = new Map<string, Seen>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new ReadError(`The XML is not well-formed: ${message}.`);
  });
  parser.on('opentag', ({ name }) => {
    const parent = seen.get(open.at(-1) ?? '');
    if (parent) parent.inner += 1;
    const known = seen.get(name);
    if (known) known.count += 1;
    else seen.set(name, { depth: open.length, count: 1, inner: 0 });
    open.push(name);
  });
  parser.on('closetag', () => open.pop());
  let length = 0;
  const pieces = (await openFile(path)).text(encoding);
  for await (const piece of pieces) {
    length += piece.length;
    parser.write(piece.slice(0, SHOWN));
    if (length > SHOWN) break;
  }
  const records = [...seen].filter(
    ([, { depth, count, inner }]) => depth > 0 && depth <= DEPTH && inner / count >= 3,
  );
  // A list is seldom longer than what its records hold, so the outermost of those with many elements counts.
  const [found] = records.toSorted(([, a], [, b]) => a.depth - b.depth || b.count - a.count);
  if (found) return found[0];
  throw new ReadError('This XML is of no format that is known, and shows no records.');
}
