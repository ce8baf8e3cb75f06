/** Unsubscribe links. The token is signed, and good for one saved search or one watched home only. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { validate as isUuid, stringify, parse as uuidBytes } from 'uuid';
import { notFound } from '#platform/server/http/errors.ts';
import { fingerprint } from '#platform/server/identity/secret.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { UNSUBSCRIBE_PATH } from '../vocabulary.ts';
import { endWatchByLink, readByLink, readWatchByLink, unsubscribeByLink } from './queries.ts';

interface Kind {
  /** Part of what is signed: a link of one kind is none of another. */
  purpose: string;
  read: (db: Queryable, id: string) => Promise<{ name: string; subscribed: boolean } | null>;
  end: (db: Queryable, id: string) => Promise<void>;
}

/** What a link may end. */
const KINDS = {
  search: { purpose: 'unsubscribe from a saved search', read: readByLink, end: unsubscribeByLink },
  home: { purpose: 'unsubscribe from a watched home', read: readWatchByLink, end: endWatchByLink },
} as const satisfies Record<string, Kind>;

const PER_MINUTE = 60;
/** The two forms RFC 8058 allows; a browser's form sends the first. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_BYTES = 1024;
/** Field and value of RFC 8058, in either form. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/i;

export function unsubscribeToken(secret: string, kind: keyof typeof KINDS, id: string): string {
  const name = Buffer.from(uuidBytes(id)).toString('base64url');
  return `${name}.${fingerprint(secret, KINDS[kind].purpose, id)}`;
}

/** @returns what the link is about, or null when the signature is wrong */
export function readUnsubscribeToken(secret: string, token: string): { kind: Kind; id: string } | null {
  const [name = '', ...rest] = token.split('.');
  const bytes = Buffer.from(name, 'base64url');
  if (bytes.length !== 16 || rest.length !== 1) return null;
  const id = stringifyLoosely(bytes);
  if (id === null) return null;
  const received = Buffer.from(token);
  for (const kind of ['search', 'home'] as const) {
    const expected = Buffer.from(unsubscribeToken(secret, kind, id));
    if (received.length === expected.length && timingSafeEqual(received, expected))
      return { kind: KINDS[kind], id };
  }
  return null;
}

function stringifyLoosely(bytes: Buffer): string | null {
  try {
    const id = stringify(bytes);
    return isUuid(id) ? id : null;
  } catch {
    return null;
  }
}

export const unsubscribeUrl = (
  publicUrl: string,
  secret: string,
  kind: keyof typeof KINDS,
  id: string,
): string => `${publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken(secret, kind, id)}`;

/**
 * Registers the POST beside the page of the same address. It comes from a mail program (RFC 8058, no cookies) or from
 * the form of the page, which is then redirected to itself. The token is the only permission.
 */
export function serveUnsubscribe(app: FastifyInstance, db: Database, secret: string): void {
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } };
  void app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
    scope.addContentTypeParser(FORMS, options, (_request, text, done) => done(null, text));
    scope.post<{ Params: { token: string } }>(
      `${UNSUBSCRIBE_PATH}/:token`,
      { schema: { hide: true }, config },
      async ({ params, headers, body }, reply) => {
        const link = readUnsubscribeToken(secret, params.token);
        if (link === null) throw notFound('Saved search');
        await link.kind.end(db, link.id);
        // A mail program is never redirected (RFC 8058), whatever it says it reads.
        const isOneClick = typeof body === 'string' && ONE_CLICK.test(body);
        if (!isOneClick && headers.accept?.includes('text/html'))
          return reply.redirect(`${UNSUBSCRIBE_PATH}/${params.token}`, 303);
        return reply.type('text/plain; charset=utf-8').send('No more mails will come.\n');
      },
    );
  });
}
