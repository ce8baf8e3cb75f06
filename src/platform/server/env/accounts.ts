/** Settings of sign-in, mail and files. */

import type { Operator } from '#platform/contract/brand.ts';
import { brand, serverBrand } from '../brand/brand.ts';
import type { S3Config } from '../files/files.ts';
import type { SocialConfig } from '../identity/social.ts';
import { CONTENT_TOGETHER } from './content.ts';
import { anything, isNumber, isUrl, isWeb, listOf, type Setting } from './setting.ts';

/** Settings of who runs this installation. */
export interface OperatorEnv {
  /** Null: a demo installation, and its pages say so. */
  operator: Operator | null;
}

const line = (meaning: string, good: (value: string) => boolean = () => true): Setting => ({
  fallback: 'none',
  meaning,
  expected: 'a text of at most 300 letters in one line',
  good: (value) => /^[^\n\r]{1,300}$/.test(value) && good(value),
});

export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: line(
    'Who runs this installation and answers for it: a company or a person, named on the legal pages. Without it these say that this is a demo installation.',
  ),
  OPERATOR_ADDRESS: line('Its postal address; lines are divided by semicolons.'),
  OPERATOR_EMAIL: {
    ...line('Its mail address for visitors.', (value) => /^[^@\s]+@[\w.-]+$/.test(value)),
    expected: 'a mail address such as office@homes.example',
  },
  OPERATOR_PHONE: {
    ...line('Its telephone number.', (value) => /^\+?[\d ()-]{6,30}$/.test(value)),
    expected: 'a number such as +1 876 555 0100',
  },
  OPERATOR_REGISTRATION: line('Its number in the register of companies, with the register’s name.'),
} satisfies Record<string, Setting>;

/** The name, the address and the mail address go together. */
const OPERATOR_TOGETHER = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;

export function operatorEnv(setting: (name: keyof typeof OPERATOR_SETTINGS) => string | null): OperatorEnv {
  const [name, address, email] = OPERATOR_TOGETHER.map(setting);
  if (!name || !address || !email) return { operator: serverBrand.operator };
  const lines = address.split(';').map((part) => part.trim());
  return {
    operator: {
      name,
      address: lines.filter(Boolean),
      email,
      phone: setting('OPERATOR_PHONE'),
      registration: setting('OPERATOR_REGISTRATION'),
    },
  };
}

export interface AccountEnv {
  /** Null: one made at the first start and kept in `dataDir`. */
  authSecret: string | null;
  /** Secrets of before that may still open what is in the database, while the secret is replaced. */
  formerSecrets: readonly string[];
  /** Prints the secret that keys of documents are sealed with; null: they are sealed with `authSecret`. */
  documentSecretCommand: string | null;
  /** Days an agent or admin may go without a second step of signing in; null: none is needed. */
  secondFactorDays: number | null;
  /** Service that knows stolen passwords by the beginnings of their hashes; null: nobody is asked. */
  breachedPasswordsUrl: string | null;
  /** Social sign-ins with a client id and a secret. */
  social: readonly SocialConfig[];
  /** Issuers besides the embedded one whose tokens are good. */
  issuers: readonly { issuer: string; audience: string; jwksUrl: string | null }[];
  /** Null: mails are files in `dataDir/mail`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: text messages are files in `dataDir/sms`. */
  smsUrl: string | null;
  /** Country codes that get text messages; empty: all. */
  smsCountries: readonly string[];
  /** Null: files are kept in `dataDir/files`. */
  s3: S3Config | null;
}

const SECRET_LEAST = 32;

const text = (meaning: string): Setting => ({
  fallback: 'none',
  meaning,
  expected: 'a text without blanks',
  good: (value) => /^[\x21-\x7e]+$/.test(value),
});
const webAddress = (meaning: string, fallback: string): Setting => ({
  fallback,
  meaning,
  expected: 'an http or https address',
  good: isWeb,
});
const discovery = (name: string) =>
  webAddress(`Description of an OpenID Connect issuer to use in ${name}'s place.`, `${name}'s own`);

export const ACCOUNT_SETTINGS = {
  AUTH_SECRET: {
    fallback: 'kept in DATA_DIR',
    meaning:
      'Secret behind sessions, tokens and codes. Processes that share a database need the same; a start with another is refused ([below](#another-secret)).',
    expected: `at least ${SECRET_LEAST} characters without blanks`,
    good: (value) => /^[\x21-\x7e]+$/.test(value) && value.length >= SECRET_LEAST,
  },
  AUTH_SECRET_PREVIOUS: {
    fallback: 'none',
    meaning:
      'Former secret, for the start that [replaces it](#replacing-the-secret); several are divided by blanks.',
    expected: `texts of at least ${SECRET_LEAST} characters, divided by blanks`,
    good: (value) =>
      value.split(' ').every((one) => /^[\x21-\x7e]+$/.test(one) && one.length >= SECRET_LEAST),
  },
  DOCUMENT_SECRET_COMMAND: {
    fallback: 'none',
    meaning:
      "Command that prints the secret the keys of documents are sealed with, such as one of a key management service ([below](#replacing-the-secret)); without it they are sealed with the installation's secret.",
    expected: 'a command of the shell',
    good: anything,
  },
  SECOND_FACTOR_DAYS: {
    fallback: '14',
    meaning:
      'Days after which owners, agents and admins need a second step to sign in ([below](#second-step)); `off` for never.',
    expected: 'a number from 0 to 365, or off',
    good: (value) => value === 'off' || isNumber(value, 0, 365),
  },
  BREACHED_PASSWORDS_URL: webAddress(
    'Service that knows stolen passwords by the first five digits of their SHA-1, such as `https://api.pwnedpasswords.com/range`; new passwords it knows are refused.',
    'none',
  ),
  GOOGLE_CLIENT_ID: text('Sign-in with Google, with its secret.'),
  GOOGLE_CLIENT_SECRET: text('See `GOOGLE_CLIENT_ID`.'),
  GOOGLE_DISCOVERY_URL: discovery('Google'),
  FACEBOOK_CLIENT_ID: text('Sign-in with Facebook, with its secret.'),
  FACEBOOK_CLIENT_SECRET: text('See `FACEBOOK_CLIENT_ID`.'),
  FACEBOOK_DISCOVERY_URL: discovery('Facebook'),
  APPLE_CLIENT_ID: text('Sign-in with Apple: the service id, with its secret (a signed token).'),
  APPLE_CLIENT_SECRET: text('See `APPLE_CLIENT_ID`.'),
  APPLE_DISCOVERY_URL: discovery('Apple'),
  OIDC_ISSUER: {
    fallback: 'none',
    meaning:
      'Another issuer whose Bearer tokens are good, as `iss` says it: any OpenID Connect issuer, or `https://securetoken.google.com/PROJECT` for Firebase. Several are divided by commas, here and in the next two.',
    expected: 'one or more http or https addresses',
    good: (value) => listOf(value).length > 0 && listOf(value).every(isWeb),
  },
  OIDC_AUDIENCE: text('What `aud` of its tokens has to say; for Firebase the project.'),
  OIDC_JWKS_URL: {
    fallback: 'by discovery',
    meaning: 'Where its keys are.',
    expected: 'one or more http or https addresses',
    good: (value) => listOf(value).every(isWeb),
  },
  OIDC_CLIENT_ID: text('Sign-in by a button with the first `OIDC_ISSUER`, with its secret.'),
  OIDC_CLIENT_SECRET: text('See `OIDC_CLIENT_ID`.'),
  OIDC_NAME: {
    fallback: 'Single sign-on',
    meaning: 'What that button says.',
    expected: 'a text',
    good: anything,
  },
  SMTP_URL: {
    fallback: 'files in DATA_DIR/mail',
    meaning: 'Mail server: `smtp://user:password@host:587`, or `smtps://…`.',
    expected: 'an address that starts with smtp:// or smtps://',
    good: (value) => isUrl(value, ['smtp:', 'smtps:']),
  },
  SMS_URL: {
    fallback: 'files in DATA_DIR/sms',
    meaning:
      'Where text messages are posted as JSON (`id`, `to`, `text`), for a provider’s web hook: codes that prove a phone.',
    expected: 'an http or https address',
    good: isWeb,
  },
  SMS_COUNTRIES: {
    fallback: '1,44',
    meaning:
      'Country codes, separated by commas, to which text messages are sent; `all` for every country. Satellites and far countries are dear.',
    expected: 'country codes such as 1,44, or all',
    good: (value) => /^(?:all|[1-9]\d{0,2}(?: *, *[1-9]\d{0,2})*)$/.test(value),
  },
  MAIL_FROM: {
    fallback: 'BRAND <no-reply@HOST>',
    meaning: 'Sender of mail; BRAND is the name of the brand, HOST that of `PUBLIC_URL`.',
    expected: 'an address such as Homes <no-reply@homes.example>',
    good: (value) => /^(?:[^<>@]* <[^<>@\s]+@[\w.-]+>|[^<>@\s]+@[\w.-]+)$/.test(value),
  },
  S3_BUCKET: text('Bucket of an S3-compatible store to keep files in, with its two keys.'),
  S3_ACCESS_KEY_ID: text('See `S3_BUCKET`.'),
  S3_SECRET_ACCESS_KEY: text('See `S3_BUCKET`.'),
  S3_REGION: { ...text('Its region.'), fallback: 'us-east-1' },
  S3_ENDPOINT: webAddress('Its address.', "Amazon's own"),
} satisfies Record<string, Setting>;

type Name =
  | keyof typeof ACCOUNT_SETTINGS
  | (typeof CONTENT_TOGETHER)[number]
  | (typeof OPERATOR_TOGETHER)[number];
type SettingReader = (name: Name) => string | null;

/** Settings that mean nothing without one another. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_AUDIENCE'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  CONTENT_TOGETHER,
  OPERATOR_TOGETHER,
];

/** Sentences about settings that are there without those they need. */
export function incomplete(setting: SettingReader): string[] {
  const halves = TOGETHER.filter((names) => names.some(setting) && !names.every(setting));
  const faults = halves.map((names) => `${names.join(', ')} are needed together.`);
  const [issuers, audiences] = [listOf(setting('OIDC_ISSUER')), listOf(setting('OIDC_AUDIENCE'))];
  if (issuers.length !== audiences.length) faults.push('OIDC_ISSUER and OIDC_AUDIENCE need as many entries.');
  if (setting('OIDC_CLIENT_ID') && issuers.length === 0) faults.push('OIDC_CLIENT_ID needs OIDC_ISSUER.');
  return faults;
}

const discoveryOf = (issuer: string) => `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;

function socialOf(setting: SettingReader): SocialConfig[] {
  const one = (id: string, name: string, clientId: Name, clientSecret: Name, discoveryUrl: string | null) => {
    const [key, secret] = [setting(clientId), setting(clientSecret)];
    return key && secret ? [{ id, name, clientId: key, clientSecret: secret, discoveryUrl }] : [];
  };
  const [issuer] = listOf(setting('OIDC_ISSUER'));
  const named = setting('OIDC_NAME') ?? ACCOUNT_SETTINGS.OIDC_NAME.fallback;
  return [
    ...one('google', 'Google', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', setting('GOOGLE_DISCOVERY_URL')),
    ...one(
      'facebook',
      'Facebook',
      'FACEBOOK_CLIENT_ID',
      'FACEBOOK_CLIENT_SECRET',
      setting('FACEBOOK_DISCOVERY_URL'),
    ),
    ...one('apple', 'Apple', 'APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET', setting('APPLE_DISCOVERY_URL')),
    ...(issuer ? one('oidc', named, 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', discoveryOf(issuer)) : []),
  ];
}

function s3Of(setting: SettingReader): S3Config | null {
  const [bucket, accessKeyId, secretAccessKey] = [
    setting('S3_BUCKET'),
    setting('S3_ACCESS_KEY_ID'),
    setting('S3_SECRET_ACCESS_KEY'),
  ];
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  const region = setting('S3_REGION') ?? ACCOUNT_SETTINGS.S3_REGION.fallback;
  return { bucket, accessKeyId, secretAccessKey, region, endpoint: setting('S3_ENDPOINT') };
}

const smsCountriesOf = (value: string | null) =>
  value === 'all' ? [] : listOf(value ?? ACCOUNT_SETTINGS.SMS_COUNTRIES.fallback);

const daysOf = (value: string) => (value === 'off' ? null : Number(value));

export function accountEnv(setting: SettingReader, publicUrl: string): AccountEnv {
  const audiences = listOf(setting('OIDC_AUDIENCE'));
  const keys = listOf(setting('OIDC_JWKS_URL'));
  return {
    authSecret: setting('AUTH_SECRET'),
    formerSecrets: setting('AUTH_SECRET_PREVIOUS')?.split(' ') ?? [],
    documentSecretCommand: setting('DOCUMENT_SECRET_COMMAND'),
    secondFactorDays: daysOf(setting('SECOND_FACTOR_DAYS') ?? ACCOUNT_SETTINGS.SECOND_FACTOR_DAYS.fallback),
    breachedPasswordsUrl: setting('BREACHED_PASSWORDS_URL'),
    social: socialOf(setting),
    issuers: listOf(setting('OIDC_ISSUER')).map((issuer, i) => ({
      issuer,
      audience: audiences[i] ?? '',
      jwksUrl: keys[i] ?? null,
    })),
    smtpUrl: setting('SMTP_URL'),
    smsUrl: setting('SMS_URL'),
    smsCountries: smsCountriesOf(setting('SMS_COUNTRIES')),
    mailFrom: setting('MAIL_FROM') ?? `${brand.name} <no-reply@${new URL(publicUrl).hostname}>`,
    s3: s3Of(setting),
  };
}
