import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ErrorPageRequest } from '#platform/server/http/answer-error.ts';
import { createHttp } from '#platform/server/http/http.ts';
import { eventually } from '#tests/eventually.ts';
import { renderErrorPage, TOKENS } from './error-page.ts';

const render = (request: ErrorPageRequest) => renderErrorPage(request, ['en', 'es', 'enrtl']);
let app: FastifyInstance;
beforeEach(async () => {
  app = await createHttp({ logLevel: 'silent', loadLimits: { maxWaiting: 1 }, renderErrorPage: render });
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/broken`, () => Promise.reject(new Error('connect ECONNREFUSED')));
    app.get(`${prefix}/often`, { config: { rateLimit: { max: 1, timeWindow: '1 minute' } } }, () => 'done');
    app.get(`${prefix}/slow`, () => new Promise(() => {}));
  }
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Sends a request by hand and reads the answer to its end. */
async function sendRaw(request: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test('a page that fails is a finished page that tries again by itself, without scripts', async () => {
  const { statusCode, headers, body } = await get('/broken');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store',
  });
  expect(body).toMatch(/^<!doctype html>[\s\S]*<h1>Something went wrong on our side<\/h1>[\s\S]*<\/html>$/);
  expect(body).toContain('<meta http-equiv="refresh" content="5">');
  expect(body).toContain('tries again by itself in 5 seconds');
  expect(body).not.toMatch(/<script|ECONNREFUSED/);
});

test('its policy lets nothing in but its own style', async () => {
  const { headers, body } = await get('/broken');
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toMatch(/style="|src=/);
});

test('its colours are the product’s', () => {
  const css = readFileSync(join(import.meta.dirname, '../client/app.css'), 'utf8');
  for (const [name, value] of Object.entries(TOKENS)) expect(css).toContain(`--color-${name}: ${value};`);
});

test('it speaks the visitor’s language and wears the visitor’s theme', async () => {
  const spanish = await get('/broken', { cookie: 'yaad_locale=es; yaad_theme=dark' });
  expect(spanish.body).toContain('<html lang="es" dir="ltr" data-theme="dark">');
  expect(spanish.body).toContain('Algo falló de nuestro lado');
  expect((await get('/broken', { cookie: 'yaad_locale=enrtl' })).body).toContain('lang="en-Arab" dir="rtl"');
  expect((await get('/broken', { 'accept-language': 'es-MX,es;q=0.9' })).body).toContain('lang="es"');
  expect((await get('/broken?locale=es')).body).toContain('lang="es"');
});

test('what is shed and what comes too often are pages too', async () => {
  await get('/often');
  const often = await get('/often');
  expect(often.statusCode).toBe(429);
  expect(often.body).toContain(`<meta http-equiv="refresh" content="${often.headers['retry-after']}">`);
  void get('/slow');
  await eventually(() => expect(app.load.waiting).toBe(1));
  const shed = await get('/often');
  expect(shed.statusCode).toBe(503);
  expect(shed.headers['retry-after']).toBe('5');
  expect(shed.body).toContain('<h1>We are very busy right now</h1>');
});

test('an address that cannot be read is a page that does not try again', async () => {
  const { statusCode, headers, body } = await get('/%zz');
  expect(statusCode).toBe(400);
  expect(headers['retry-after']).toBeUndefined();
  expect(body).toContain('<h1>This address does not work</h1>');
  expect(body).not.toContain('http-equiv');
});

test('an address too long for the server is a page, in the visitor’s language as far as it was read', async () => {
  const answer = await sendRaw(
    `GET /homes HTTP/1.1\r\nhost: a\r\ncookie: yaad_locale=es\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*content-type: text\/html[\s\S]*Esta dirección no funciona/);
  expect(await sendRaw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [\s\S]*This address does not work/,
  );
});

test('below /api every error stays JSON', async () => {
  const broken = await get('/api/broken');
  expect([broken.statusCode, broken.json().error.code]).toEqual([500, 'internal']);
  await get('/api/often');
  const often = await get('/api/often');
  expect([often.statusCode, often.json().error.code]).toEqual([429, 'too-many']);
  expect((await get('/api/%zz')).json().error.code).toBe('invalid');
  expect((await get('/api/nothing')).json().error.code).toBe('not-found');
  expect(await sendRaw(`GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [\s\S]*"code":"too-large"/,
  );
});
