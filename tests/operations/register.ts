import { expect } from 'vitest';

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** A fresh Bearer token of a session. */
export async function tokenOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/token`, { headers: { cookie } });
  return ((await answer.json()) as { token: string }).token;
}

/** Registers as a browser does: identity, token, user, account. @returns the session's cookie and a Bearer token */
export async function register(url: string, email: string): Promise<{ cookie: string; token: string }> {
  const identity = `${url}/api/identity`;
  const signUp = await post(`${identity}/sign-up/email`, {
    email,
    password: 'water tank blue',
    name: 'Ana Brown',
  });
  const cookie = signUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const token = await tokenOf(url, cookie);
  const headers = { authorization: `Bearer ${token}` };
  const user = await post(`${url}/api/users`, { first_name: 'Ana', last_name: 'Brown' }, headers);
  const { response } = (await user.json()) as { response: { _id: string } };
  const { sub } = JSON.parse(atob(token.split('.')[1] as string)) as { sub: string };
  await post(`${url}/api/accounts`, { email, user: response._id, uid: sub }, headers);
  return { cookie, token };
}
