import type { Direction, Language } from '#platform/contract/locales.ts';
import { serverBrand } from '../brand/brand.ts';

/** What the brand says above and below every mail. */
export const brandLines = (language: Language): { head: string | undefined; foot: string | undefined } => {
  const { head, foot } = serverBrand.mail;
  return { head: head[language] ?? head.en, foot: foot[language] ?? foot.en };
};

/** A picture at an absolute address of the site; `alt` stands in its place where pictures are off. */
export interface MailPicture {
  src: string;
  alt: string;
}

/** One of the listings of a mail. */
export interface MailItem {
  title: string;
  url: string;
  picture?: MailPicture;
  /** Label above the title, such as "New". */
  badge?: string;
  /** Most prominent line, such as the price. */
  strong?: string;
  lines: readonly string[];
}

/** Content of a mail, in one language. Its HTML and plain text are made of it by `render.ts`. */
export interface MailMessage {
  subject: string;
  language: Language;
  direction: Direction;
  /** Preview text an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** To be typed: shown large, read from left to right in every language. */
  code?: string;
  items?: readonly MailItem[];
  /** Below `items`: how many more listings there are. */
  rest?: string;
  action?: { label: string; url: string };
  /** Small print. */
  notes: readonly string[];
  /** Small links below everything. */
  links?: readonly { label: string; url: string }[];
}
