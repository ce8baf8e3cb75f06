/** `--short` measures less of everything: it shows that the bench works and what has become much slower. */
export const isShort = process.argv.includes('--short');

/** Seconds of load. */
export const seconds = (whole: number): number => (isShort ? Math.max(1, whole / 5) : whole);
/** Repeated measurements. */
export const runs = (whole: number): number => (isShort ? Math.ceil(whole / 5) : whole);
