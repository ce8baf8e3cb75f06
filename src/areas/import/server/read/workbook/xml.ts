/** Tags and text of a part of a workbook, in their order, piece by piece. Names come without their prefix. */
import { SaxesParser } from 'saxes';
import { ReadError } from '../read-error.ts';

type XmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Elements within elements. */
const DEPTH_LIMIT = 64;
/** A longer tag or text is no cell's. Characters. */
const PART_LIMIT = 1_000_000;
/** Given to the parser at once, so that the limits are looked at often. Characters. */
const SLICE = 65_536;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** @throws ReadError for what is not well-formed, declares entities, or is nested too deep */
export async function* xmlTokens(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<XmlToken[]> {
  const parser = new SaxesParser();
  let tokens: XmlToken[] = [];
  let [depth, since] = [0, 0];
  const say = (token: XmlToken) => {
    since = 0;
    tokens.push(token);
  };
  parser.on('error', ({ message }) => {
    throw new ReadError(`The workbook is damaged: ${message}.`);
  });
  parser.on('doctype', () => {
    throw new ReadError('The workbook declares types of its own (DTD), which are refused.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH_LIMIT)
      throw new ReadError(`The workbook is nested more than ${DEPTH_LIMIT} elements deep.`);
    const named = Object.entries(attributes).map(([key, value]) => [bare(key), value]);
    say({ kind: 'open', name: bare(name), attributes: Object.fromEntries(named) });
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    say({ kind: 'close', name: bare(name) });
  });
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => say({ kind: 'text', text }));
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length; at += SLICE) {
      const slice = text.slice(at, at + SLICE);
      since += slice.length;
      parser.write(slice);
      if (since > PART_LIMIT) throw new ReadError('The workbook has a text of more than 1 MB.');
    }
    if (tokens.length > 0) yield tokens;
    tokens = [];
  }
  parser.close();
  if (tokens.length > 0) yield tokens;
}
