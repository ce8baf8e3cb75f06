/** `GET /embed/map?…`: the map of a search for the frame of another site, which the operator has named. No scripts, no cookies. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EMBED_PATH } from '#areas/search/embed.ts';
import type { Call } from '#platform/client/call.ts';
import type { PageConfig } from '#platform/client/config.ts';
import { joinPieces } from '#platform/contract/text-pieces.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { invalid, notFound, type Refusal } from '#platform/server/http/errors.ts';
import { brandStyle } from './brand/brand-page.ts';
import { chooseLocale } from './choose-locale.ts';
import { renderErrorPage } from './error-page/error-page.ts';
import type { PageBundle } from './page-bundle.ts';
import { hashOf } from './page-policy.ts';

interface EmbeddedMapOptions {
  /** Sites that may frame it; `*` for every one. None: there is no map, and a small card says so. */
  origins: readonly string[];
  config: PageConfig;
  bundleFor: (path: string) => Promise<PageBundle>;
  call: Call;
  turn: () => Promise<void>;
}

const PER_MINUTE = 300;
/** Seconds another site's visitors are shown the same map. */
const FRESH_S = 300;
/** The one icon pins have without a visitor: a price cut. */
const ICON = /<symbol id="i-fall"[\s\S]*?<\/symbol>/;

/** Its own policy: style sheets and fonts of this host, and the sites that may show it. */
const embeddedPolicy = (origins: readonly string[], style = ''): string =>
  [
    "default-src 'none'",
    `style-src 'self'${style && ` ${hashOf(style)}`}`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    // This site shows a preview.
    `frame-ancestors 'self' ${origins.join(' ')}`,
  ].join('; ');

export function serveEmbeddedMap(
  app: FastifyInstance,
  { origins, config, bundleFor, call, turn }: EmbeddedMapOptions,
): void {
  const style = brandStyle(true);
  const policy = embeddedPolicy(origins, style);
  const { origin } = new URL(config.publicUrl || 'http://localhost');
  const limits = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } };
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: Refusal) => {
    // Where no site is named, the card may stand in every frame: it says nothing but that there is no map.
    const frames = origins.length > 0 ? origins : ['*'];
    const { html, policy } = renderErrorPage(
      { url: request.url, headers: request.headers, error },
      config.locales,
      frames,
    );
    return reply
      .removeHeader('x-frame-options')
      .code(error.status)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  app.get(EMBED_PATH, { schema: { hide: true }, config: limits }, async (request, reply) => {
    if (origins.length === 0) return refuse(request, reply, notFound('Map'));
    const { locale: named } = request.query as { locale?: string };
    const locale = chooseLocale(config.locales, [named], request.headers['accept-language']);
    const bundle = await bundleFor(request.url);
    const url = new URL(origin + request.url);
    const page = await bundle.renderEmbedded({
      url,
      locale,
      theme: 'system',
      currency: null,
      call,
      personal: false,
      turn,
      config,
    });
    reply.removeHeader('x-frame-options');
    if ('fault' in page) {
      const error = page.fault.includes('not found') ? notFound('Place') : invalid({}, page.fault);
      return refuse(request, reply, error);
    }
    const icon = ICON.exec(bundle.template)?.[0] ?? '';
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': `public, max-age=${FRESH_S}`,
        'x-robots-tag': 'noindex',
        vary: 'accept-language, accept-encoding',
      })
      .type('text/html; charset=utf-8')
      .send(
        [
          '<!doctype html>',
          `<html ${page.htmlAttributes}>`,
          '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
          // What a visitor presses opens beside the site that shows the map.
          `<title>${page.title} · ${brand.name}</title><base target="_blank">`,
          `<link rel="stylesheet" href="${bundle.styles}">${style && `<style>${style}</style>`}`,
          '</head><body>',
          `<svg hidden aria-hidden="true">${icon}</svg>`,
          joinPieces([page.body]),
          '</body></html>',
        ].join('\n'),
      );
  });
}
