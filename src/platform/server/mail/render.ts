import { brand } from '#platform/server/brand/brand.ts';
import { brandLines, type MailItem, type MailMessage } from './message.ts';

const itemText = ({ badge, strong, title, lines, url }: MailItem) =>
  [[badge, strong].filter(Boolean).join(': '), title, ...lines, url].filter(Boolean).join('\n');
const linkText = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;

function textOf({
  language,
  heading,
  paragraphs,
  code,
  items = [],
  rest,
  action,
  notes,
  links = [],
}: MailMessage): string {
  const { head, foot } = brandLines(language);
  const parts = [
    head,
    heading,
    ...paragraphs,
    code && `    ${code}`,
    ...items.map(itemText),
    rest,
    action && linkText(action),
    ...notes,
    ...links.map(linkText),
    foot,
    brand.name,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** HTML and plain text of a mail from `site`. React and the mail kit are loaded with the first one, not with the server. */
export async function renderMessage(
  message: MailMessage,
  site: string,
): Promise<{ html: string; text: string }> {
  const { htmlOf } = await import('./html.ts');
  return { html: await htmlOf(message, site), text: textOf(message) };
}
