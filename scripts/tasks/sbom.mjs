// The product's packages from the lockfile: what stands on an installation's disk, with where it is from and how it is licensed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Packages of the lockfile, those of development marked. */
export function readPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { version, link }]) => path !== '' && version && !link)
    .map(([path, { version, license, integrity, dev, optional, name }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? null,
      integrity: integrity ?? null,
      dev: dev === true,
      optional: optional === true,
    }))
    .filter((one, index, all) => all.findIndex((other) => keyOf(other) === keyOf(one)) === index);
}

const keyOf = ({ name, version }) => `${name}@${version}`;

/** Hash of a lockfile entry (subresource integrity: base64) as CycloneDX writes it (hex). */
function hashesOf(integrity) {
  const [, kind, base64] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  if (!kind) return {};
  const alg = kind.replace('sha', 'SHA-');
  return { hashes: [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }] };
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `(MIT OR Apache-2.0)` is an expression, `MIT` an id; other words stand as they are. */
function licensesOf(license) {
  if (!license) return {};
  if (/ (?:OR|AND|WITH) /.test(license)) return { licenses: [{ expression: license }] };
  return { licenses: [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }] };
}

/** A CycloneDX 1.6 document of all packages. */
export function billOfMaterials() {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: readPackages().map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.version,
      scope: one.dev ? 'excluded' : one.optional ? 'optional' : 'required',
      purl: purlOf(one),
      ...hashesOf(one.integrity),
      ...licensesOf(one.license),
    })),
  };
}

/** Lines `licence: number of packages (those packages)`, the most used first. */
export function licenceList() {
  const groups = new Map();
  for (const { name, license, dev } of readPackages()) {
    if (dev) continue;
    const key = license ?? 'not said';
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([license, all]) => `${license}: ${all.length} (${all.sort().join(', ')})`);
}
