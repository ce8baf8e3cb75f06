/** The variables of a path; one that may be missing is undefined. */
export type PathParams = Readonly<Record<string, string | undefined>>;

interface Pattern {
  expression: RegExp;
  names: string[];
}

const patterns = new Map<string, Pattern>();

/** `/a/:name`, `/a/:name?` for one that may be missing, and `*` at the end for all the rest. */
function patternOf(path: string): Pattern {
  const names: string[] = [];
  const source = path
    .replace(/\/*\*?$/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
      names.push(name);
      return optional ? '(?:/([^/]+))?' : '/([^/]+)';
    });
  if (path.endsWith('*')) names.push('*');
  return { expression: new RegExp(`^${source}${path.endsWith('*') ? '(?:/(.*))?' : ''}/*$`, 'i'), names };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Values of a pattern's variables in a path, whatever the case; undefined when the path does not match. */
export function matchPath(path: string, pathname: string): PathParams | undefined {
  const pattern = patterns.get(path) ?? patternOf(path);
  patterns.set(path, pattern);
  const found = pattern.expression.exec(pathname);
  if (!found) return undefined;
  const pairs = pattern.names.map((name, index) => [name, found[index + 1]] as const);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value === undefined ? undefined : decoded(value)]),
  );
}
