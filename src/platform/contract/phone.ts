/** Telephone numbers as people write them. */

/** Digits of a number in the North American plan, which the islands mostly share. */
const NANP_DIGITS = 10;
const WHOLE = /^\+[1-9]\d{6,14}$/;
/** Behind a number: `ext 12`, `ext. 12`, `x12`, `#12`, `;ext=12`. */
const EXTENSION = /[\s,;]*(?:ext=|ext(?:ension|n)?|poste|interno|int|x|#)[\s.:]*(\d{1,7})\s*$/i;
/** Characters of a phone number: digits and what people write between them. */
const LOOSE = /^[+\d(][\d ()./-]{4,30}$/;

/** No number needs more characters, its extension included. */
const LONGEST = 80;

function split(text: string): { bare: string; extension: string | undefined } {
  if (text.length > LONGEST) return { bare: text.trim(), extension: undefined };
  const extension = EXTENSION.exec(text)?.[1];
  return { bare: (extension === undefined ? text : text.replace(EXTENSION, '')).trim(), extension };
}

const withExtension = (number: string, extension: string | undefined) =>
  extension === undefined ? number : `${number};ext=${extension}`;

/**
 * The number as dialled from abroad, with its extension as in RFC 3966 (`+18765550147`, `+18765550147;ext=12`); null when
 * it is none. Ten digits are taken for +1.
 */
export function readNumber(text: string): string | null {
  const { bare, extension } = split(text);
  const digits = bare.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const number =
    /^\d+$/.test(digits) && digits.length === NANP_DIGITS
      ? `+1${digits}`
      : /^1\d{10}$/.test(digits)
        ? `+${digits}`
        : digits;
  return WHOLE.test(number) ? withExtension(number, extension) : null;
}

/** Whether a text may be a number, also one that is dialled only where it was written. */
export const isPhone = (text: string): boolean => LOOSE.test(split(text).bare);

/** As people read what `readNumber` gives: `876-555-0147 ext 12` for +1, else with its plus. */
export function showNumber(stored: string): string {
  const { bare, extension } = split(stored);
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(bare);
  const number = local ? local.slice(1).join('-') : bare;
  return extension === undefined ? number : `${number} ext ${extension}`;
}

/** `tel:` address of a number in any notation. */
export function telUrl(text: string): string {
  const { bare, extension } = split(text);
  return `tel:${readNumber(text) ?? withExtension(bare.replace(/[^\d+]/g, ''), extension)}`;
}
