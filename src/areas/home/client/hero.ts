/** Narrow screens get their own crop of the settlement. */
export const PHONE = '(width < 48rem)';
export const WIDE = '(width >= 48rem)';
/** It fills 656 pixels of height, and keeps 24 to both edges of wide screens. */
export const HERO_SIZES = 'max(1378px, 100vw - 48px)';
