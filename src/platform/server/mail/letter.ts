/** A short mail: what it says, in which language and direction. How it looks is decided once, in `letter-html.ts`. */
export interface Letter {
  language: string;
  direction: 'ltr' | 'rtl';
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** To be typed: shown large, read from left to right in every language. */
  code?: string;
  action?: { label: string; url: string };
  /** Small print. */
  notes: readonly string[];
}

export const BRAND = 'Yaad';

/** The same words without a look. */
function textOf({ heading, paragraphs, code, action, notes }: Letter): string {
  const button = action && `${action.label}:\n${action.url}`;
  const parts = [heading, ...paragraphs, code && `    ${code}`, button, ...notes, BRAND];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Both forms of a mail. React and the mail kit are loaded with the first one, not with the server. */
export async function renderLetter(letter: Letter): Promise<{ html: string; text: string }> {
  const { htmlOf } = await import('./letter-html.ts');
  return { html: await htmlOf(letter), text: textOf(letter) };
}
