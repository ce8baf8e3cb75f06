import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

const FILES = ['src/app/outgoing.test.ts', 'src/platform/server/http/outside.test.ts'];

/** Addresses inside, told by everybody we ask. */
export const proof: Proof = { unit: 'round', short: 1, long: 1, run: ({ count }) => runTests(FILES, count) };
