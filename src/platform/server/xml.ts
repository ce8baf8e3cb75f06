/** XML as this server writes it: one way to escape, one way to put an element together. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 has no place for, however it is written: control characters, halves of pairs, and two that are none. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** Text as it may stand in an element or between the marks of an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ENTITIES[char] as string);

type Attributes = Record<string, string | number>;

const startOf = (name: string, attributes: Attributes) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(String(value))}"`)].join(
    ' ',
  );

/** An element around parts that are XML already; nothing where they are all empty. */
export function xmlOf(name: string, parts: readonly string[], attributes: Attributes = {}): string {
  const inside = parts.join('');
  return inside === '' ? '' : `<${startOf(name, attributes)}>${inside}</${name}>`;
}

/** An element that holds a value; nothing where there is none. */
export const xmlValue = (
  name: string,
  value: string | number | boolean | null | undefined,
  attributes?: Attributes,
): string => xmlOf(name, [escapeXml(String(value ?? ''))], attributes);

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
