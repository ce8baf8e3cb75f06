/** `saint-ann` → `Saint Ann`: parishes are called the same in every language. */
export const regionTitle = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
