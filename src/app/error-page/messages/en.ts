interface Text {
  title: string;
  text: string;
  link: string;
}

/** Texts of the error page by kind; `{seconds}` is the time after which the page tries again. */
export type ErrorTexts = Record<'busy' | 'failed' | 'often' | 'address' | 'map', Text>;

export const en: ErrorTexts = {
  busy: {
    title: 'We are very busy right now',
    text: 'This page could not open yet. It tries again by itself in {seconds} seconds.',
    link: 'Try again now',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'This page could not be opened. It tries again by itself in {seconds} seconds.',
    link: 'Try again now',
  },
  often: {
    title: 'Too many tries in a short time',
    text: 'Wait a little: this page tries again by itself in {seconds} seconds.',
    link: 'Try again now',
  },
  address: {
    title: 'This address does not work',
    text: 'It is too long or has a mistake in it. Check it, or start from the home page.',
    link: 'Home page',
  },
  map: {
    title: 'This map cannot be shown',
    text: 'The homes it showed are no longer here, or its address has a mistake in it.',
    link: 'See homes on Yaad',
  },
};
