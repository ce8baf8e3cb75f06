/** The brand of this server, read from its folder when the first module needs it. */
import { brand, setBrand } from '#platform/contract/brand.ts';
import { brandDir } from '../env/brand-dir.ts';
import { readBrand } from './read-brand.ts';

/** `readEnv` tells the operator what is wrong with it, before anything starts. */
export const { brand: serverBrand, faults: brandFaults } = readBrand(brandDir());
setBrand(serverBrand.page);

export { brand };
