/**
 * What people do in the product from one end to the other, call by call: operations that need what others have made are
 * reached by them. What was right here is sent again later with one thing changed (`fuzz.ts`).
 */
import { bringing, fetching, moderating, running } from './scenarios-admin.ts';
import { applying, joining, keeping, reading, sharing } from './scenarios-people.ts';
import { selling, talking, viewing, working } from './scenarios-selling.ts';
import type { Walk } from './walk.ts';

const SCENARIOS = {
  ...{ selling, viewing, talking, working },
  ...{ applying, joining, keeping, reading, sharing },
  ...{ moderating, running, bringing, fetching },
};

/** @returns a sentence for each that did not come to its end */
export async function walkScenarios(walk: Walk): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, scenario] of Object.entries(SCENARIOS))
    await scenario(walk).catch((error: Error) =>
      faults.push(`the scenario "${name}" ended: ${error.message}`),
    );
  return faults;
}
