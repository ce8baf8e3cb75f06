/** List and map side by side; as in the style sheet. */
export const WIDE = '(width >= 68.75rem)';
