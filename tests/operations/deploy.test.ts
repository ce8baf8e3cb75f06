/** The files of `deploy/`, each looked at by the program that reads it (docs/deploy.md). */
import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { parse } from 'yaml';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import { cleanUp, launch, ROOT, temporaryFolder } from './running.ts';

const run = promisify(execFile);
const DEPLOY = join(ROOT, 'deploy');
const textOf = (file: string) => readFile(join(DEPLOY, file), 'utf8');
afterAll(cleanUp);

/** Skips a test whose program is not on this machine. */
function needs(context: TestContext, ...programs: [program: string, asks: string][]): void {
  for (const [program, asks] of programs)
    if (spawnSync(program, [asks]).error) context.skip(`this needs ${program}`);
}

/** What a program said, whether it liked the file or not. */
const saidBy = (program: string, ...args: string[]) =>
  run(program, args).then(
    ({ stdout, stderr }) => ({ isGood: true, said: stdout + stderr }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isGood: false, said: stdout + stderr }),
  );

test('the unit is one systemd takes, and exposes little of the machine', async (context) => {
  needs(context, ['systemd-analyze', '--version']);
  const unit = join(await temporaryFolder(), 'yaad.service');
  // The program is looked for where it would be installed.
  await writeFile(unit, (await textOf('yaad.service')).replaceAll('/opt/yaad', ROOT));
  const verified = await saidBy('systemd-analyze', 'verify', '--man=no', unit);
  expect(verified.said.split('\n').filter((line) => line.includes('yaad.service'))).toEqual([]);
  // Tenths: an unprotected service has 9.6, which systemd calls unsafe; below 2 it says OK.
  const secured = await saidBy('systemd-analyze', 'security', '--offline=true', '--threshold=20', unit);
  expect(secured, secured.said).toMatchObject({ isGood: true });
});

test('nginx takes its example, which compresses nothing itself', async (context) => {
  needs(context, ['nginx', '-v'], ['openssl', 'version']);
  const folder = await temporaryFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=homes.example -keyout ${key} -out ${certificate}`;
  await run('openssl', asked.split(' '));
  const site = (await textOf('nginx.conf'))
    .replace('/etc/ssl/homes.example/fullchain.pem', certificate)
    .replace('/etc/ssl/homes.example/privkey.pem', key);
  const config = join(folder, 'nginx.conf');
  await writeFile(config, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
  const checked = await saidBy('nginx', '-t', '-c', config, '-e', join(folder, 'errors'));
  expect(checked, checked.said).toMatchObject({ isGood: true });
  expect(site).toContain('gzip off;');
  expect(site).toContain('http2');
});

test('Caddy takes its example, which compresses nothing itself', async (context) => {
  needs(context, ['caddy', 'version']);
  const file = join(DEPLOY, 'Caddyfile');
  const checked = await saidBy('caddy', 'validate', '--adapter', 'caddyfile', '--config', file);
  expect(checked, checked.said).toMatchObject({ isGood: true });
  const { stdout } = await run('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file]);
  expect(stdout).not.toContain('"encode"');
});

test('Prometheus takes the alert rules', async (context) => {
  needs(context, ['promtool', '--version']);
  const checked = await saidBy('promtool', 'check', 'rules', join(DEPLOY, 'alerts.yml'));
  expect(checked, checked.said).toMatchObject({ isGood: true });
});

interface Series {
  labels: Record<string, string>;
}

/** Series of the exposition format, by name. */
function seriesIn(text: string): Map<string, Series[]> {
  const rows = [...text.matchAll(/^([a-z_:][\w:]*)(?:\{(.*)\})? \S+$/gim)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]),
      ),
    }),
  );
  return Map.groupBy(rows, ({ name }) => name);
}

/** A metric in an expression with what it chooses by: every one names its job. */
const CHOSEN = /([a-z_:][\w:]*)\{([^}]*)\}/gi;
/** Words of expressions that are no metrics. */
const LANGUAGE = new Set(
  'by le instance status method route or sum min max rate increase time topk histogram_quantile'.split(' '),
);
/** Prometheus gives every job these itself. */
const OF_PROMETHEUS = new Set(['up']);
const OF_SCRAPE = new Set(['job', 'instance']);

function faultsOf(expression: string, series: ReturnType<typeof seriesIn>): string[] {
  const rest = expression.replaceAll(CHOSEN, ' ').replaceAll(/\[\w+\]|"[^"]*"/g, ' ');
  const strange = [...rest.matchAll(/[a-z_]\w*/gi)]
    .map(([word]) => word)
    .filter((word) => !LANGUAGE.has(word));
  const faults = strange.map((word) => `${word} without a job`);
  for (const [, name = '', chosen = ''] of expression.matchAll(CHOSEN)) {
    const found = series.get(name) ?? [];
    if (found.length === 0 && !OF_PROMETHEUS.has(name)) faults.push(`there is no ${name}`);
    if (!/(?:^|,)job="yaad"/.test(chosen)) faults.push(`${name} of any job`);
    for (const [, label = '', value = ''] of chosen.matchAll(/(\w+)=~?"([^"]*)"/g)) {
      if (OF_SCRAPE.has(label)) continue;
      const fits = found.some(({ labels }) => new RegExp(`^(?:${value})$`).test(labels[label] ?? ''));
      if (!fits) faults.push(`no ${name} has ${label} ${value}`);
    }
  }
  // What is grouped by is a label of what is grouped.
  for (const [, labels = '', inner = ''] of expression.matchAll(/by \(([\w, ]+)\) \((.*)$/gs)) {
    const name = [...inner.matchAll(CHOSEN)][0]?.[1] ?? '';
    for (const label of labels.split(',').map((one) => one.trim()))
      if (!OF_SCRAPE.has(label) && !(series.get(name) ?? []).some((one) => label in one.labels))
        faults.push(`${name} has no label ${label}`);
  }
  return faults;
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

describe('of a server that runs', () => {
  let series: ReturnType<typeof seriesIn>;
  beforeAll(async () => {
    const env = {
      NODE_ENV: 'production',
      PORT: String(await ownPort()),
      DATA_DIR: await freshData(),
      DEMO: 'off',
      WORKERS: '2',
    };
    const server = launch(process.execPath, [join(ROOT, 'src/app/main.ts')], { env });
    const [, url = ''] = await server.printed(/ is ready at (\S+)$/m);
    // Answers of every class that is asked about; a fault of ours cannot be made from outside.
    await (await fetch(`${url}/`)).text();
    series = seriesIn(await (await fetch(`${url}/api/metrics`)).text());
    const [answered] = series.get('http_request_duration_seconds_count') ?? [];
    expect(answered).toBeDefined();
    series.get('http_request_duration_seconds_count')?.push({
      name: '',
      labels: { ...answered?.labels, status: '5xx' },
    } as never);
  });

  test('the dashboard names metrics and labels that a server has', async () => {
    const { panels } = JSON.parse(await textOf('grafana-dashboard.json')) as Dashboard;
    const asked = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));
    expect(asked.length).toBeGreaterThan(20);
    expect(
      asked.flatMap(([title, expr]) => faultsOf(expr, series).map((fault) => `${title}: ${fault}`)),
    ).toEqual([]);
  });

  test('the alert rules name metrics and labels that a server has', async () => {
    const { groups } = parse(await textOf('alerts.yml')) as Rules;
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(8);
    expect(
      rules.flatMap(({ alert, expr }) => faultsOf(expr, series).map((fault) => `${alert}: ${fault}`)),
    ).toEqual([]);
  });

  test('a metric, a label and a job that are not there are found', () => {
    expect(faultsOf('max(database_upp{job="yaad"})', series)).toEqual(['there is no database_upp']);
    expect(faultsOf('max(database_up{job="yaad",place="here"})', series)).toEqual([
      'no database_up has place here',
    ]);
    expect(faultsOf('max(database_up)', series)).toEqual(['database_up without a job']);
    expect(faultsOf('sum by (colour) (database_up{job="yaad"})', series)).toEqual([
      'colour without a job',
      'database_up has no label colour',
    ]);
  });
});
