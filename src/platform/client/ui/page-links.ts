const AROUND = 1;

/**
 * Which pages are linked: the first, the last and those around the current one. A gap is a negative number,
 * so that every entry is a key; a gap of one page is that page.
 */
export function pageLinks(page: number, pages: number): number[] {
  const wanted = [1, pages];
  for (let near = page - AROUND; near <= page + AROUND; near++) wanted.push(near);
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  const links: number[] = [];
  for (const [index, n] of numbers.entries()) {
    const before = numbers[index - 1] ?? n - 1;
    if (n - before === 2) links.push(n - 1);
    else if (n - before > 2) links.push(-n);
    links.push(n);
  }
  return links;
}
