/** Loaded before the server by `prove/clock.ts`: `Date` is off by the milliseconds in the file `PROVE_CLOCK`, read again all the time. */
import { readFileSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

const LOOK_MS = 20;
const RealDate = Date;
let shift = 0;

const FILE = process.env.PROVE_CLOCK ?? '';

function look() {
  const told = Number(readFileSync(FILE, 'utf8'));
  if (told === shift) return;
  shift = told;
  writeFileSync(`${FILE}.${threadId}`, String(shift)); // seen
}
look();
setInterval(look, LOOK_MS).unref();

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
