import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

const FILES = [
  'src/areas/accounts/server/access.test.ts',
  'src/areas/groups/server/access.test.ts',
  'src/areas/applications/server/access.test.ts',
  'src/areas/admin/server/operations.test.ts',
  'src/app/if-match.test.ts',
];

/** The tables of calls and callers. */
export const proof: Proof = {
  unit: 'rounds',
  short: 1,
  long: 10,
  async run({ count, say }) {
    const figures: Record<string, number> = { passed: 0, skipped: 0, failed: 0 };
    const faults: string[] = [];
    for (let round = 1; round <= count; round++) {
      const outcome = await runTests(FILES, 1);
      for (const [what, figure] of Object.entries(outcome.figures))
        figures[what] = (figures[what] ?? 0) + Number(figure);
      faults.push(...outcome.faults);
      say(`round ${round}: ${outcome.faults.length} faults`);
    }
    return { figures, faults };
  },
};
