import { runQuietly } from './processes.mjs';

const git = async (...args) => (await runQuietly('git', args)).output.split('\n').filter(Boolean);

/** The commit this branch left main at; on main itself, the last one. */
export async function branchBase() {
  const { code, output } = await runQuietly('git', ['merge-base', 'HEAD', 'main']);
  return code === 0 ? output : 'HEAD';
}

/** Paths that differ from `base`, with what is not committed yet; deleted files left out. */
export const changedSince = async (base) => [
  ...(await git('diff', '--name-only', '--diff-filter=d', base)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];
