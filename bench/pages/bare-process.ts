/**
 * The same markup, rendered by React and nothing else: `node bare-process.ts PAGE_URL` reads the page once, and
 * answers each request with a bare renderToPipeableStream of its elements.
 */
import { createServer } from 'node:http';
import { type ChildNode, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { reportCpu } from '../http/report-cpu.ts';

/** Share of the page's markup that is rendered here at least; comments are left out. */
const LEAST_SHARE = 0.9;

const address = process.argv[2] ?? '';
const page = await (await fetch(address)).text();
const nodes = DomUtils.getElementById('root', parseDocument(page).children)?.children ?? [];
const markup = nodes.length > 0 ? DomUtils.getOuterHTML(nodes) : '';

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

const rendered = renderToString(createElement(Page)).length;
if (markup === '' || rendered < markup.length * LEAST_SHARE)
  throw new Error(`Of ${markup.length} characters of markup at ${address} only ${rendered} are rendered.`);

const server = createServer((_request, response) => {
  const stream = renderToPipeableStream(createElement(Page), { onAllReady: () => stream.pipe(response) });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
reportCpu();
process.on('SIGTERM', () => process.exit(0));
