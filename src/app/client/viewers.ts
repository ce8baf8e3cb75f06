import type { Role } from '../../platform/contract/endpoint.ts';

/** Whose views of listings are kept (specification, section 6). */
export const VIEWERS: readonly Role[] = ['Buyer'];
