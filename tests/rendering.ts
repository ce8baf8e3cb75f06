/** Renders pages of the product against a test's API, as the server does. */
import { join } from 'node:path';
import type { Page, Render } from '#app/page.ts';
import { createCall, type Send } from '#platform/client/call.ts';
import { LOCALES, type Locale } from '#platform/contract/locales.ts';
import type { Api } from './search/api.ts';

const ENTRY = join(import.meta.dirname, '../src/app/client/entry-server.tsx');
const ORIGIN = 'https://homes.example';

/** @returns renders the page of a path for a visitor without an account, or for whom the API says is signed in */
export async function openPages(
  api: Api,
  personal = false,
): Promise<(path: string, locale?: Locale) => Promise<Page>> {
  const { render } = (await import(ENTRY)) as { render: Render };
  const send: Send = async (path, { method, body }) => {
    const sent = typeof body === 'string' ? { body: JSON.parse(body) } : {};
    const answer = await api.call(method as 'GET' | 'POST', path, sent);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  return (path, locale = 'en') =>
    render({
      url: new URL(path, ORIGIN),
      locale,
      theme: 'system',
      currency: null,
      call: createCall({ base: '', send }),
      personal,
      turn: async () => {},
      config: {
        apiBase: '/api',
        mapStyleUrl: null,
        mapTiles: null,
        travel: false,
        publicUrl: ORIGIN,
        locales: LOCALES,
      },
    });
}

/** What a person reads of HTML. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
