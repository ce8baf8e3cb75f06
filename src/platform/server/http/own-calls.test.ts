import Type from 'typebox';
import { expect, test, vi } from 'vitest';
import type { Endpoint, Route } from '#platform/contract/endpoint.ts';
import { notFound } from './errors.ts';
import { OwnCalls } from './own-calls.ts';

const Note = Type.Object({ text: Type.String() });
const report = vi.fn();

function callsOf(route: Route, endpoint: Partial<Endpoint>, handler: (call: unknown) => unknown) {
  const calls = new OwnCalls();
  const noteRead = vi.fn();
  calls.add(route, {
    endpoint: { summary: '', answer: Note, access: 'public', ...endpoint },
    handler,
    noteRead,
  });
  return (input = {}, asked: Route = route) => calls.call(asked, input, report);
}

test('what the answer does not declare stays here', async () => {
  const call = callsOf('GET /notes', {}, () => ({ text: 'water', owner: 'never shown' }));
  expect(await call()).toEqual({ text: 'water' });
});

test('of a versioned answer the page has the answer', async () => {
  const call = callsOf('GET /notes', { versioned: true }, async () => ({
    answer: { text: 'a' },
    version: 7,
  }));
  expect(await call()).toEqual({ text: 'a' });
});

test('the answer is a copy: what a page does to it changes nothing here', async () => {
  const note = { text: 'a' };
  const answer = await callsOf('GET /notes', {}, () => note)();
  expect(answer).not.toBe(note);
});

test('input is checked; what is unsaid in a query is not there', async () => {
  const query = Type.Object({ page: Type.Optional(Type.String({ maxLength: 2 })) });
  const seen: unknown[] = [];
  const call = callsOf('GET /notes', { query }, (given) => {
    seen.push((given as { query: unknown }).query);
    return { text: '' };
  });
  await call({ query: { page: undefined } });
  expect(seen).toEqual([{}]);
  await expect(call({ query: { page: '123' } })).rejects.toMatchObject({
    status: 400,
    fields: { page: expect.any(String) },
  });
});

test('a page is nobody: calls that need somebody are refused', async () => {
  await expect(callsOf('GET /mine', { access: 'signed-in' }, () => ({ text: '' }))()).rejects.toMatchObject({
    status: 401,
  });
});

test('refusals are passed on, and faults of ours are reported and not told', async () => {
  const refused = callsOf('GET /notes', {}, () => {
    throw notFound('Note');
  });
  await expect(refused()).rejects.toMatchObject({ status: 404, message: 'Note not found.' });
  expect(report).not.toHaveBeenCalled();
  const broken = callsOf('GET /notes', {}, () => {
    throw new Error('connection to 10.0.0.1 refused');
  });
  await expect(broken()).rejects.toMatchObject({
    status: 500,
    message: expect.not.stringContaining('10.0.0.1'),
  });
  expect(report).toHaveBeenCalledTimes(1);
});

test('files, uploads and what is not there are not called', async () => {
  await expect(callsOf('GET /picture', { bytes: true }, () => ({}))()).rejects.toMatchObject({ status: 404 });
  await expect(callsOf('GET /notes', {}, () => ({}))({}, 'GET /others')).rejects.toMatchObject({
    status: 404,
  });
});
