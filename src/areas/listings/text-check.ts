/** Checks on the words of a listing: what may not stand there, and what reads badly. No model, only patterns. */

export const FORBIDDEN_WORDING = ['phone', 'address', 'discrimination'] as const;
export const WARNED_WORDING = ['shouting', 'fees'] as const;
export type WordingFault = (typeof FORBIDDEN_WORDING)[number] | (typeof WARNED_WORDING)[number];

/** A run of digits as phones are written: 876-555-0142, (876) 555 0142, +1 876 555 0142, 555-0142. */
const PHONE = /(?<![\p{L}\d])\+?\(?\d[\d\s().-]{5,}\d(?![\p{L}\d])/gu;
const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;
/** Amounts and areas have thousands in groups of three behind commas, or a unit: those are no phones. */
const AMOUNT =
  /(?:(?:J|US)?\$|€|£)\s?[\d.,\s]+|(?<![+\d])\d{1,3}(?:[,\s]\d{3})+(?:\.\d+)?(?![-.\s]?\d)|\d{4}\s?[-–]\s?\d{4}(?!\d)/g;
const MAIL_OR_SITE = /[\w.+-]+@[\w-]+\.[\w.]{2,}|\bwww\.|\bhttps?:\/\/|\bwhats\s?app\b/i;

/** Sentences that keep somebody out for who they are; in the languages listings are written in. */
const DISCRIMINATION = [
  /\bno\s+(?:children|kids|babies|families)\b/i,
  /\b(?:adults?|christians?|couples?|females?|males?|ladies|men|women|singles?)\s+only\b/i,
  /\bonly\s+(?:for\s+)?(?:christians?|females?|males?|ladies|men|women)\b/i,
  /\bno\s+(?:foreigners|immigrants|haitians|venezuelans|muslims|rastas?|rastafari(?:ans?)?|gays?)\b/i,
  /\b(?:sin|no)\s+(?:niños|hijos|extranjeros)\b/i,
  /\bsolo\s+(?:mujeres|hombres|cristianos|damas|adultos)\b/i,
  /\b(?:sans|pas\s+d['’])\s?enfants?\b/i,
  /\b(?:femmes|hommes|chrétiens)\s+(?:seulement|uniquement)\b/i,
];

/** "Fees apply", "plus charges": an amount that is hinted at and not said. */
const UNCLEAR_FEES =
  /\b(?:plus|other|additional|some)\s+(?:fees?|charges?)\b|\b(?:fees?|charges?)\s+(?:may\s+)?apply\b|\bmás\s+gastos\b|\bfrais\s+en\s+sus\b/i;

const LEAST_LETTERS = 12;
const SHOUTED_SHARE = 0.6;

/** Whether a text has a phone number, in figures. */
export function hasPhone(text: string): boolean {
  const left = text.replace(AMOUNT, ' · ');
  return (left.match(PHONE) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '').length;
    return digits >= LEAST_DIGITS && digits <= MOST_DIGITS;
  });
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return (
    (letters.length >= LEAST_LETTERS && capitals.length / letters.length > SHOUTED_SHARE) ||
    /!\s?!/.test(text)
  );
}

/** What is wrong with a text, the forbidden first. */
export function wordingFaults(text: string): WordingFault[] {
  const found: WordingFault[] = [];
  if (hasPhone(text)) found.push('phone');
  if (MAIL_OR_SITE.test(text)) found.push('address');
  if (DISCRIMINATION.some((pattern) => pattern.test(text))) found.push('discrimination');
  if (isShouted(text)) found.push('shouting');
  if (UNCLEAR_FEES.test(text)) found.push('fees');
  return found;
}

export const isForbidden = (fault: WordingFault): boolean =>
  (FORBIDDEN_WORDING as readonly string[]).includes(fault);
