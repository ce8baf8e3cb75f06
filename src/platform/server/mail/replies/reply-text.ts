/** What somebody wrote in an answer: without what it quotes, and without the signature below. */
import { Parser } from 'htmlparser2';

/** Characters of an answer that are read; what comes after is what it quotes. */
const MOST_TEXT = 500_000;
const MOST_HTML = 200_000;
/** Open tags within each other; people's mail programs write some thirty. The parser's work grows with their square. */
const MOST_DEPTH = 200;

/** `On 22 Nov 2026, Homes wrote:` in the languages of mail programs people here use; may be broken into lines. */
const ATTRIBUTION =
  /^\W{0,3}(?:On|El|Le|Am|Op|Em|Il|Den)\b.{4,300}\b(?:wrote|escribió|a écrit|schrieb|schreef|escreveu|ha scritto|skrev)(?!\p{L}).{0,80}:$/u;
const ATTRIBUTION_LINES = 4;
const LINE =
  /^\s*(?:-{2,}|_{2,})\s*(?:original message|mensaje original|message d.origine|forwarded message|reply above)\b/i;
const RULE = /^\s*_{10,}\s*$/;
/** Head of a quoted mail: `From:` with `Sent:`, `To:` or `Subject:` below. */
const HEAD_FIRST = /^\s*\*?(?:From|De|Von|Da|Van)\s?:\*?\s/;
const HEAD_NEXT =
  /^\s*\*?(?:Sent|Date|To|Cc|Subject|Enviado|Enviada em|Fecha|Data|Para|Asunto|Assunto|Envoyé|À|Objet|Gesendet|Datum|An|Betreff|Verzonden|Aan|Onderwerp|Inviato|Oggetto)\s?:/;
/** One such line below is chance where the first one names no address: "From: the gate" may be directions. */
const HEAD_LINES = 2;
const SIGNATURE = /^--\s?$/;
const DEVICE =
  /^\s*(?:Sent from (?:my|Mail|Outlook|Yahoo|Proton)|Get Outlook for|Enviado desde (?:mi|Outlook)|Obtener Outlook|Envoyé (?:de|depuis) (?:mon|Outlook)|Télécharger Outlook)/i;

const isQuoted = (line: string) => /^\s*>/.test(line);

/** Length in lines of the "On … wrote:" line at `at`; 0: there is none. */
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
  if (!HEAD_FIRST.test(line)) return false;
  const found = lines.slice(at + 1, at + 5).filter((next) => HEAD_NEXT.test(next)).length;
  return found >= (line.includes('@') ? 1 : HEAD_LINES);
};

/** The next line with something on it. */
function nextWritten(lines: readonly string[], from: number): string | undefined {
  for (let at = from; at < lines.length; at++) if (lines[at]?.trim()) return lines[at];
  return undefined;
}

/** Text of an answer. Answers between or below quoted lines stay; after a quotation without marks nothing does. */
export function replyText(text: string): string {
  const lines = text.slice(0, MOST_TEXT).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (isEnd(lines, at)) break;
    if (isQuoted(lines[at] as string)) continue;
    const count = attributionAt(lines, at);
    if (count === 0) {
      kept.push((lines[at] as string).trimEnd());
      continue;
    }
    const next = nextWritten(lines, at + count);
    if (next === undefined || !isQuoted(next)) break;
    at += count - 1;
  }
  const device = kept.findIndex((line) => DEVICE.test(line));
  return (device < 0 ? kept : kept.slice(0, device))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LEFT_OUT = new Set(['script', 'style', 'head', 'title', 'blockquote', 'template']);
const BLOCKS = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'hr']);
/** Mail programs put what they quote, and signatures, into parts with names of their own. */
const QUOTING =
  /\b(?:gmail_quote|gmail_signature|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|tutanota_quote|zmail_extra|ms-outlook-mobile-reference-message)\b|^(?:Signature|quote|quoted-content|reply-intro|mail-editor-reference-message-container)$/;
/** Outlook on the web and on phones: all that comes behind this part is what it quotes. */
const QUOTED_FROM_HERE = /^(?:divRplyFwdMsg|appendonsend)$/;
const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr']);

/** Text of a mail that came as HTML alone; of tags within too many others nothing is read. */
export function textOfHtml(html: string): string {
  let text = '';
  let skipped = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = '', id = '', name: part = '' }) {
      if (BLOCKS.has(name)) text += '\n';
      if (VOID.has(name)) return;
      depth += 1;
      const isEnough = depth > MOST_DEPTH || (QUOTED_FROM_HERE.test(id) && text.trim() !== '');
      if (isEnough) parser.pause();
      const isQuoting = [classes, id, part].some(
        (label) => QUOTING.test(label) || QUOTED_FROM_HERE.test(label),
      );
      if (skipped > 0 || isEnough || isQuoting || LEFT_OUT.has(name)) skipped += 1;
    },
    ontext(data) {
      if (skipped === 0) text += data.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (VOID.has(name)) return;
      depth -= 1;
      if (skipped > 0) skipped -= 1;
      else if (BLOCKS.has(name)) text += '\n';
    },
  });
  parser.write(html.slice(0, MOST_HTML));
  return text.replace(/\n{2,}/g, '\n');
}
