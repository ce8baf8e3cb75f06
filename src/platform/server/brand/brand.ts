/** The brand of this server, read from its folder when the first module needs it. */

import { join, resolve } from 'node:path';
import { brand, setBrand } from '#platform/contract/brand.ts';
import { readBrand } from './read-brand.ts';

const SHIPPED = join(import.meta.dirname, '../../../../brand');

/** Folder of the brand: texts need it before the other settings are read. */
const brandDir = (): string => (process.env.BRAND_DIR ? resolve(process.env.BRAND_DIR) : SHIPPED);

/** `readEnv` tells the operator what is wrong with it, before anything starts. */
export const { brand: serverBrand, faults: brandFaults } = readBrand(brandDir());
setBrand(serverBrand.page);

export { brand };
