/** What whoever is signed in waits for on a slow phone: until the first true figure, and the requests and bytes of a visit. */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { cleanUp, launch, ROOT, temporaryFolder } from '../../tests/operations/running.ts';
import { ownPort } from '../../tests/own-port.ts';
import { openBrowser, openPage } from '../browser.ts';
import type { Row } from '../row.ts';

const MOST_MS = 1500;
const MOST_REQUESTS = 20;
/** A phone on a slow line, as Lighthouse has it: 1.6 Mbps, 150 ms, a quarter of this processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** Nothing has been asked for so long: the visit has loaded what it loads. */
const QUIET_MS = 3000;

interface Visited {
  name: string;
  role: 'Agent' | 'Buyer';
  path: string;
  /** In the main part, once it is true: what the demonstration's person has. */
  shows: RegExp;
}

const VISITED: readonly Visited[] = [
  { name: 'list', role: 'Agent', path: '/homes/for-sale/jamaica', shows: /J\$\d/ },
  { name: 'dashboard', role: 'Agent', path: '/agent/dashboard', shows: /The first has waited/ },
  { name: 'leads', role: 'Agent', path: '/agent/leads', shows: /The first has waited/ },
  { name: 'saved searches', role: 'Buyer', path: '/saved-searches', shows: /No saved searches yet/ },
  { name: 'applications', role: 'Buyer', path: '/applications', shows: /No applications yet/ },
];

/** The product as `npm start` has it, with the people of the demonstration. */
async function startDemo(): Promise<string> {
  const env = {
    DATA_DIR: join(await temporaryFolder(), 'data'),
    PORT: String(await ownPort()),
    DEMO: 'on',
    NODE_ENV: 'production',
  };
  const server = launch(process.execPath, [join(ROOT, 'src/app/main.ts')], { env });
  return (await server.printed(/ is ready at (\S+)$/m))[1] as string;
}

async function signIn(page: Page, url: string, role: Visited['role']): Promise<void> {
  const options = await page.request.get(`${url}/api/accounts/sign-in-options`);
  const { response } = (await options.json()) as {
    response: { demo: { role: string; email: string; password: string }[] };
  };
  const { email, password } = response.demo.find((one) => one.role === role) as (typeof response.demo)[0];
  await page.request.post(`${url}/api/identity/sign-in/email`, {
    headers: { origin: url },
    data: { email, password },
  });
  // As the browser of somebody who has signed in before keeps it.
  await page.addInitScript(() => localStorage.setItem('yaad.session', '1'));
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/**
 * Counts what a page asks for: document, styles, faces, scripts, the page's own images, calls and streams. Pictures of listings
 * are apart: how many there are depends on what is on offer. A script that is fetched before it is imported is one request: the
 * import finds it in the browser's cache.
 */
function noteRequests(page: Page) {
  const noted = { requests: 0, pictures: 0, bytes: 0, last: Date.now() };
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) {
      if (scripts.has(request.url())) return;
      scripts.add(request.url());
    }
    const isPicture = request.resourceType() === 'image' && !/\/(?:icons|assets|brand)\//.test(request.url());
    noted[isPicture ? 'pictures' : 'requests'] += 1;
  });
  page.on('requestfinished', async (request) => {
    noted.last = Date.now();
    const sizes = await request.sizes().catch(() => null);
    noted.bytes += sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0;
  });
  return noted;
}

async function visit(browser: Browser, url: string, { name, role, path, shows }: Visited): Promise<Row> {
  const page = await openPage(browser, 390, 844);
  try {
    await signIn(page, url, role);
    await slowDown(page);
    const noted = noteRequests(page);
    const begun = performance.now();
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.getByRole('main').getByText(shows).first().waitFor();
    const ms = performance.now() - begun;
    await page.locator('html[data-ready]').waitFor();
    noted.last = Date.now();
    while (Date.now() - noted.last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
    return {
      section: 'pages',
      what: `${name}, signed in, on a slow phone: first true figure, ms (requests, pictures, kB)`,
      measured: `${ms.toFixed(0)} (${noted.requests}, ${noted.pictures}, ${(noted.bytes / 1000).toFixed(0)})`,
      goal: `≤ ${MOST_MS} (${MOST_REQUESTS})`,
      met: ms <= MOST_MS && noted.requests <= MOST_REQUESTS,
    };
  } finally {
    await page.close();
  }
}

/** One row a screen, each visited for the first time. */
export async function measurePeople(): Promise<Row[]> {
  const url = await startDemo();
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const visited of VISITED) rows.push(await visit(browser, url, visited));
    return rows;
  } finally {
    await browser.close();
    await cleanUp();
  }
}
