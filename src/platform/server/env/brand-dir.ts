import { join, resolve } from 'node:path';

const SHIPPED = join(import.meta.dirname, '../../../../brand');

/** Folder of the brand: texts need it before the other settings are read. */
export const brandDir = (): string => (process.env.BRAND_DIR ? resolve(process.env.BRAND_DIR) : SHIPPED);
