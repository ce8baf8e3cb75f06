interface Text {
  title: string;
  text: string;
  link: string;
}

/** Texts of the error page by kind; `{seconds}` is the time after which the page tries again. */
export type ErrorTexts = Record<'busy' | 'failed' | 'often' | 'address' | 'map', Text>;
