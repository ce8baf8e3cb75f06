/** The look of every mail. Node runs no JSX, so elements are made by hand. */

import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { brand, serverBrand } from '#platform/server/brand/brand.ts';
import { brandLines, type MailItem, type MailMessage, type MailPicture } from './message.ts';

/** The look's tokens (light, dark): mail programs know neither variables nor oklch. */
const { ground, surface, line, ink, lagoon } = serverBrand.colours;
const COLOURS = {
  ...{ ground, surface, line, ink, lagoon },
  quiet: serverBrand.colours['ink-3'],
  soft: serverBrand.colours['lagoon-soft'],
  'on-lagoon': serverBrand.colours['on-lagoon'],
};
type Colour = keyof typeof COLOURS;
const SYSTEM = 'system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';
/** The product's faces, for mail programs that fetch them. */
const FACES = serverBrand.hasFaces
  ? { display: ['Brand display', 'brand/fonts/display'], text: ['Brand text', 'brand/fonts/text'] }
  : { display: ['Bricolage', 'fonts/bricolage'], text: ['Figtree', 'fonts/figtree'] };
const FONT = `${FACES.text[0]}, ${SYSTEM}`;
const DISPLAY_FONT = `${FACES.display[0]}, ${FONT}`;
const facesOf = (site: string) =>
  Object.values(FACES)
    .map(
      ([family, file]) =>
        `@font-face { font-family: ${family}; src: url("${site}/${file}.woff2") format("woff2"); font-weight: 400 700; font-display: swap }`,
    )
    .join('\n');

/** Rules for mail programs that can show a dark mail; the classes stand beside the inline colours. */
const darkRules = Object.entries(COLOURS)
  .flatMap(([name, [, tone]]) => [
    `.fill-${name} { background-color: ${tone} !important }`,
    `.ink-${name} { color: ${tone} !important }`,
    `.line-${name} { border-color: ${tone} !important }`,
  ])
  .join('\n');
/** The kit paints the ground a second time, on a cell around the content. */
const darkGround = `body > table > tbody > tr > td { background-color: ${COLOURS.ground[1]} !important }`;
const STYLE = `:root { color-scheme: light dark }\n@media (prefers-color-scheme: dark) {\n${darkRules}\n${darkGround}\n}`;

type Paint = Partial<Record<'fill' | 'ink' | 'line', Colour>>;

function painted({ fill, ink, line }: Paint, style: object) {
  const classes = [fill && `fill-${fill}`, ink && `ink-${ink}`, line && `line-${line}`];
  return {
    className: classes.filter(Boolean).join(' '),
    style: {
      ...(fill && { backgroundColor: COLOURS[fill][0] }),
      ...(ink && { color: COLOURS[ink][0] }),
      ...(line && { border: `1px solid ${COLOURS[line][0]}` }),
      ...style,
    },
  };
}

/** English laid out from right to left keeps its full stops where English has them. */
const isolated = (text: string) => h('bdi', null, text);

/** An address that somebody wrote is longer than a phone is wide; the older property is for programs without the other. */
const WRAPPED = { overflowWrap: 'anywhere', wordBreak: 'break-word' };
const BRAND_TYPE = { fontFamily: DISPLAY_FONT, fontSize: '28px', fontWeight: '600', margin: '0 0 16px' };
const HEADING_TYPE = {
  ...WRAPPED,
  fontFamily: DISPLAY_FONT,
  fontSize: '26px',
  lineHeight: '32px',
  margin: '0 0 16px',
};
const BODY_TYPE = { ...WRAPPED, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' };
const NOTE_TYPE = { ...WRAPPED, fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' };
const FOOT_TYPE = { ...NOTE_TYPE, margin: '16px 0 0' };
const CODE_TYPE = {
  fontSize: '32px',
  fontWeight: '600',
  letterSpacing: '6px',
  textAlign: 'center',
  margin: '0',
};
const CODE_BOX = { borderRadius: '10px', padding: '20px', margin: '8px 0 24px' };
const BUTTON = { borderRadius: '999px', padding: '14px 28px', fontSize: '16px', fontWeight: '600' };
const CARD = { borderRadius: '16px', padding: '32px 28px' };
const PAGE = { fontFamily: FONT, margin: '0', padding: '24px 12px' };

const codeBox = (code: string) =>
  h(
    Section,
    painted({ fill: 'soft' }, CODE_BOX),
    h(Text, { dir: 'ltr', ...painted({ ink: 'lagoon' }, CODE_TYPE) }, code),
  );

const button = ({ label, url }: { label: string; url: string }) =>
  h(Button, { href: url, ...painted({ fill: 'lagoon', ink: 'on-lagoon' }, BUTTON) }, isolated(label));

const ITEM = { borderRadius: '12px', padding: '14px 16px', margin: '0 0 12px' };
const BADGE_TYPE = { fontSize: '13px', lineHeight: '18px', fontWeight: '600', margin: '0 0 4px' };
const STRONG_TYPE = {
  ...WRAPPED,
  fontSize: '19px',
  lineHeight: '26px',
  fontWeight: '600',
  margin: '0 0 2px',
};
const TITLE_TYPE = { ...WRAPPED, fontSize: '16px', lineHeight: '24px', fontWeight: '600' };
const LINE_TYPE = { ...WRAPPED, fontSize: '14px', lineHeight: '20px', margin: '2px 0 0' };

const PICTURE = {
  display: 'block',
  width: '100%',
  height: 'auto',
  margin: '0 0 12px',
  borderRadius: '8px',
  fontSize: '14px',
  lineHeight: '20px',
};
/** Pixels across the widest mail gives a picture, for programs that read no styles. */
const PICTURE_WIDTH = 470;

/** The picture leads where the title does, which is said there: one stop of the keyboard for both. */
const pictureOf = ({ src, alt }: MailPicture, url: string) =>
  h(
    Link,
    { href: url, tabIndex: -1, style: { textDecoration: 'none' } },
    h('img', { src, alt, width: PICTURE_WIDTH, ...painted({ ink: 'quiet', fill: 'soft' }, PICTURE) }),
  );

/** A listing: its picture, event, price, title and facts. */
function itemOf({ title, url, picture, badge, strong, lines }: MailItem, start: object, at: number) {
  const text = (content: string, ink: Colour, type: object) =>
    h(Text, { key: content, ...painted({ ink }, { ...start, ...type }) }, isolated(content));
  return h(
    Section,
    { key: at, ...painted({ line: 'line' }, ITEM) },
    picture && pictureOf(picture, url),
    badge && text(badge, 'lagoon', BADGE_TYPE),
    strong && text(strong, 'ink', STRONG_TYPE),
    h(
      Link,
      { href: url, ...painted({ ink: 'lagoon' }, { ...TITLE_TYPE, display: 'block' }) },
      isolated(title),
    ),
    ...lines.map((line) => text(line, 'quiet', LINE_TYPE)),
  );
}

const smallLink = ({ label, url }: { label: string; url: string }, start: object) =>
  h(
    Text,
    { key: url, ...painted({ ink: 'quiet' }, { ...start, ...NOTE_TYPE }) },
    h(Link, { href: url, ...painted({ ink: 'lagoon' }, {}) }, isolated(label)),
  );

function page(message: MailMessage, content: ReactNode[], site: string) {
  const { language, direction, preview } = message;
  return h(
    Html,
    { lang: language, dir: direction },
    h(Head, null, h('title', null, message.subject), h('style', null, `${facesOf(site)}\n${STYLE}`)),
    h(Preview, null, preview),
    h(
      Body,
      painted({ fill: 'ground' }, PAGE),
      h(Container, { dir: direction, style: { maxWidth: '560px' } }, ...content),
    ),
  );
}

export function htmlOf(message: MailMessage, site: string): Promise<string> {
  const { paragraphs, code, items = [], rest, action, notes, links = [] } = message;
  const start = { textAlign: message.direction === 'rtl' ? 'right' : 'left' } as const;
  const text = (content: string, ink: Colour, type: object) =>
    h(Text, painted({ ink }, { ...start, ...type }), isolated(content));
  const card = h(
    Section,
    painted({ fill: 'surface', line: 'line' }, CARD),
    h(
      Heading,
      { as: 'h1', ...painted({ ink: 'ink' }, { ...start, ...HEADING_TYPE }) },
      isolated(message.heading),
    ),
    ...paragraphs.map((line) => text(line, 'ink', BODY_TYPE)),
    code && codeBox(code),
    ...items.map((item, at) => itemOf(item, start, at)),
    rest && text(rest, 'ink', BODY_TYPE),
    action && h(Section, { style: { ...start, margin: '8px 0 24px' } }, button(action)),
    ...notes.map((line) => text(line, 'quiet', NOTE_TYPE)),
    ...links.map((link) => smallLink(link, start)),
  );
  const { head, foot } = brandLines(message.language);
  const content = [
    text(brand.name, 'lagoon', BRAND_TYPE),
    head && text(head, 'quiet', NOTE_TYPE),
    card,
    foot && text(foot, 'quiet', FOOT_TYPE),
  ];
  return render(page(message, content.filter(Boolean), site));
}
