import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** What a module runs as soon as it is there; what it loads later, and types, are none of it. */
const IMPORT = /^(?:import|export)(?! type\b)[^;]*?from '([^']+)'|^import '([^']+)'/gm;

function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return join(ROOT, specifier.replace(/^#(\w+)/, 'src/$1'));
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

/** The code of some files and all they import. */
function codeOf(files: readonly string[]): string {
  const found = new Set(files.map((file) => join(ROOT, file)));
  const code: string[] = [];
  // A set may grow while it is gone through.
  for (const file of found) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    code.push(text);
    for (const [, named, bare] of text.matchAll(IMPORT)) {
      const path = pathOf(named ?? bare ?? '', file);
      if (path) found.add(path);
    }
  }
  return code.join('\n');
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether a message is used by some files or what they import: its key stands there, or a template it may be made by. A
 * key made in another way is not seen; such a message comes with the rest.
 */
export function wordsUsedBy(files: readonly string[]): (key: string) => boolean {
  const code = codeOf(files);
  const literals = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text));
  const templates = [...code.matchAll(/`(\w[\w-]*\.(?:[\w.-]*\$\{[^}]*\})+[\w.-]*)`/g)].map(
    ([, template = '']) =>
      template
        .split(/\$\{[^}]*\}/)
        .map(escaped)
        .join('.+'),
  );
  const made = new RegExp(`^(?:${[...new Set(templates)].join('|') || '(?!)'})$`);
  return (key) => literals.has(key) || made.test(key);
}
