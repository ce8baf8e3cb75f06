/** The brand of this server, read from its folder when the first module needs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { setBrand } from '#platform/contract/brand.ts';

const { name } = parse(readFileSync(join(import.meta.dirname, '../../../../brand/brand.yaml'), 'utf8')) as {
  name: string;
};
setBrand({ name, slug: name.toLowerCase() });

export { brand, withBrand } from '#platform/contract/brand.ts';
