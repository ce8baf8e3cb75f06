import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#platform/contract/retention.ts';
import { readEnv, SETTINGS, WrongSettings } from './env.ts';

const OPERATIONS = join(import.meta.dirname, '../../../../docs/operations.md');

/** Rows of the first Markdown table whose head starts with "Setting". */
function settingsTable(markdown: string): string[][] {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => line.startsWith('| Setting '));
  const rows = lines.slice(head + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('nothing set is a good configuration', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    demo: true,
    demoPeople: { published: true, private: false },
    demoPictures: null,
    mapStyleUrl: null,
    mapTiles: null,
    router: null,
    embedOrigins: [],
    apiUrl: '/api',
    webOrigins: [],
    locales: ['en', 'es', 'enrtl'],
    logLevel: 'warn',
    trustedProxies: 0,
    workers: expect.any(Number),
    secondFactorDays: 14,
    breachedPasswordsUrl: null,
    retention: RETENTION_DAYS,
    replicaUrl: null,
    policyReportsUrl: null,
    termsVersion: '2026-11-22',
    operator: null,
    metricsToken: null,
    securityContact: null,
    feedToken: null,
    feedClient: null,
    sourceMaxLoss: 20,
    sourceSilentDays: 45,
    sourceOrigins: [],
    ratesUrls: [],
    authSecret: null,
    formerSecrets: [],
    documentSecretCommand: null,
    social: [],
    issuers: [],
    smsUrl: null,
    smsCountries: ['1', '44'],
    smtpUrl: null,
    mailFrom: 'Yaad <no-reply@localhost>',
    replyAddress: null,
    replyPort: 2525,
    replyVerifier: null,
    s3: null,
    uploads: { maxBytes: 10_000_000, maxPixels: 50_000_000, maxFiles: 100, quotaBytes: 300_000_000 },
    clamd: null,
    backups: null,
    content: null,
    development: false,
  });
});

test('the operator is named with an address that can be written to, or not at all', () => {
  const named = { OPERATOR_NAME: 'Yaad Ltd.', OPERATOR_ADDRESS: '1 Hope Road; Kingston 6;Jamaica' };
  expect(() => readEnv(named)).toThrow('OPERATOR_EMAIL');
  expect(readEnv({ ...named, OPERATOR_EMAIL: 'office@homes.example' }).operator).toEqual({
    name: 'Yaad Ltd.',
    address: ['1 Hope Road', 'Kingston 6', 'Jamaica'],
    email: 'office@homes.example',
    phone: null,
    registration: null,
  });
});

test('an empty value counts as unset', () => {
  expect(readEnv(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ''])))).toEqual(readEnv({}));
});

test('the configuration cannot be changed afterwards', () => {
  expect(Object.isFrozen(readEnv({}))).toBe(true);
});

test('the public address follows the port, and loses its last slash', () => {
  expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readEnv({ PUBLIC_URL: 'https://homes.example/' }).publicUrl).toBe('https://homes.example');
});

describe('demo listings', () => {
  const DATABASE_URL = 'postgres://someone@db.example/yaad';
  test.each([
    [{}, true],
    [{ DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL }, false],
    [{ DATABASE_URL, DEMO: 'off' }, false],
    [{ DATABASE_URL, DEMO: 'on' }, true],
  ])('%o → %s', (source, demo) => {
    expect(readEnv(source).demo).toBe(demo);
  });
});

describe('demo people', () => {
  test.each([
    ['by default, everything local', {}, { published: true, private: false }],
    ['said, everything local', { DEMO: 'on' }, { published: true, private: true }],
    [
      'local by numbers',
      { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:80' },
      { published: true, private: false },
    ],
    ['listening to others', { HOST: '0.0.0.0' }, { published: false, private: false }],
    ['at a public address', { PUBLIC_URL: 'https://homes.example' }, { published: false, private: false }],
    [
      'at an address that begins alike',
      { PUBLIC_URL: 'http://localhost.example' },
      { published: false, private: false },
    ],
    ['said, listening to others', { DEMO: 'on', HOST: '::' }, { published: false, private: true }],
    ['off', { DEMO: 'off' }, { published: false, private: false }],
    [
      'own database',
      { DATABASE_URL: 'postgres://someone@db.example/yaad' },
      { published: false, private: false },
    ],
  ])('%s: %o → %o', (_, source, demoPeople) => {
    expect(readEnv(source as Record<string, string>).demoPeople).toEqual(demoPeople);
  });
});

test('one message names every wrong setting', () => {
  const read = () => readEnv({ PORT: 'three', DEMO: 'yes', LOG_LEVEL: 'loud', DATA_DIR: 'fine' });
  expect(read).toThrow(WrongSettings);
  expect(read).toThrow(/PORT must be .*"three"[\s\S]*DEMO must be on or off[\s\S]*LOG_LEVEL must be one of/);
  expect(read).not.toThrow(/DATA_DIR/);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://somewhere/yaad'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres://one:5432,two:a/homes'],
  ['DATABASE_REPLICA_URL', 'http://standby/homes'],
  ['PUBLIC_URL', 'homes.example'],
  ['PUBLIC_URL', 'https://homes.example/below'],
  ['MAP_STYLE_URL', 'ftp://maps.example/style.json'],
  ['MAP_TILES', 'https://maps.example/jamaica.pmtiles'],
  ['POLICY_REPORTS_URL', 'http://reports.example'],
  ['POLICY_REPORTS_URL', 'https://reports.example/"'],
  ['RETENTION_DAYS', 'souls=10'],
  ['RETENTION_DAYS', 'views=0'],
  ['RETENTION_DAYS', 'accounts=30'],
  ['TERMS_VERSION', 'yesterday'],
  ['ROUTER_URL', 'router.example'],
  ['EMBED_ORIGINS', 'agent.example'],
  ['API_URL', '/elsewhere'],
  ['TRUSTED_PROXIES', 'all'],
  ['AUTH_SECRET', 'too short'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Yaad'],
  ['OIDC_ISSUER', 'login.example'],
  ['S3_ENDPOINT', 'store.example'],
  ['CONTENTFUL_URL', 'cdn.contentful.com'],
  ['CONTENTFUL_LOCALES', 'en US'],
  ['LOCALES', 'en,xx'],
  ['LOCALES', 'en,en'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} must be`);
});

test('a password in a wrong address is not repeated', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(/^((?!secret)[\s\S])*$/);
});

describe('sign-in, mail and files', () => {
  test('a social sign-in is there when its id and its secret are', () => {
    const { social } = readEnv({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      OIDC_ISSUER: 'https://login.example',
      OIDC_AUDIENCE: 'yaad',
      OIDC_CLIENT_ID: 'yaad',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Example',
    });
    expect(social).toEqual([
      { id: 'google', name: 'Google', clientId: 'id', clientSecret: 'secret', discoveryUrl: null },
      {
        id: 'oidc',
        name: 'Example',
        clientId: 'yaad',
        clientSecret: 'secret',
        discoveryUrl: 'https://login.example/.well-known/openid-configuration',
      },
    ]);
  });
  test('several issuers are told apart by their place in the lists', () => {
    const { issuers } = readEnv({
      OIDC_ISSUER: 'https://securetoken.google.com/homes, https://login.example/',
      OIDC_AUDIENCE: 'homes,yaad',
      OIDC_JWKS_URL: 'https://keys.example/jwks',
    });
    expect(issuers).toEqual([
      {
        issuer: 'https://securetoken.google.com/homes',
        audience: 'homes',
        jwksUrl: 'https://keys.example/jwks',
      },
      { issuer: 'https://login.example/', audience: 'yaad', jwksUrl: null },
    ]);
  });
  test.each([
    [{ APPLE_CLIENT_ID: 'id' }, 'APPLE_CLIENT_ID, APPLE_CLIENT_SECRET are needed together'],
    [{ CONTENTFUL_SPACE: 'homes' }, 'CONTENTFUL_SPACE, CONTENTFUL_TOKEN are needed together'],
    [{ S3_BUCKET: 'homes', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY are needed together'],
    [{ OIDC_ISSUER: 'https://a.example,https://b.example', OIDC_AUDIENCE: 'a' }, 'as many entries'],
    [{ OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_CLIENT_ID needs OIDC_ISSUER'],
  ])('%o is half of something', (source, message) => {
    expect(() => readEnv(source as Record<string, string>)).toThrow(message);
  });
  test('a content space is asked for English and Spanish by its own names', () => {
    const { content } = readEnv({
      CONTENTFUL_SPACE: 'abc',
      CONTENTFUL_TOKEN: 'secret',
      CONTENTFUL_LOCALES: 'en-JM, es-DO',
    });
    expect(content).toEqual({
      space: 'abc',
      token: 'secret',
      environment: 'master',
      url: 'https://cdn.contentful.com',
      locales: { en: 'en-JM', es: 'es-DO' },
    });
  });
  test('the sender is at the public address, unless it is said', () => {
    expect(readEnv({ PUBLIC_URL: 'https://homes.example' }).mailFrom).toBe('Yaad <no-reply@homes.example>');
    expect(readEnv({ MAIL_FROM: 'Homes <hello@homes.example>' }).mailFrom).toBe(
      'Homes <hello@homes.example>',
    );
  });
  test('a secret is not repeated', () => {
    expect(() => readEnv({ AUTH_SECRET: 'short-secret' })).toThrow(/^((?!short-secret)[\s\S])*$/);
  });
});

test('docs/operations.md lists the same settings, defaults and meanings', async () => {
  const documented = settingsTable(await readFile(OPERATIONS, 'utf8'));
  const inCode = Object.entries(SETTINGS).map(([name, { fallback, meaning }]) => [
    `\`${name}\``,
    fallback,
    meaning,
  ]);
  expect(documented).toEqual(inCode);
});
