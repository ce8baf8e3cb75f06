/**
 * The languages of the product (specification, section 9): the one list of them. A language is a row here and
 * text files; nothing else names it.
 */

type Constructor<Options, Format> = new (tag: string, options?: Options) => Format;

/** A format is made once for a language and options: making one takes a hundred times as long as using it. */
function kept<Options, Format>(Made: Constructor<Options, Format>) {
  const formats = new Map<string, Format>();
  return (tag: string, options?: Options): Format => {
    const key = tag + JSON.stringify(options);
    const format = formats.get(key) ?? new Made(tag, options);
    formats.set(key, format);
    return format;
  };
}

export const numberFormat = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateTimeFormat = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const pluralRules = kept<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules);
export const listFormat = kept<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat);
export const relativeTimeFormat = kept<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);
export const displayNames = kept<Intl.DisplayNamesOptions, Intl.DisplayNames>(
  Intl.DisplayNames as Constructor<Intl.DisplayNamesOptions, Intl.DisplayNames>,
);

interface LanguageRow {
  /** In the language itself, for menus. */
  name: string;
  /** Tag for `Intl`, for numbers, dates and plurals. */
  tag: string;
}

export const LANGUAGES = {
  en: { name: 'English', tag: 'en-JM' },
  es: { name: 'Español', tag: 'es-419' },
  fr: { name: 'Français', tag: 'fr' },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;
/** Read wherever a language has no text of its own. */
export const DEFAULT_LANGUAGE: Language = 'en';

export type Direction = 'ltr' | 'rtl';

interface LayoutRow extends LanguageRow {
  /** Value of a page's `lang` attribute. */
  lang: string;
  /** Whose texts it shows. */
  of: Language;
  dir: Direction;
}

/** Locales without texts of their own: a language laid out in another way. */
const LAYOUTS = {
  enrtl: { of: 'en', dir: 'rtl', name: 'English (right to left)', tag: 'en-JM', lang: 'en-Arab' },
} as const satisfies Record<string, LayoutRow>;

type Layout = keyof typeof LAYOUTS;
/** A choice of language and layout, as stored in accounts and named in addresses. */
export type Locale = Language | Layout;
export const DEFAULT_LOCALE: Locale = DEFAULT_LANGUAGE;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];
export const LOCALES = [...LANGUAGE_CODES, ...Object.keys(LAYOUTS)] as Locale[];

const layouts: Partial<Record<string, LayoutRow>> = LAYOUTS;
const rowOf = (locale: Locale): LanguageRow => layouts[locale] ?? LANGUAGES[locale as Language];

export const languageOf = (locale: Locale): Language => layouts[locale]?.of ?? (locale as Language);
export const directionOf = (locale: Locale): Direction => layouts[locale]?.dir ?? 'ltr';
/** The locale's tag for `Intl`. */
export const tagOf = (locale: Locale): string => rowOf(locale).tag;
export const localeName = (locale: Locale): string => rowOf(locale).name;
/** Value of a page's `lang` attribute. */
export const langOf = (locale: Locale): string => layouts[locale]?.lang ?? locale;

/** The language of a tag that `tagOf` answered, for code that knows only what `Intl` is told. */
export const languageOfTag = (tag: string): Language =>
  LANGUAGE_CODES.find((language) => tag.split('-', 1)[0] === language) ?? DEFAULT_LANGUAGE;

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGE_CODES.some((code) => code === value);
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
export const asLocale = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

/**
 * A path with its query as it is read in a language, whatever a browser asks for.
 * @param main the language the site speaks where none is asked for, which addresses do not name
 */
export function pathIn(language: Language, path: string, main: Language = DEFAULT_LANGUAGE): string {
  if (language === main) return path;
  return `${path}${path.includes('?') ? '&' : '?'}locale=${language}`;
}
