import type { Head } from '#platform/client/screen.ts';

const absolute = (address: string, publicUrl: string) =>
  address.startsWith('/') ? publicUrl + address : address;

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  const found = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, key);
  meta.setAttribute('content', content);
}

function setCanonical(address: string | undefined): void {
  const found = document.head.querySelector('link[rel="canonical"]');
  if (address === undefined) {
    found?.remove();
    return;
  }
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', address);
}

/** Names the page after a change of screen in the browser; previews and JSON-LD matter on the first view only. */
export function applyHead(head: Head, publicUrl: string): void {
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', head.noindex ? 'noindex' : undefined);
  setCanonical(head.canonical && absolute(head.canonical, publicUrl));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const tag = (name: string, attributes: Record<string, string | undefined>) => {
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `<${name} ${given.map(([key, value]) => `${key}="${escaped(value)}"`).join(' ')}>`;
};

/** JSON that may stand inside a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function openGraph(head: Head, publicUrl: string): string[] {
  const image = head.image ?? '/og.jpg';
  const entries = {
    'og:site_name': 'Yaad',
    'og:type': 'website',
    'og:title': head.title,
    'og:description': head.description,
    'og:image': absolute(image, publicUrl),
    ...(head.canonical && { 'og:url': absolute(head.canonical, publicUrl) }),
  };
  return Object.entries(entries).map(([property, content]) => tag('meta', { property, content }));
}

/** The same head as HTML, with everything search engines and previews read. */
export function headHtml(head: Head, publicUrl: string): string {
  const lines = [
    `<title>${escaped(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    ...(head.noindex ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    ...(head.canonical ? [tag('link', { rel: 'canonical', href: absolute(head.canonical, publicUrl) })] : []),
    ...openGraph(head, publicUrl),
    ...(head.feed ? [tag('link', { rel: 'alternate', type: 'application/rss+xml', ...head.feed })] : []),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(head.preload ?? []).map(({ href, type, srcset, sizes, media }) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        href,
        type,
        imagesrcset: srcset,
        imagesizes: sizes,
        media,
        fetchpriority: 'high',
      }),
    ),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
  return lines.join('\n');
}
