/**
 * The same markup, rendered by React and nothing else: `node bare-process.ts PAGE_URL` reads the page once, and
 * answers each request with a bare renderToPipeableStream of its elements.
 */
import { createServer } from 'node:http';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const page = await (await fetch(process.argv[2] ?? '')).text();
const root = /<div id="root">([\s\S]*)<\/div>\s*<script id="state"/.exec(page)?.[1] ?? '';
const nodes = parseDocument(root).children;

/** Attributes as React takes them; the few that differ do not change the work. */
function propsOf(attributes: Record<string, string>, key: number): Record<string, unknown> {
  const { style: _style, class: className, for: htmlFor, ...rest } = attributes;
  const reactProps = Object.entries(rest).filter(
    ([name]) => !name.startsWith('on') && name !== 'checked' && name !== 'selected' && name !== 'value',
  );
  return {
    ...Object.fromEntries(reactProps),
    ...(className && { className }),
    ...(htmlFor && { htmlFor }),
    key,
  };
}

const VOID = new Set(['img', 'input', 'br', 'hr', 'source', 'meta', 'link', 'wbr']);

function elementOf(node: ChildNode, key: number): ReactNode {
  if (isText(node)) return node.data;
  if (!isTag(node)) return null;
  const children = VOID.has(node.name) ? [] : [node.children.map(elementOf)];
  return createElement(node.name, propsOf(node.attribs, key), ...children);
}

const Page = () => nodes.map(elementOf);

const server = createServer((_request, response) => {
  const stream = renderToPipeableStream(createElement(Page), { onAllReady: () => stream.pipe(response) });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.on('SIGTERM', () => process.exit(0));
