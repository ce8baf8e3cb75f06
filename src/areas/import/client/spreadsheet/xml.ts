/** Tags and text of the XML that spreadsheet programs write, in their order. Names come without their prefix. */

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Comment, declaration, CDATA, tag with its attributes, text. */
const TOKEN =
  /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[(.*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/gs;
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

const character = (code: number) => (code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '');
/** Entities are those five and numbers; what a document defines itself is not expanded. */
const decoded = (text: string) =>
  text.replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
    if (hex) return character(Number.parseInt(hex, 16));
    return decimal ? character(Number(decimal)) : (NAMED[(name ?? '').toLowerCase()] ?? '');
  });

export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (const [, cdata, slash, name, attributes = '', text] of xml.matchAll(TOKEN)) {
    if (cdata !== undefined) yield { kind: 'text', text: cdata };
    else if (text !== undefined) yield { kind: 'text', text: decoded(text) };
    else if (name !== undefined && slash) yield { kind: 'close', name };
    else if (name !== undefined) {
      yield { kind: 'open', name, attributes };
      if (attributes.endsWith('/')) yield { kind: 'close', name };
    }
  }
}

/** An attribute by its name without a prefix; empty when it is not there. */
export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return decoded(found?.[1] ?? found?.[2] ?? '');
}
