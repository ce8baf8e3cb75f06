/** Pure decisions about accounts, for both sides. No schema library here: the client uses it at run time. */
import { brand } from '#platform/contract/brand.ts';

/** Longest name that is stored, in characters. */
export const NAME_MAX = 80;
/** Longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;
/** Shortest and longest password, in characters; no rules about its composition. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Digits in the code of a password-reset mail, and minutes until it expires. */
export const RESET_CODE_DIGITS = 8;
export const RESET_CODE_MINUTES = 10;
/** Days a link that proves an address is good. */
export const ADDRESS_PROOF_DAYS = 7;
/** A generated guest password has this many characters, digits among them (specification, section 9). */
export const GUEST_PASSWORD_LENGTH = 10;
/** It is for the sending that made it: after this the guest chooses one of their own, by mail. */
/** Days between the mail about an unused account and its deletion. */
export const UNUSED_NOTICE_DAYS = 30;
export const GUEST_PASSWORD_MINUTES = 60;
/** Largest avatar upload in bytes, and the side of the square picture it becomes, in pixels. */
export const AVATAR_MAX_BYTES = 8 * 1024 * 1024;
export const AVATAR_SIDE = 512;

const OFFICE = 'support|team|staff|help|admin|official|security|service';
/** Nobody speaks for the product: a word of a name that is its name, alone or with an office. */
const isOurWord = (word: string): boolean =>
  new RegExp(
    `^(?:${OFFICE})?${plain(brand.name).replaceAll(/[^\p{L}\p{N}]/gu, '.?')}(?:${OFFICE})?$`,
    'u',
  ).test(plain(word));
/**
 * Letters and marks of any script, spaces, and what names are written with: joiners inside words whose script needs them
 * (`علی‌رضا`), the middle dot of Catalan. No emoji, no other invisible marks.
 */
const NAME =
  /^(?=.*\p{L})(?:[\p{L}\p{M}\p{Nd} .,'’ʼ\-–]|(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200c\u200d](?=\p{L})(?!\p{Script=Latin})|(?<=\p{L})·(?=\p{L}))+$/u;
/** As the identity provider accepts it: no quoted local parts, domains in their ASCII form. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
/** A domain with letters beyond ASCII. */
const WIDE_DOMAIN = /^(?=.*[^ -~])[\p{L}\p{M}\p{Nd}.-]{1,253}$/u;

/** A name as stored: NFC, without outer or doubled spaces. */
export const tidyName = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
/** An e-mail address as stored and compared: its domain in the ASCII form mail is sent with (`bücher` → `xn--bcher-kva`). */
export function tidyEmail(email: string): string {
  const tidy = email.trim().toLowerCase();
  const at = tidy.lastIndexOf('@') + 1;
  const domain = tidy.slice(at);
  if (!WIDE_DOMAIN.test(domain)) return tidy;
  return tidy.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}

/** Fault of a name, as a message key, or null. */
export function nameFault(name: string, max = NAME_MAX) {
  const tidy = tidyName(name);
  if (tidy === '') return 'required';
  if ([...tidy].length > max) return 'too-long';
  if (!NAME.test(tidy)) return 'characters';
  const isOurs = tidy.split(/[ .,'’ʼ–-]+/u).some(isOurWord);
  return isOurs ? 'reserved' : null;
}

export function emailFault(email: string): 'required' | 'too-long' | 'malformed' | null {
  const tidy = tidyEmail(email);
  if (tidy === '') return 'required';
  if (tidy.length > EMAIL_MAX) return 'too-long';
  return EMAIL.test(tidy) ? null : 'malformed';
}

/** Fault of the address of an account, as a message key, or null: the identity provider takes top-level domains in ASCII letters only. */
export const accountEmailFault = (email: string): ReturnType<typeof emailFault> =>
  emailFault(email) ?? (/\.xn--[^.]*$/.test(tidyEmail(email)) ? 'malformed' : null);

/** Without accents where a letter has a plain form; other scripts stay as they are. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}-]/gu, '');

/** `first.last` in lower case (specification, section 3); the server adds a number when it is taken. */
export const userNameOf = (first_name: string, last_name: string) =>
  `${plain(first_name)}.${plain(last_name)}`;
