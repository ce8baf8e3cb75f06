import process from 'node:process';
import { sentenceOf } from './startup-error.ts';

/** Exit code of a command line that is wrong. */
export const EXIT_USAGE = 2;

/**
 * Runs a command of the product and sets its exit code.
 * @param main gets the command line and resolves with the exit code
 * @param sentence what an operator reads of an error; null for a fault of ours, which is printed with its stack
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<number>,
  sentence: (error: unknown) => string | null = sentenceOf,
): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${sentence(error) ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
