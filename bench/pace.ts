/** `--short` measures as little of everything as gives a figure: it shows that the bench works, not how fast anything is. */
export const isShort = process.argv.includes('--short');

/** Seconds of load: each connection is answered once at least. */
export const seconds = (whole: number): number => (isShort ? whole / 40 : whole);
/** Repeated measurements. */
export const runs = (whole: number): number => (isShort ? Math.ceil(whole / 40) : whole);
