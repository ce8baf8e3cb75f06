/** Cleans text people type before it is stored. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
/** Overrides of direction, which can make a sentence read as another; marks and isolates stay. */
const OVERRIDES = /[\u202a-\u202e]/g;

/** Lines stay, control characters go. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, ' ').trim();
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
/** Like `plainText`, for text that strangers read. */
export const messageText = (text: string): string => plainText(text.replace(OVERRIDES, ''));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A UUID as the database writes it; null for any other text, which therefore names no record. */
export const readUuid = (text: string): string | null => (UUID.test(text) ? text.toLowerCase() : null);

/** A text of somebody else's for a mail in our name: mail programs make no link of what has blanks in it. */
export const withoutLinks = (text: string) => text.replace(/([.:/\\@])(?=\S)/g, '$1 ');
