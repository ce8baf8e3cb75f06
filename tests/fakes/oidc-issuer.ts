/**
 * An OpenID Connect issuer with a page of its own, on another host than the product: whoever comes says who
 * they are, or that they will not. Stands for Google and every other provider.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const KEY_ID = 'issuer-key';
const LIFE_S = 600;

interface Visit {
  email: string;
  name: string;
  client: string;
  nonce: string | null;
  /** Of PKCE: hash of what whoever asks for tokens has to know. */
  challenge: string | null;
}

export interface OidcIssuer {
  url: string;
  close(): Promise<void>;
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The question comes back with the answer. */
function signInPage(asked: URLSearchParams): string {
  const kept = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<!doctype html><html lang="en"><title>Example sign-in</title><h1>Example sign-in</h1>
    <form action="/answer">${kept.join('')}
    <label>Email <input name="email"></label> <label>Name <input name="name"></label>
    <button name="agree" value="yes">Continue</button> <button name="agree" value="no">Cancel</button></form>`;
}

/** @param port any free one when left out */
export async function startOidcIssuer(port = 0): Promise<OidcIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const visits = new Map<string, Visit>();
  let url = '';

  const json = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const claimsOf = ({ email, name, nonce }: Visit) => ({
    sub: `at-issuer-${email}`,
    email,
    email_verified: true,
    ...(name && { name }),
    ...(nonce && { nonce }),
  });

  function answer(asked: URLSearchParams, response: ServerResponse): void {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (asked.get('agree') === 'yes') {
      const code = randomUUID();
      const [email, name] = [asked.get('email') ?? '', asked.get('name') ?? ''];
      visits.set(code, {
        email,
        name,
        client: asked.get('client_id') ?? '',
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function tokens(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URLSearchParams(await text(request));
    const code = asked.get('code') ?? '';
    const visit = visits.get(code);
    const verifier = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    if (!visit || (visit.challenge && visit.challenge !== verifier))
      return void response.writeHead(400).end();
    const now = Math.floor(Date.now() / 1000);
    const id_token = await new SignJWT(claimsOf(visit))
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(url)
      .setAudience(visit.client)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE_S)
      .sign(privateKey);
    json(response, { access_token: code, token_type: 'Bearer', expires_in: LIFE_S, id_token });
  }

  function userinfo(request: IncomingMessage, response: ServerResponse): void {
    const visit = visits.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (visit) json(response, claimsOf(visit));
    else response.writeHead(401).end();
  }

  const description = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  });

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/.well-known/openid-configuration') json(response, description());
    else if (pathname === '/jwks') json(response, { keys: [jwk] });
    else if (pathname === '/token') await tokens(request, response);
    else if (pathname === '/userinfo') userinfo(request, response);
    else if (pathname === '/answer') answer(searchParams, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(signInPage(searchParams));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
