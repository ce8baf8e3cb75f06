import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { takenOver } from './taken-over.ts';

const PAGES = [
  '/real-estate/guide/all',
  '/real-estate/guide/market',
  '/real-estate/guide/market/post/REPORT',
  '/real-estate/guide/CATEGORY/post/ARTICLE',
  '/regions',
  '/regions/portland',
  '/faqs',
  '/faqs?search=title',
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Eight pages, read whole. */
const AXE_MS = 180_000;

for (const locale of ['en', 'es', 'enrtl']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Narrow where light and wide where dark, and the other way round in Spanish.
    const width = (colorScheme === 'light') === (locale === 'es') ? 1440 : 390;
    test(`editorial pages have no faults in ${locale}, ${colorScheme}, ${width} px wide`, async ({
      browser,
      baseURL,
      request,
    }) => {
      test.setTimeout(AXE_MS);
      const reports = await (await request.get('/api/posts')).json();
      const articles = await (await request.get('/api/content/posts')).json();
      const [article] = articles.response.results;
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, baseURL });
      await context.addCookies([{ name: 'yaad_locale', value: locale, url: baseURL ?? '' }]);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      for (const path of PAGES) {
        await page.goto(
          path
            .replace('REPORT', reports.response.results[0].slug)
            .replace('CATEGORY', article.category)
            .replace('ARTICLE', article.slug),
        );
        await takenOver(page);
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
        );
        expect(found, `${path} in ${locale}`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} in ${locale} scrolls sideways`).toBe(0);
      }
      expect(faults).toEqual([]);
      await context.close();
    });
  }
}
