import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import { isPlainHost, listOf, type Setting, withoutSlash } from './setting.ts';

/** A space of Contentful, or of whatever speaks its delivery API. */
export interface ContentConfig {
  space: string;
  environment: string;
  token: string;
  /** Without a slash at its end. */
  url: string;
  /** The service's code of each language; a language it lacks is left out and read in English. */
  locales: { en: string } & Partial<Record<Language, string>>;
}

export interface ContentEnv {
  /** Null: the Markdown files in `content`. */
  content: ContentConfig | null;
}

const word = (fallback: string, meaning: string): Setting => ({
  fallback,
  meaning,
  expected: 'a text without blanks',
  good: (value) => /^[\x21-\x7e]+$/.test(value),
});

export const CONTENT_SETTINGS = {
  CONTENTFUL_SPACE: word(
    'embedded content',
    'Space of Contentful that articles, categories, regions and answers are read from, with its token.',
  ),
  CONTENTFUL_TOKEN: word('none', 'Its delivery token; it never reaches a browser.'),
  CONTENTFUL_ENVIRONMENT: word('master', 'Its environment.'),
  CONTENTFUL_URL: {
    fallback: 'https://cdn.contentful.com',
    meaning: 'Where its delivery API is.',
    expected: 'an address such as https://cdn.contentful.com',
    good: isPlainHost,
  },
  CONTENTFUL_LOCALES: {
    fallback: 'en-US,es',
    meaning:
      'What it calls each language, in the order of `LOCALES` in this table, divided by commas; one left out at the end is read in English.',
    expected: `one to ${LANGUAGE_CODES.length} language tags such as en-US,es`,
    good: (value) => {
      const tags = listOf(value);
      return (
        tags.length > 0 && tags.length <= LANGUAGE_CODES.length && tags.every((tag) => /^[\w-]+$/.test(tag))
      );
    },
  },
} satisfies Record<string, Setting>;

type Name = keyof typeof CONTENT_SETTINGS;
type SettingReader = (name: Name) => string | null;

/** Settings that mean nothing without one another. */
export const CONTENT_TOGETHER: readonly Name[] = ['CONTENTFUL_SPACE', 'CONTENTFUL_TOKEN'];

export function contentEnv(setting: SettingReader): ContentEnv {
  const [space, token] = [setting('CONTENTFUL_SPACE'), setting('CONTENTFUL_TOKEN')];
  if (!space || !token) return { content: null };
  const or = (name: Name) => setting(name) ?? CONTENT_SETTINGS[name].fallback;
  const named = listOf(or('CONTENTFUL_LOCALES')).map((tag, index) => [LANGUAGE_CODES[index], tag]);
  const locales = Object.fromEntries(named) as ContentConfig['locales'];
  const environment = or('CONTENTFUL_ENVIRONMENT');
  return {
    content: { space, token, environment, url: withoutSlash(or('CONTENTFUL_URL')), locales },
  };
}
