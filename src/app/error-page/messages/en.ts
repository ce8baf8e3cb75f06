interface Text {
  title: string;
  text: string;
  link: string;
}

/** Texts of the error page by kind; `{seconds}` is the time after which the page tries again. */
export type ErrorTexts = Record<'busy' | 'failed' | 'often' | 'address', Text>;

export const en: ErrorTexts = {
  busy: {
    title: 'A lot is going on right now',
    text: 'This page could not be opened at once. It tries again by itself in {seconds} seconds.',
    link: 'Try again now',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'This page could not be opened. It tries again by itself in {seconds} seconds.',
    link: 'Try again now',
  },
  often: {
    title: 'That was too often in a short time',
    text: 'Wait a little: this page tries again by itself in {seconds} seconds.',
    link: 'Try again now',
  },
  address: {
    title: 'This address does not work',
    text: 'It is too long or has a mistake in it. Check it, or start from the home page.',
    link: 'Home page',
  },
};
