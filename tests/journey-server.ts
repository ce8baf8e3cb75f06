/** What the browser tests visit: the real server, built, with demo listings in a fresh data folder. */
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailServer } from './fakes/mail-server.ts';
import { startOidcIssuer } from './fakes/oidc-issuer.ts';
import { madeStreets } from './fakes/pmtiles.ts';
import { freshDataDir, throwAwayFolder } from './throw-away.ts';

const dataDir = await freshDataDir(throwAwayFolder('journeys'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
process.env.NODE_ENV = 'production';
process.env.DEMO = 'on';
process.env.WORKERS = '1';
// Streets of Kingston, so that maps ask for tiles; elsewhere there are none.
process.env.MAP_TILES = join(dataDir, 'kingston.pmtiles');
await mkdir(dataDir, { recursive: true });
await writeFile(process.env.MAP_TILES, madeStreets());
// Maps may stand in the frames of another site.
process.env.EMBED_ORIGINS = 'https://agent.example';
delete process.env.DATABASE_URL;
// Two buttons on the sign-in screen, of one issuer: in the place of a known provider, and as one of the operator's.
const issuer = await startOidcIssuer();
// Mail goes the way it goes in earnest; what arrives is read by the journeys (`mailTo`).
const mail = await startMailServer(join(dataDir, 'mail'));
Object.assign(process.env, {
  SMTP_URL: mail.url,
  GOOGLE_CLIENT_ID: 'yaad',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_DISCOVERY_URL: `${issuer.url}/.well-known/openid-configuration`,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: 'yaad',
  OIDC_CLIENT_ID: 'yaad',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Example',
});
await import('#app/main.ts');
