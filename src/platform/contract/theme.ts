export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const asTheme = (value: unknown): Theme => THEMES.find((theme) => theme === value) ?? 'system';
