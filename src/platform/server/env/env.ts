import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { isLocale, LOCALES, type Locale } from '#platform/contract/locales.ts';
import { brandFaults, serverBrand } from '../brand/brand.ts';
import { KEY_LETTERS } from '../mail/replies/reply-address.ts';
import { addressesOf } from '../postgres/primary.ts';
import { StartupError } from '../process/startup-error.ts';
import {
  ACCOUNT_SETTINGS,
  type AccountEnv,
  accountEnv,
  incomplete,
  OPERATOR_SETTINGS,
  type OperatorEnv,
  operatorEnv,
} from './accounts.ts';
import { CONTENT_SETTINGS, type ContentEnv, contentEnv } from './content.ts';
import { FEED_SETTINGS, type FeedEnv, feedEnv } from './feeds.ts';
import { PRIVACY_SETTINGS, type PrivacyEnv, privacyEnv } from './privacy.ts';
import {
  anything,
  isLoopback,
  isNumber,
  isOrigin,
  isPlainHost,
  isUrl,
  isWeb,
  listOf,
  type Setting,
  withoutSlash,
} from './setting.ts';
import { UPLOAD_SETTINGS, type UploadEnv, uploadEnv } from './uploads.ts';

/** Settings of answers to mails. */
interface RepliesEnv {
  /** `reply@homes.example`; null: mails cannot be answered by mail. */
  replyAddress: string | null;
  /** Where the operator's mail server passes answers on. */
  replyPort: number;
  /** Name the mail server in front writes its verdicts under; null: it has refused what fails already. */
  replyVerifier: string | null;
}

/** Letters before an @ (RFC 5321), and what of them a key and its + take. */
const LOCAL_MAX = 64 - KEY_LETTERS - 1;

const REPLY_SETTINGS = {
  REPLY_ADDRESS: {
    fallback: 'none',
    meaning:
      'Where answers to mails go, with a key after a `+`; its mail server passes them on to `REPLY_PORT` ([below](#answers-by-mail)). Without it people answer on the product.',
    expected: `an address such as reply@homes.example, at most ${LOCAL_MAX} letters before the @`,
    good: (value) => {
      const [local = ''] = value.split('@');
      return /^[a-z0-9][a-z0-9._-]*@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value) && local.length <= LOCAL_MAX;
    },
  },
  REPLY_PORT: {
    fallback: '2525',
    meaning: 'Port on HOST that answers are received at by SMTP, where `REPLY_ADDRESS` is set.',
    expected: 'a number from 1 to 65535',
    good: (value) => isNumber(value, 1, 65535),
  },
  REPLY_VERIFIER: {
    fallback: 'none',
    meaning:
      'Name in front of the verdicts in `Authentication-Results` of the mail server that passes answers on ([below](#answers-by-mail)): answers it says `dmarc=fail` of are not taken. Without it that server has to refuse them.',
    expected: 'a name such as mx.homes.example',
    good: (value) => /^[a-z0-9][a-z0-9._-]{0,252}$/i.test(value),
  },
} satisfies Record<string, Setting>;

const repliesEnv = (setting: (name: keyof typeof REPLY_SETTINGS) => string | null): RepliesEnv => ({
  replyAddress: setting('REPLY_ADDRESS'),
  replyPort: Number(setting('REPLY_PORT') ?? REPLY_SETTINGS.REPLY_PORT.fallback),
  replyVerifier: setting('REPLY_VERIFIER'),
});

/** Settings of what stands around the map: travel times, and frames of other sites. */
interface MapEnv {
  /** Null: no travel times. */
  router: { url: string; credit: string } | null;
  /** Sites that may frame the small map; `*` for every one. */
  embedOrigins: readonly string[];
}

const MAP_SETTINGS = {
  ROUTER_URL: {
    fallback: 'none',
    meaning: 'Travel times by car: address of a router that speaks as OSRM does ([below](#travel-times)).',
    expected: 'an http or https address',
    good: isWeb,
  },
  ROUTER_CREDIT: {
    fallback: '© OpenStreetMap (ODbL) · OSRM',
    meaning: 'Whose roads the router knows, shown beside the times.',
    expected: 'some words',
    good: anything,
  },
  EMBED_ORIGINS: {
    fallback: 'none',
    meaning:
      'Sites that may show the small map of `/embed/map` in a frame, divided by commas; `*` for every site ([below](#maps-on-other-sites)).',
    expected: 'one or more addresses such as https://agent.example, or *',
    good: (value) => value === '*' || listOf(value).every(isOrigin),
  },
} satisfies Record<string, Setting>;

function mapEnv(setting: (name: keyof typeof MAP_SETTINGS) => string | null): MapEnv {
  const url = setting('ROUTER_URL');
  const credit = setting('ROUTER_CREDIT') ?? MAP_SETTINGS.ROUTER_CREDIT.fallback;
  return {
    router: url === null ? null : { url: withoutSlash(url), credit },
    embedOrigins: listOf(setting('EMBED_ORIGINS')).map(withoutSlash),
  };
}

const isDatabase = (value: string) =>
  addressesOf(value).every((address) => isUrl(address, ['postgres:', 'postgresql:']));

const DATABASE_SETTINGS = {
  DATABASE_URL: {
    fallback: 'embedded',
    meaning:
      'Your own PostgreSQL server, version 15 or later: `postgres://user:password@host:5432/database`. Of several hosts (`host1:5432,host2:5432`) the one that takes changes is used ([below](#scaling-out)).',
    expected: 'an address that starts with postgres://',
    good: isDatabase,
  },
  DATABASE_REPLICA_URL: {
    fallback: 'none',
    meaning:
      'A standby of it, for reads that may be a little old: the sums of market reports. Without it, or while it does not answer, they are read from `DATABASE_URL`.',
    expected: 'an address that starts with postgres://',
    good: isDatabase,
  },
} satisfies Record<string, Setting>;

interface BackupEnv {
  /** Null: none is made by itself. */
  backups: { folder: string; recipient: string | null } | null;
}

const BACKUP_SETTINGS = {
  BACKUP_DIR: {
    fallback: 'none',
    meaning:
      'Folder a backup is made in every night ([below](#backup)); best on another disk than `DATA_DIR`.',
    expected: 'a folder',
    good: anything,
  },
  BACKUP_RECIPIENT: {
    fallback: 'none',
    meaning: 'Whom backups are encrypted to, as `npm run backup -- --new-key FILE` says it.',
    expected: 'a recipient that starts with age1',
    good: (value) => /^age1[a-z0-9]{58}$/.test(value),
  },
} satisfies Record<string, Setting>;

function backupEnv(setting: (name: keyof typeof BACKUP_SETTINGS) => string | null): BackupEnv {
  const folder = setting('BACKUP_DIR');
  if (folder === null) return { backups: null };
  return {
    backups: {
      folder: resolve(folder),
      recipient: setting('BACKUP_RECIPIENT'),
    },
  };
}

/** Which passwords people of the demonstration may have. */
export interface DemoPeople {
  /** The published one, while nobody real is in the database: everything is local. */
  published: boolean;
  /** Else a random one for each start, told on the terminal: the operator asked for them. */
  private: boolean;
}

/** How this installation is configured, checked. */
export interface Env
  extends AccountEnv,
    BackupEnv,
    ContentEnv,
    FeedEnv,
    MapEnv,
    OperatorEnv,
    PrivacyEnv,
    RepliesEnv,
    UploadEnv {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** A standby for reads that may be old. */
  replicaUrl: string | null;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Load demo listings into an empty database. */
  demo: boolean;
  demoPeople: DemoPeople;
  /** Absolute; null: the product's own, or no demonstration. */
  demoPictures: string | null;
  mapStyleUrl: string | null;
  /** Archive of streets for the built-in map: a path, or `s3://bucket/key`. */
  mapTiles: string | null;
  /** Where the client finds the API: `/api`, or another host's address without a slash at its end. */
  apiUrl: string;
  /** Origins of web clients on other hosts that may call this API. */
  webOrigins: readonly string[];
  /** Offered to visitors, the default first. */
  locales: readonly Locale[];
  logLevel: LogLevel;
  trustedProxies: number;
  /** Processes that answer; 1 while developing. */
  workers: number;
  /** Bearer token that readers of the metrics say; null: programs of this machine read them without. */
  metricsToken: string | null;
  /** Where vulnerabilities are reported; null: `security.txt` is not served. */
  securityContact: string | null;
  /** Hot reload and sources compiled on the way. */
  development: boolean;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Every setting the server reads, in the order people need them. */
export const SETTINGS = {
  PORT: {
    fallback: '3000',
    meaning: 'Port the server listens on.',
    expected: 'a number from 1 to 65535',
    good: (value) => isNumber(value, 1, 65535),
  },
  HOST: {
    fallback: 'localhost',
    meaning: 'Address the server listens on; `0.0.0.0` to be reached from other machines.',
    expected: 'a host name or address',
    good: (value) => /^[\w.:-]+$/.test(value),
  },
  DATA_DIR: {
    fallback: './data',
    meaning: 'Folder of everything that is kept, the embedded database included.',
    expected: 'a folder',
    good: anything,
  },
  BRAND_DIR: {
    fallback: './brand',
    meaning: 'Folder of the brand: name, look, languages, texts and pictures ([brand](brand.md)).',
    expected: 'a folder',
    good: anything,
  },
  ...DATABASE_SETTINGS,
  PUBLIC_URL: {
    fallback: 'http://localhost:PORT',
    meaning: 'Address people know the site by, for canonical links, the sitemap and sharing.',
    expected: 'an address such as https://homes.example',
    good: isPlainHost,
  },
  DEMO: {
    fallback: 'on, off with DATABASE_URL',
    meaning:
      '`on` loads demo listings into a database without listings, and makes demo people ([below](#demo-people)); `off` does neither.',
    expected: 'on or off',
    good: (value) => value === 'on' || value === 'off',
  },
  DEMO_PICTURES: {
    fallback: 'those of the product',
    meaning:
      'Folder of your own pictures, one folder a kind, for the homes that `DEMO` loads ([below](#demo-pictures)).',
    expected: 'a folder',
    good: anything,
  },
  MAP_STYLE_URL: {
    fallback: 'built-in map',
    meaning: 'Style of a street map (MapLibre style JSON).',
    expected: 'an http or https address',
    good: isWeb,
  },
  MAP_TILES: {
    fallback: 'none',
    meaning:
      'Streets for the built-in map: a PMTiles file of Protomaps, as a path or `s3://bucket/key` ([below](#streets)).',
    expected: 'a path, or an address such as s3://bucket/jamaica.pmtiles',
    good: (value) => value.endsWith('.pmtiles') && (!value.includes('://') || value.startsWith('s3://')),
  },
  ...MAP_SETTINGS,
  API_URL: {
    fallback: '/api',
    meaning: 'Where the web client finds the API, when it is on another host.',
    expected: 'an http or https address',
    good: (value) => value === '/api' || isWeb(value),
  },
  WEB_ORIGINS: {
    fallback: 'none',
    meaning: 'Addresses of web clients on other hosts that may call this API, divided by commas.',
    expected: 'one or more addresses such as https://homes.example',
    good: (value) => listOf(value).every(isOrigin),
  },
  LOCALES: {
    fallback: 'those of the brand, else en,es,enrtl',
    meaning: `Languages offered, divided by commas, the default first: ${LOCALES.map((code) => `\`${code}\``).join(', ')}.`,
    expected: `one or more of ${LOCALES.join(', ')}, each once`,
    good: (value) => {
      const named = listOf(value);
      return named.length > 0 && named.every(isLocale) && new Set(named).size === named.length;
    },
  },
  LOG_LEVEL: {
    fallback: 'warn',
    meaning: `How much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    good: (value) => (LOG_LEVELS as readonly string[]).includes(value),
  },
  TRUSTED_PROXIES: {
    fallback: '0',
    meaning: 'How many proxies in front may say who is calling (`X-Forwarded-For`).',
    expected: 'a number from 0 to 10',
    good: (value) => isNumber(value, 0, 10),
  },
  WORKERS: {
    fallback: 'one for each core, at most 4',
    meaning:
      'Processes that answer at `PORT`, each with its own index in memory ([below](#several-processes)); less than the default where there are not 2 GB of memory for each.',
    expected: 'a number from 1 to 64',
    good: (value) => isNumber(value, 1, 64),
  },
  METRICS_TOKEN: {
    fallback: 'none',
    meaning:
      'Bearer token for `/api/metrics`, which without it only programs of this machine may read ([below](#watching)).',
    expected: 'a token of 16 characters or more, without blanks',
    good: (value) => /^[\x21-\x7e]{16,}$/.test(value),
  },
  SECURITY_CONTACT: {
    fallback: 'none',
    meaning:
      'Where to report a vulnerability: `mailto:security@homes.example` or an https address; served as `/.well-known/security.txt`.',
    expected: 'an address that starts with mailto: or https://',
    good: (value) => /^(?:mailto:[^@\s]+@[\w.-]+|https:\/\/\S+)$/.test(value),
  },
  ...FEED_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...REPLY_SETTINGS,
  ...CONTENT_SETTINGS,
  ...UPLOAD_SETTINGS,
  ...OPERATOR_SETTINGS,
  ...PRIVACY_SETTINGS,
  ...BACKUP_SETTINGS,
  NODE_ENV: {
    fallback: 'production',
    meaning: '`development` compiles the client on the way; `npm run dev` sets it.',
    expected: 'production, development or test',
    good: (value) => ['production', 'development', 'test'].includes(value),
  },
} satisfies Record<string, Setting>;

type Name = keyof typeof SETTINGS;
type Source = Record<string, string | undefined>;

/** One or more settings are wrong; the message names every one of them. */
export class WrongSettings extends StartupError {
  override name = 'WrongSettings';
}

/** A wrong value is repeated only where it cannot hold a password. */
const repeated = (name: string, value: string) =>
  /_(URL|TOKEN|SECRET|KEY)$/.test(name) ? '' : ` (it is "${value}")`;

function check(source: Source): void {
  const wrong = (Object.entries(SETTINGS) as [Name, Setting][]).flatMap(([name, { good, expected }]) => {
    const value = source[name];
    return !value || good(value) ? [] : [`  ${name} must be ${expected}${repeated(name, value)}.`];
  });
  wrong.push(...incomplete((name) => source[name] || null).map((fault) => `  ${fault}`));
  if (brandFaults.length > 0)
    throw new WrongSettings(
      `The brand in ${serverBrand.folder} is wrong (see docs/brand.md):\n${brandFaults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  if (wrong.length > 0) {
    throw new WrongSettings(`These settings are wrong (see docs/operations.md):\n${wrong.join('\n')}`);
  }
}

const USUAL_LOCALES: readonly Locale[] = ['en', 'es', 'enrtl'];
const localesOf = (written: string | null): readonly Locale[] =>
  written === null ? (serverBrand.languages ?? USUAL_LOCALES) : listOf(written).filter(isLocale);

const MOST_USUAL_WORKERS = 4;
const BYTES_OF_WORKER = 2 * 1024 ** 3;

/** Number of processes the machine has cores and memory for. */
function usualWorkers(): number {
  const room = Math.floor(totalmem() / BYTES_OF_WORKER);
  return Math.max(1, Math.min(availableParallelism(), room, MOST_USUAL_WORKERS));
}

/**
 * Reads and checks the environment; the one place that does. An empty value counts as unset.
 * @throws WrongSettings naming every wrong setting
 */
export function readEnv(source: Source = process.env): Readonly<Env> {
  check(source);
  const setting = (name: Name) => source[name] || null;
  const port = Number(setting('PORT') ?? SETTINGS.PORT.fallback);
  const databaseUrl = setting('DATABASE_URL');
  const publicUrl = withoutSlash(setting('PUBLIC_URL') ?? `http://localhost:${port}`);
  const host = setting('HOST') ?? SETTINGS.HOST.fallback;
  const demo = (setting('DEMO') ?? (databaseUrl ? 'off' : 'on')) === 'on';
  const pictures = setting('DEMO_PICTURES');
  const development = setting('NODE_ENV') === 'development';
  const local = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  return Object.freeze({
    port,
    host,
    dataDir: resolve(setting('DATA_DIR') ?? SETTINGS.DATA_DIR.fallback),
    databaseUrl,
    replicaUrl: setting('DATABASE_REPLICA_URL'),
    publicUrl,
    demo,
    demoPictures: demo && pictures ? resolve(pictures) : null,
    demoPeople: { published: demo && local, private: setting('DEMO') === 'on' },
    mapStyleUrl: setting('MAP_STYLE_URL'),
    mapTiles: setting('MAP_TILES'),
    ...mapEnv(setting),
    apiUrl: withoutSlash(setting('API_URL') ?? SETTINGS.API_URL.fallback),
    webOrigins: listOf(setting('WEB_ORIGINS')).map(withoutSlash),
    locales: localesOf(setting('LOCALES')),
    logLevel: (setting('LOG_LEVEL') ?? SETTINGS.LOG_LEVEL.fallback) as LogLevel,
    trustedProxies: Number(setting('TRUSTED_PROXIES') ?? SETTINGS.TRUSTED_PROXIES.fallback),
    workers: development ? 1 : Number(setting('WORKERS') ?? usualWorkers()),
    metricsToken: setting('METRICS_TOKEN'),
    securityContact: setting('SECURITY_CONTACT'),
    ...feedEnv(setting),
    ...accountEnv(setting, publicUrl),
    ...repliesEnv(setting),
    ...contentEnv(setting),
    ...uploadEnv(setting),
    ...operatorEnv(setting),
    ...privacyEnv(setting),
    ...backupEnv(setting),
    development,
  });
}
