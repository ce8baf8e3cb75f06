/** What somebody wrote in an answer: without what it quotes, and without the signature below. */
import { Parser } from 'htmlparser2';

/** `On 22 Nov 2026, Yaad wrote:` in the languages of mail programs people here use; may be broken into lines. */
const ATTRIBUTION =
  /^\W{0,3}(?:On|El|Le|Am|Op|Em|Il|Den)\b.{4,300}\b(?:wrote|escribió|a écrit|schrieb|schreef|escreveu|ha scritto|skrev)(?!\p{L}).{0,80}:$/u;
const ATTRIBUTION_LINES = 4;
const LINE =
  /^\s*(?:-{2,}|_{2,})\s*(?:original message|mensaje original|message d.origine|forwarded message|reply above)\b/i;
const RULE = /^\s*_{10,}\s*$/;
/** Head of a quoted mail: `From:` with `Sent:`, `To:` or `Subject:` below. */
const HEAD_FIRST = /^\s*\*?(?:From|De|Von|Da|Van)\s?:\*?\s/;
const HEAD_NEXT = /^\s*\*?(?:Sent|Date|To|Subject|Enviado|Fecha|Para|Asunto|Envoyé|Date|À|Objet)\s?:/;
const SIGNATURE = /^--\s?$/;
const DEVICE =
  /^\s*(?:Sent from (?:my|Mail|Outlook|Yahoo|Proton)|Get Outlook for|Enviado desde (?:mi|Outlook)|Obtener Outlook|Envoyé (?:de|depuis) (?:mon|Outlook)|Télécharger Outlook)/i;

const isQuoted = (line: string) => /^\s*>/.test(line);

/** How many lines from here on say who wrote what is quoted; 0: none. */
function attributionAt(lines: readonly string[], at: number): number {
  let joined = '';
  for (let count = 1; count <= ATTRIBUTION_LINES && at + count <= lines.length; count++) {
    joined = `${joined} ${(lines[at + count - 1] ?? '').trim()}`.trim();
    if (joined.length > 500) return 0;
    if (ATTRIBUTION.test(joined)) return count;
  }
  return 0;
}

const isEnd = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? '';
  if (SIGNATURE.test(line) || LINE.test(line) || RULE.test(line)) return true;
  return HEAD_FIRST.test(line) && lines.slice(at + 1, at + 4).some((next) => HEAD_NEXT.test(next));
};

/** Text of an answer. Answers between or below quoted lines stay; after a quotation without marks nothing does. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (isEnd(lines, at)) break;
    if (isQuoted(lines[at] as string)) continue;
    const count = attributionAt(lines, at);
    if (count === 0) {
      kept.push(lines[at] as string);
      continue;
    }
    const next = lines.slice(at + count).find((line) => line.trim() !== '');
    if (next === undefined || !isQuoted(next)) break;
    at += count - 1;
  }
  const device = kept.findIndex((line) => DEVICE.test(line));
  return (device < 0 ? kept : kept.slice(0, device))
    .join('\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LEFT_OUT = new Set(['script', 'style', 'head', 'title', 'blockquote', 'template']);
const BLOCKS = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'hr']);
/** Mail programs put what they quote, and signatures, into parts with names of their own. */
const QUOTING =
  /\b(?:gmail_quote|gmail_signature|yahoo_quoted|moz-cite-prefix|moz-signature)\b|^(?:divRplyFwdMsg|appendonsend|Signature)$/;
const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr']);

/** Text of a mail that came as HTML alone. */
export function textOfHtml(html: string): string {
  let text = '';
  let skipped = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = '', id = '' }) {
      if (BLOCKS.has(name)) text += '\n';
      if (VOID.has(name)) return;
      if (skipped > 0 || LEFT_OUT.has(name) || QUOTING.test(classes) || QUOTING.test(id)) skipped += 1;
    },
    ontext(data) {
      if (skipped === 0) text += data.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (skipped > 0 && !VOID.has(name)) skipped -= 1;
      else if (BLOCKS.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text.replace(/\n{2,}/g, '\n');
}
