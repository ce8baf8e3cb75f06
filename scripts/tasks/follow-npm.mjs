import process from 'node:process';
import { runQuietly } from './processes.mjs';

const LOOK_EVERY_MS = 500;

async function nameAndParent(pid) {
  const { code, output } = await runQuietly('ps', ['-p', String(pid), '-o', 'ppid=', '-o', 'comm=']);
  const [, parent, name] = /^\s*(\d+)\s+(.*)$/.exec(output) ?? [];
  return code === 0 && parent ? { parent: Number(parent), name } : null;
}

/** The npm that runs this script: our parent, or the parent of the shell between. */
async function findNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return null;
  const parent = await nameAndParent(process.ppid);
  if (parent?.name.startsWith('npm')) return process.ppid;
  const above = parent && (await nameAndParent(parent.parent));
  return above?.name.startsWith('npm') ? parent.parent : null;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * npm killed with -9 cannot pass that on. Without this the server would live on unseen and hold its port
 * and data against the next start.
 */
export async function followNpm(child) {
  const npm = await findNpm();
  if (npm === null) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
