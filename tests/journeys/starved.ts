/** A server that gets no processor sheds what it has not begun (503): it is asked again. */
import { setTimeout as wait } from 'node:timers/promises';
import type { APIResponse, Page } from '@playwright/test';

const AGAIN_MS = 200;

export async function asked(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.status() !== 503) return answer;
    await wait(AGAIN_MS);
  }
}

export async function goTo(page: Page, path: string): Promise<void> {
  while ((await page.goto(path))?.status() === 503) await wait(AGAIN_MS);
}
