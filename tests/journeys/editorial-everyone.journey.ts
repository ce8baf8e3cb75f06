import { BARRIERS_MS, readEverywhere } from './barriers.ts';
import { test } from './journey.ts';

test('nobody is kept out of the guide', async ({ page, request }) => {
  test.setTimeout(BARRIERS_MS);
  const reports = await (await request.get('/api/posts')).json();
  const articles = await (await request.get('/api/content/posts')).json();
  const [article] = articles.response.results;
  await readEverywhere(page, [
    '/real-estate/guide/all',
    '/real-estate/guide/market',
    `/real-estate/guide/market/post/${reports.response.results[0].slug}`,
    `/real-estate/guide/${article.category}/post/${article.slug}`,
  ]);
});

test('nobody is kept out of the parishes and the questions', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await readEverywhere(page, ['/regions', '/regions/portland', '/faqs', '/faqs?search=title']);
});
