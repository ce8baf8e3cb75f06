import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * The site as an app for phones (docs/native.md). The app is a window onto the site itself, so that it is always as
 * new as the site, and its session is the same HttpOnly cookie.
 */
const url = process.env.YAAD_URL ?? 'https://homes.example';

const { name, app_id = 'app.homes' } = parse(
  readFileSync(join(process.env.BRAND_DIR ?? 'brand', 'brand.yaml'), 'utf8'),
) as { name: string; app_id?: string };

const config = {
  appId: app_id,
  appName: name,
  /** Holds the one page that the app brings itself: that the site cannot be reached. */
  webDir: 'native',
  server: {
    /** The address people know the product by: what the server calls `PUBLIC_URL`. */
    url,
    errorPath: 'index.html',
    /** Plain http only while developing against one's own machine. */
    cleartext: url.startsWith('http://'),
    /** A social sign-in goes there and comes back; any other address opens in the phone's browser. */
    allowNavigation: ['accounts.google.com', '*.facebook.com', 'appleid.apple.com'],
  },
};

export default config;
