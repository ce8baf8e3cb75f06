import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IntlFor } from '#platform/client/intl.tsx';
import { StaticRouter } from '#platform/client/router.tsx';
import { documentFromMarkdown } from '#platform/server/content/document/markdown.ts';
import { screenWords } from '#platform/server/words.ts';
import { Document } from './Document.tsx';
import { documentText, partsOf } from './plain-text.ts';

const messages = screenWords('en');

const draw = (markdown: string) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <IntlFor tag="en" messages={messages}>
        <Document document={documentFromMarkdown(markdown, 'homes.example')} name="Costs" lead />
      </IntlFor>
    </StaticRouter>,
  );

test('hostile text is words on the page, and nothing a browser would run', () => {
  const html = draw(
    [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b `<script>` &lt;script&gt;alert(2)&lt;/script&gt;',
      '[x](javascript:alert(1)) ![y](javascript:alert(1)) [z](data:text/html,hi)',
      '## "><svg onload=alert(1)>',
      '| <b onclick=alert(1)>a</b> | b |\n|---|---|\n| " onfocus=alert(1) autofocus=" | 2 |',
    ].join('\n\n'),
  );
  expect(html).not.toMatch(/<script|<svg|<img|<[^>]*\son\w+=|href="(?!https?:|\/|#|mailto:|tel:)/i);
  expect(html).toContain('&lt;script&gt;');
});

test('the first paragraph leads in, headings have their places, links stay in the product', () => {
  const html = draw(
    'Lead.\n\n## What it costs\n\nSee [homes](/homes/for-sale/jamaica) and [the agency](https://nla.gov.jm/).',
  );
  expect(html).toMatch(/<p class="text-lead[^>]*><bdi>Lead\.<\/bdi>/);
  expect(html).toContain('id="part-what-it-costs"');
  expect(html).toContain('href="/homes/for-sale/jamaica"');
  expect(html).toMatch(/<a href="https:\/\/nla\.gov\.jm\/" rel="noopener"/);
});

test('a table is called by the heading above it, has heads for rows and columns, and is reached by keys', () => {
  const html = draw('## Fees\n\n| Cost | Sum |\n|:--|--:|\n| Duty | 1 |');
  expect(html).toContain('role="group" aria-label="Fees" tabindex="0"');
  expect(html).toMatch(/<th scope="col"[^>]*text-end/);
  expect(html).toMatch(/<th scope="row"/);
});

test('pictures keep their space', () => {
  expect(draw('![A key](/covers/keys-800.webp)')).toMatch(
    /<source type="image\/avif".*<img src="\/covers\/keys-800\.webp" alt="A key" width="800" height="500" loading="lazy"/,
  );
});

test('what is not shown is said', () => {
  const rows = Array.from({ length: 203 }, (_, i) => `| ${i} | x |`).join('\n');
  expect(draw(`| a | b |\n|---|---|\n${rows}`)).toContain('3 more rows are not shown here.');
});

test('a text tells its words and its parts', () => {
  const document = documentFromMarkdown(
    'Hello **there**.\n\n## One `1`\n\n- a\n- b\n\n### Deeper',
    'homes.example',
  );
  expect(documentText(document)).toBe('Hello there. One 1 a b Deeper');
  expect(partsOf(document)).toEqual([{ id: 'part-one-1', title: 'One 1' }]);
});
