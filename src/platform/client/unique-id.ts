/** Tells what one page makes apart: requests, notices, chosen files. No secret, and unique in this page only. */
export const uniqueId = (): string => Math.random().toString(36).slice(2);
