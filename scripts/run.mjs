// The one entry of every npm script. Plain JavaScript without dependencies: it runs on any Node from 20,
// before anything is installed, and hands over to the Node 24 that the project brings.
import process from 'node:process';
import {
  acceptSecret,
  backup,
  bench,
  brand,
  build,
  check,
  create,
  dev,
  format,
  grant,
  importListings,
  map,
  prove,
  restore,
  start,
  test,
  testAgain,
  testFile,
  words,
} from './tasks/commands.mjs';
import { ensureInstalled } from './tasks/install.mjs';
import { Failure } from './tasks/processes.mjs';

const TESTS = { test, 'test:again': testAgain, 'test:file': testFile, check, bench, prove };
const OPERATIONS = {
  import: importListings,
  grant,
  'accept-secret': acceptSecret,
  map,
  backup,
  restore,
  brand,
  words,
};
const COMMANDS = { start, dev, ...TESTS, ...OPERATIONS, build, format, new: create };
const OLDEST_NODE = 20;

async function main([name, ...args]) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    throw new Failure(`Yaad needs Node.js ${OLDEST_NODE} or later; this is ${process.version}.`);
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (!command) throw new Failure(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')}`);
  await ensureInstalled();
  return command(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
