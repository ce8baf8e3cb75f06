import { expect, test } from 'vitest';
import { createCall, type Send } from './call.ts';
import { CallError, type Failure } from './failure.ts';

/** An API that remembers what it was sent. */
function api(answer: (init: RequestInit) => [status: number, body: unknown]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const send: Send = async (url, init) => {
    sent.push({ url, init });
    const [status, body] = answer(init);
    return new Response(JSON.stringify(body), { status });
  };
  return { sent, send };
}
const bearerOf = (init: RequestInit) => (init.headers as Record<string, string>).authorization;

test('an answer is what stands in its response, or the whole body', async () => {
  const wrapped = api(() => [200, { response: { n: 1 } }]);
  const bare = api(() => [200, { n: 2 }]);
  expect(await createCall({ base: '/api', ...wrapped })('GET /things', {})).toEqual({ n: 1 });
  expect(await createCall({ base: '/api', ...bare })('GET /things', {})).toEqual({ n: 2 });
});
test('path parameters are escaped and unset questions left out', async () => {
  const { sent, send } = api(() => [200, {}]);
  const query = { a: 'x y', b: undefined };
  await createCall({ base: '/api', send })('GET /things/{id}', { params: { id: 'a/b' }, query });
  expect(sent[0]?.url).toBe('/api/things/a%2Fb?a=x+y');
});
test('a token that is refused is replaced once, and the call made again', async () => {
  const { sent, send } = api((init) => (bearerOf(init) === 'Bearer new' ? [200, {}] : [401, { error: {} }]));
  const call = createCall({ base: '/api', send, token: async (refused) => (refused ? 'new' : 'old') });
  await call('GET /things', {});
  expect(sent.map(({ init }) => bearerOf(init))).toEqual(['Bearer old', 'Bearer new']);
});
test('a call that nobody signs is made once', async () => {
  const { sent, send } = api(() => [401, { error: { code: 'unauthenticated', message: 'Sign in.' } }]);
  const call = createCall({ base: '/api', send, token: async () => undefined });
  await expect(call('GET /things', {})).rejects.toMatchObject({
    failure: { status: 401, code: 'unauthenticated' },
  });
  expect(sent).toHaveLength(1);
});
test('what was seen is told though the page is left; other calls end with it', async () => {
  const { sent, send } = api(() => [200, {}]);
  const call = createCall({ base: '/api', send });
  await call('PUT /things/{id}/seen', { params: { id: 'a' } }, { keepalive: true });
  await call('PUT /things/{id}', { params: { id: 'a' } });
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
});
test('a file goes as a form, whose type the browser names', async () => {
  const { sent, send } = api(() => [200, {}]);
  await createCall({ base: '/api', send })('POST /things', { file: new Blob(['x'], { type: 'image/png' }) });
  const { headers, body } = sent[0]?.init ?? {};
  expect(headers).toEqual({});
  expect(((body as FormData).get('file') as File).type).toBe('image/png');
});
test('no answer is a failure of its own', async () => {
  const send = () => Promise.reject(new TypeError('no network'));
  const failed = createCall({ base: '/api', send })('GET /things', {});
  await expect(failed).rejects.toBeInstanceOf(CallError);
  await expect(failed).rejects.toMatchObject({ failure: { status: 0, code: 'offline' } });
});
test('a refusal arrives in the language it is translated to', async () => {
  const { send } = api(() => [409, { error: { code: 'conflict', message: 'All places are taken.' } }]);
  const translate = async (failure: Failure) => ({ ...failure, message: 'No quedan lugares.' });
  await expect(createCall({ base: '/api', send, translate })('GET /things', {})).rejects.toMatchObject({
    failure: { status: 409, code: 'conflict', message: 'No quedan lugares.' },
  });
});
