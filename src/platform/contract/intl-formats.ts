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
