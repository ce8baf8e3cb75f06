/** The brand of this server, read from its folder when the first module needs it. */

import { join, resolve } from 'node:path';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { brand, setBrand } from '#platform/contract/brand.ts';
import type { ReadBrand } from './read-brand.ts';

const SHIPPED = join(import.meta.dirname, '../../../../brand');

/** Folder of the brand: texts need it before the other settings are read. */
const brandDir = (): string => (process.env.BRAND_DIR ? resolve(process.env.BRAND_DIR) : SHIPPED);

/** A thread is given the brand its program has read: to load what reads and checks it takes 0.2 s of processor time. */
const KEY = 'brand';
const known = isMainThread ? undefined : (getEnvironmentData(KEY) as ReadBrand | undefined);
const read = known ?? (await import('./read-brand.ts')).readBrand(brandDir());
if (!known) setEnvironmentData(KEY, read);

/** `readEnv` tells the operator what is wrong with it, before anything starts. */
export const { brand: serverBrand, faults: brandFaults } = read;
setBrand(serverBrand.page);

export { brand };
