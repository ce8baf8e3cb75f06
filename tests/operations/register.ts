import { answerOf } from './running.ts';

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await answerOf(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A fresh Bearer token of a session. */
export async function tokenOf(url: string, cookie: string): Promise<string> {
  const answer = await answerOf(`${url}/api/identity/token`, { headers: { cookie } });
  return ((await answer.json()) as { token: string }).token;
}

const PASSWORD = 'water tank blue';

/** @returns cookie and token of a session that is begun with this body */
async function begin(
  url: string,
  way: 'sign-up' | 'sign-in',
  body: object,
  from?: string,
): Promise<{ cookie: string; token: string }> {
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
  const answer = await post(`${url}/api/identity/${way}/email`, { password: PASSWORD, ...body }, headers);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { cookie, token: await tokenOf(url, cookie) };
}

/** An identity without an account, signed in. @param from address the caller has, where a proxy is trusted */
export const signUp = (url: string, email: string, from?: string) =>
  begin(url, 'sign-up', { email, name: 'Ana Brown' }, from);

/** Somebody who signed up, on another device. */
export const signIn = (url: string, email: string, from?: string) => begin(url, 'sign-in', { email }, from);

/** Who a token stands for at the identity provider. */
export const subjectOf = (token: string): string => JSON.parse(atob(token.split('.')[1] as string)).sub;

/**
 * Registers as a browser does: identity, token, user, account.
 * @param from address the caller has, where a proxy is trusted
 * @returns the session's cookie and a Bearer token
 */
export async function register(
  url: string,
  email: string,
  from?: string,
): Promise<{ cookie: string; token: string }> {
  const { cookie, token } = await signUp(url, email, from);
  const caller: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
  const headers = { ...caller, authorization: `Bearer ${token}` };
  const user = await post(`${url}/api/users`, { first_name: 'Ana', last_name: 'Brown' }, headers);
  const { response } = (await user.json()) as { response: { _id: string } };
  await post(`${url}/api/accounts`, { email, user: response._id, uid: subjectOf(token) }, headers);
  return { cookie, token };
}
