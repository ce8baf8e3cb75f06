/** Narrow screens get their own crop of the villa. */
export const PHONE = '(width < 48rem)';
export const WIDE = '(width >= 48rem)';
/** The picture keeps 24 px to both edges of wide screens. */
export const HERO_SIZES = 'calc(100vw - 48px)';
