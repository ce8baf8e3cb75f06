/** Settings of the external content service. */
import { isPlainHost, listOf, type Setting, withoutSlash } from './setting.ts';

/** A space of Contentful, or of whatever speaks its delivery API. */
export interface ContentConfig {
  space: string;
  environment: string;
  token: string;
  /** Without a slash at its end. */
  url: string;
  /** What the service calls English and Spanish. */
  locales: { en: string; es: string };
}

export interface ContentEnv {
  /** Null: the embedded service, over the Markdown files in `content`. */
  content: ContentConfig | null;
}

const word = (fallback: string, meaning: string): Setting => ({
  ...{ fallback, meaning, expected: 'a text without blanks' },
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
    meaning: 'What it calls English and Spanish, divided by a comma.',
    expected: 'two language tags such as en-US,es',
    good: (value) => listOf(value).length === 2 && listOf(value).every((tag) => /^[\w-]+$/.test(tag)),
  },
} satisfies Record<string, Setting>;

type Name = keyof typeof CONTENT_SETTINGS;
type Given = (name: Name) => string | null;

/** Settings that mean nothing without one another. */
export const CONTENT_TOGETHER: readonly Name[] = ['CONTENTFUL_SPACE', 'CONTENTFUL_TOKEN'];

export function contentEnv(given: Given): ContentEnv {
  const [space, token] = [given('CONTENTFUL_SPACE'), given('CONTENTFUL_TOKEN')];
  if (!space || !token) return { content: null };
  const or = (name: Name) => given(name) ?? CONTENT_SETTINGS[name].fallback;
  const [en = 'en-US', es = 'es'] = listOf(or('CONTENTFUL_LOCALES'));
  const environment = or('CONTENTFUL_ENVIRONMENT');
  return {
    content: { space, token, environment, url: withoutSlash(or('CONTENTFUL_URL')), locales: { en, es } },
  };
}
