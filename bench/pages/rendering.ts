import { join } from 'node:path';
import autocannon from 'autocannon';
import { serveDatabase, serveProgram } from '../http/process.ts';
import type { Row } from '../row.ts';

const SECONDS = 6;

async function perSecond(url: string): Promise<number> {
  const { requests } = await autocannon({ url, connections: 4, duration: SECONDS });
  return requests.average;
}

/** How many list pages a second one process renders, beside React alone on the same markup, and from the cache. */
export async function measureRendering(databaseUrl: string, path: string): Promise<Row[]> {
  const product = await serveDatabase(databaseUrl, 'pages', 'uncached');
  const bare = await serveProgram(join(import.meta.dirname, 'bare-process.ts'), product.base + path);
  const cached = await serveDatabase(databaseUrl, 'pages');
  try {
    for (const base of [product.base, bare.base]) await perSecond(base + path); // warm
    const rendered = await perSecond(product.base + path);
    const alone = await perSecond(bare.base + path);
    const fromCache = await perSecond(cached.base + path);
    return [
      { section: 'pages', what: 'list page rendered, a second', measured: rendered.toFixed(0) },
      { section: 'pages', what: 'React alone on the same markup, a second', measured: alone.toFixed(0) },
      {
        section: 'pages',
        what: 'list page: share of React alone',
        measured: `${((rendered / alone) * 100).toFixed(0)} %`,
        goal: '≥ 70 %',
        met: rendered / alone >= 0.7,
      },
      { section: 'pages', what: 'list page from the page cache, a second', measured: fromCache.toFixed(0) },
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop(), cached.stop()]);
  }
}
