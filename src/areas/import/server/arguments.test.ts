import { expect, test } from 'vitest';
import { readArguments, WrongArguments } from './arguments.ts';

test('the command line says what to import, whose it is, and how', () => {
  const args =
    '--source mls --currency ttd --dry-run homes.csv --map m.json --no-reconcile --allow-origin https://a.example/x --allow-origin https://b.example';
  expect(readArguments(args.split(' '))).toEqual({
    input: 'homes.csv',
    inbox: null,
    isWhole: false,
    source: 'mls',
    map: 'm.json',
    currency: 'TTD',
    country: undefined,
    format: undefined,
    columns: null,
    suggest: false,
    dryRun: true,
    partial: false,
    allowMass: false,
    accept: [],
    acceptFile: null,
    allowEmpty: [],
    full: false,
    reconcile: false,
    pageSize: undefined,
    keyBatch: undefined,
    dialect: undefined,
    media: undefined,
    isUnordered: undefined,
    newKeys: false,
    origins: ['https://a.example', 'https://b.example'],
  });
});

test.each([
  ['', 'Say one file'],
  ['a.csv', '--source NAME'],
  ['a.csv b.csv --source x', 'Say one file'],
  ['a.csv --source ../x', '--source must be'],
  ['a.csv --source Demo', 'taken by the product'],
  ['a.csv --source x --currency XXX', '--currency must be one of'],
  ['a.csv --source x --page-size 0', '--page-size'],
  ['a.csv --source x --page-size many', '--page-size'],
  ['a.csv --source x --format pdf', '--format'],
  ['a.csv --source x --inbox folder', 'not both'],
  ['a.csv --source x --whole', '--whole is for --inbox'],
  ['a.csv --source x --columns one', '--columns must be'],
  ['a.csv --source x --columns a,b,a', '--columns names "a" twice'],
  ['https://a.example --source x --dialect other', '--dialect must be one of reso, mls-grid'],
  ['https://a.example --source x --media none', '--media must be one of'],
  ['a.csv --source x --allow-origin here', '--allow-origin'],
  ['a.csv --source x --country Atlantis', '--country Atlantis is not known; the nearest: '],
  ['a.csv --source x --country Jamaca', 'Jamaica'],
  ['a.csv --source x --wrong', '--wrong'],
])('a wrong command line is told: %s', (line, sentence) => {
  const read = () => readArguments(line.split(' ').filter(Boolean));
  expect(read).toThrow(WrongArguments);
  expect(read).toThrow(sentence);
});
