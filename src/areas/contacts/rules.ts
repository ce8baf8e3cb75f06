/** Telephone numbers as people write them. */

/** Digits of a number in the North American plan, which the islands mostly share. */
const NANP_DIGITS = 10;
const WHOLE = /^\+[1-9]\d{6,14}$/;

/** The number as dialled from abroad (`+18765550147`); null when it is none. Ten digits are taken for +1. */
export function readNumber(text: string): string | null {
  const bare = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const number =
    /^\d+$/.test(bare) && bare.length === NANP_DIGITS
      ? `+1${bare}`
      : /^1\d{10}$/.test(bare)
        ? `+${bare}`
        : bare;
  return WHOLE.test(number) ? number : null;
}

/** As people read it: `876-555-0147` for +1, else with its plus. */
export function showNumber(number: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return local ? local.slice(1).join('-') : number;
}

/** Where a press leads: a telephone, or WhatsApp with the first words written. */
export const numberUrl = (way: 'phone' | 'whatsapp', number: string, words: string): string =>
  way === 'phone' ? `tel:${number}` : `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(words)}`;
