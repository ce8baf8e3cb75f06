/** Tags and text of a part of a workbook, in their order, piece by piece. Names come without their prefix. */
import { BoundedParser, slices } from '../xml.ts';

type XmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** A longer tag or text is no cell's. Characters. */
const PART_LIMIT = 1_000_000;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** @throws ReadError for what is not well-formed, declares entities, or is nested too deep */
export async function* xmlTokens(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<XmlToken[]> {
  let tokens: XmlToken[] = [];
  const parser = new BoundedParser(
    {
      open(name, attributes) {
        const named = Object.entries(attributes).map(([key, value]) => [bare(key), value]);
        tokens.push({ kind: 'open', name: bare(name), attributes: Object.fromEntries(named) });
      },
      text: (text) => void tokens.push({ kind: 'text', text }),
      close: (name) => void tokens.push({ kind: 'close', name: bare(name) }),
    },
    { what: 'The workbook', part: PART_LIMIT },
  );
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    for (const slice of slices(decoder.decode(chunk, { stream: true }))) parser.write(slice);
    if (tokens.length > 0) yield tokens;
    tokens = [];
  }
  parser.end();
  if (tokens.length > 0) yield tokens;
}
