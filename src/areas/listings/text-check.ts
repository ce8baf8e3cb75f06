/** Checks on the words of a listing: what may not stand there, and what reads badly. No model, only patterns. */

const FORBIDDEN_WORDING = ['phone', 'address', 'discrimination'] as const;
const WARNED_WORDING = ['shouting', 'fees'] as const;
export type WordingFault = (typeof FORBIDDEN_WORDING)[number] | (typeof WARNED_WORDING)[number];

/**
 * Ways telephone numbers are written. A long run of digits alone is none: it is as often a date, opening hours, a price
 * or a valuation number.
 */
const PHONE_FORMS = [
  // +44 20 7946 0958, 0044 20 7946 0958
  /\+\s?\(?\d[\d\s().-]{5,}\d/u,
  /(?<!\d[.:,]?)00\s?[1-9][\d\s().-]{6,}\d/u,
  // 876-555-0142, (876) 555 0142, 876 5550142, 1 876 555 0142
  /(?<![\p{L}\d]|\d[-./])(?:1[\s.-]?)?\(?[2-9]\d{2}\)?[\s./-]{1,3}(?!000)\d{3}[\s./-]{0,3}\d{4}(?!\d|[-./]\d)/u,
  /\(\d{3}\)\d{3}[\s.-]?\d{4}(?!\d)/u,
  // 8765550142; a number that ends in four zeros is an amount
  /(?<![\p{L}\d]|\d[-./])1?[2-9]\d{2}[2-9]\d{2}(?!0000)\d{4}(?!\d|[-./]\d)/u,
  // 555-0142
  /(?<![\p{L}\d]|\d[-./\s])[2-9]\d{2}[-.]\d{4}(?!\d|[-./]\d)/u,
  // 06 12 34 56 78, 020 7946 0958, 0696123456
  /(?<![\p{L}\d]|\d[-./])\(?0(?=(?:[\s.)-]{0,2}\d){8,10}(?!\d|[\s./-]\d))\d{1,3}\)?(?:[\s.-]?\d{2,4}){2,4}(?!\d|[\s./-]\d)/u,
  // Tel: 5550142
  /\b(?:call|cell|mobile|phone|tel|telephone|téléphone|tél|teléfono|llame|appelez)\b[\s.:]*\(?\d(?:[\s().-]{0,2}\d){6,14}(?!\d)/iu,
];
/** 2026-12-01, 01.12.2026, 12/31/2026 */
const DATE =
  /(?<![+\d])(?:(?:[0-2]?\d|3[01])([-./])(?:[0-2]?\d|3[01])\1(?:19|20)\d{2}|(?:19|20)\d{2}([-./])[01]?\d\2[0-3]?\d)(?!\d)/g;
/** Amounts and areas have thousands in groups of three behind commas, or a currency: those are no phones. */
const AMOUNT =
  /(?:(?:J|US)?\$|€|£)\s?[\d.,\s]+|(?<![+\d])\d{1,3}(?:[,\s]\d{3}){1,20}(?:\.\d+)?(?![-.\s]?\d)|\d{4}\s?[-–]\s?\d{4}(?!\d)/g;
const MAIL_OR_SITE = /[\w.+-]@[\w-]+\.[\w.]{2,}|\bwww\.|\bhttps?:\/\/|\bwhats\s?app\b/i;

/** What the words of the sentence may be about instead of the home: "an adults only pool", "no children's playground". */
const FACILITY =
  'bars?|barbers?|beach(?:es)?|clubs?|courts?|decks?|gyms?|hotels?|play(?:ground|room|area)?s?|pools?|resorts?|salons?|saunas?|schools?|section|shops?|spas?|toys|barbería|escuela|gimnasio|hotel|peluquería|piscina|école|hôtel|piscine|salle';
/** In front: "the barber shop is for". */
const OF_HOME = String.raw`(?<!(?:${FACILITY})\s(?:(?:next door|nearby|opposite|is|are|es|est)\s){0,2}(?:for|para|pour)\s|(?:${FACILITY})\s(?:is\s|es\s|est\s)?)(?<!\p{L})`;
/** Behind: "pool", "'s playground", "on Mondays". */
const AND_NO_MORE = String.raw`(?!\p{L}|['’]|[\s-]+(?:on\s+\p{L}+days?|\p{L}*\s?(?:${FACILITY}))(?!\p{L}))`;
const keepsOut = (words: string) => new RegExp(OF_HOME + words + AND_NO_MORE, 'iu');

/** Sentences that keep somebody out for who they are; in the languages listings are written in. */
const DISCRIMINATION = [
  String.raw`no\s+(?:children|kids|babies|families)`,
  String.raw`(?:adults?|christians?|couples?|females?|males?|ladies|men|women|singles?)[\s-]+only`,
  String.raw`only\s+(?:for\s+)?(?:christians?|females?|males?|ladies|men|women)`,
  String.raw`no\s+(?:foreigners|immigrants|haitians|venezuelans|muslims|rastas?|rastafari(?:ans?)?|gays?)`,
  String.raw`(?:sin|no)\s+(?:niños|hijos|extranjeros)`,
  String.raw`s[oó]lo\s+(?:mujeres|hombres|cristianos|damas|adultos)`,
  String.raw`(?:sans|pas\s+d['’])\s?enfants?`,
  String.raw`(?:femmes|hommes|chrétiens)\s+(?:seulement|uniquement)`,
].map(keepsOut);

/** "Fees apply", "plus charges": an amount that is hinted at and not said. */
const UNCLEAR_FEES =
  /\b(?:plus|other|additional|some)\s+(?:fees?|charges?)\b|\b(?:fees?|charges?)\s+(?:may\s+)?apply\b|\bmás\s+gastos\b|\bfrais\s+en\s+sus\b/i;

const LEAST_LETTERS = 12;
const SHOUTED_SHARE = 0.6;

function hasPhone(text: string): boolean {
  const left = text.replace(DATE, ' · ').replace(AMOUNT, ' · ');
  return PHONE_FORMS.some((form) => form.test(left));
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return (
    (letters.length >= LEAST_LETTERS && capitals.length / letters.length > SHOUTED_SHARE) ||
    /!\s?!/.test(text)
  );
}

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
