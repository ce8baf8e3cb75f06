import { expect, test } from 'vitest';
import { billOfMaterials, licenceList, readPackages } from './sbom.mjs';

interface Package {
  name: string;
  version: string;
  license: string | null;
  integrity: string | null;
  dev: boolean;
}

test('the bill of materials names every package once, with its version, hash and licence', () => {
  const { components, bomFormat, specVersion } = billOfMaterials();
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  const refs = components.map((one: { 'bom-ref': string }) => one['bom-ref']);
  expect(refs.length).toBeGreaterThan(300);
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs).toContain(`pkg:npm/%40noble/hashes@2.4.0`);
  for (const { hashes } of components) expect(hashes?.[0]?.content).toMatch(/^[\da-f]{64,128}$/);
});

/** Licences that ask for more than a notice of whoever passes the product on. */
const STRONG = /(?<!L)GPL|AGPL|SSPL|BUSL|CC-BY-NC|UNLICENSED/;
test('no package of the product has a licence that reaches the product itself', () => {
  const strong = (readPackages() as Package[]).filter(
    ({ license, dev }) => !dev && STRONG.test(license ?? '') && !/ OR /.test(license ?? ''),
  );
  expect(strong.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(licenceList()[0]).toMatch(/^MIT: \d+/);
});
