// npm run sbom [-- --licences]: a CycloneDX document of the packages, or the list of their licences, on standard output.
import process from 'node:process';
import { billOfMaterials, licenceList } from './tasks/sbom.mjs';

const said = process.argv.includes('--licences')
  ? licenceList().join('\n')
  : JSON.stringify(billOfMaterials(), null, 2);
process.stdout.write(`${said}\n`);
