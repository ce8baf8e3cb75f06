import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { GENERAL_REFUSALS } from '#platform/client/refusal-text.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#platform/contract/locales.ts';
import { refusalWords } from '#platform/server/words.ts';

const SRC = join(import.meta.dirname, '../..');
const ERRORS = 'platform/server/http/errors.ts';

/** What makes a refusal, and which of its arguments is the sentence. */
const SENTENCE_AT: Record<string, number> = {
  conflict: 0,
  unavailable: 0,
  tooMany: 1,
  invalid: 1,
  Refusal: 2,
};
/** Variables as sentences: parameters of `errors.ts`, its table, and constants found where they are declared. */
const VARIABLES = ['TAKEN', 'known[1]', 'message', 'this.options.refusal'];

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

function nodesOf(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(nodesOf);
  return 'type' in part ? [part as Node, ...below] : below;
}

/** What is written as a sentence; `{0}`, `{1}` stand for the values of a template. */
function sentencesOf(node: Node | undefined, constants: Map<unknown, Node>, code: string): string[] {
  const inside = (part: unknown) => sentencesOf(part as Node, constants, code);
  if (!node) return [];
  if (node.type === 'Literal') return [String(node.value)];
  if (node.type === 'ConditionalExpression') return [...inside(node.consequent), ...inside(node.alternate)];
  if (node.type === 'TemplateLiteral') {
    const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    return [pieces.reduce((text, piece, i) => `${text}{${i - 1}}${piece}`)];
  }
  const constant = node.type === 'Identifier' && constants.get(node.name);
  return constant ? inside(constant) : [code.slice(node.start, node.end)];
}

function refusalsIn(file: string): string[] {
  const code = readFileSync(join(SRC, file), 'utf8');
  const nodes = nodesOf(parseSync(file, code).program);
  const constants = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && init)
      .map(({ id, init }) => [(id as Node).name, init as Node] as const),
  );
  const said = nodes.flatMap((node) => {
    const at = SENTENCE_AT[String((node.callee as Node | undefined)?.name)];
    const sentence = at !== undefined && (node.arguments as Node[])[at];
    if (sentence) return sentencesOf(sentence, constants, code);
    if (node.type === 'Property' && (node.key as Node).name === 'refusal')
      return sentencesOf(node.value as Node, constants, code);
    return [];
  });
  const written = nodes.flatMap(({ type, value }) => (type === 'Literal' ? [String(value)] : []));
  return file === ERRORS ? [...said, ...written.filter((text) => /^[A-Z].* .*\.$/.test(text))] : said;
}

/** Of what people do: what only programs are told, of how to speak HTTP, is not translated. */
const files = globSync('{areas,platform}/**/server/**/*.ts', { cwd: SRC }).filter(
  (file) => !file.endsWith('.test.ts') && (!file.startsWith('platform/server/http/') || file === ERRORS),
);
const found = files.flatMap(refusalsIn);
const english = new Set([...found, ...GENERAL_REFUSALS].filter((sentence) => !VARIABLES.includes(sentence)));

test('the sentences of the server are found', () => {
  expect(english).toContain('You have an application for this home already.');
  expect(english).toContain('Only {0} places are left.');
  expect(english).toContain('The request took too long to arrive.');
  expect([...english].filter((sentence) => !/^(?:[A-Z]|\{0\}).*\.$/.test(sentence))).toEqual([]);
});

const holesIn = (text: string) => text.match(/\{\d\}/g) ?? [];

describe.each(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE))('in %s', (language) => {
  const refusals = refusalWords(language);

  test('each of them has a sentence, and no other is left', () => {
    expect(Object.keys(refusals).sort()).toEqual([...english].sort());
  });
  test('none is empty or names a value the English one has not', () => {
    for (const [sentence, text] of Object.entries(refusals)) {
      expect([sentence, text.trim() === '' || text === sentence]).toEqual([sentence, false]);
      expect(holesIn(sentence)).toEqual(expect.arrayContaining(holesIn(text)));
    }
  });
});
