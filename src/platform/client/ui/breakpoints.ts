/** Widths in pixels at which the layout changes (specification, section 9); app.css has the same in rem. */
export const BREAKPOINTS = { wide: 1440, medium: 768 } as const;
