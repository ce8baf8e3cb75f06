import { useState } from 'react';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What fields say once what is kept of them has changed: what was typed stays, every other field says what is kept now. */
export function typedOver<Values extends object>(typed: Values, begun: Values, kept: Values): Values {
  const names = Object.keys({ ...kept, ...typed }) as (keyof Values)[];
  const own = names.filter((name) => typed[name] !== undefined && !isSame(typed[name], begun[name]));
  return { ...kept, ...Object.fromEntries(own.map((name) => [name, typed[name]])) };
}

/** What fields say: what the server keeps, and over it what is typed, which stays when the server keeps something else. */
export function useTyped<Values extends object>(
  kept: Values,
): [values: Values, type: (change: Partial<Values>) => void] {
  const [{ typed, begun }, set] = useState({ typed: kept, begun: kept });
  const isNew = !isSame(begun, kept);
  const values = isNew ? typedOver(typed, begun, kept) : typed;
  if (isNew) set({ typed: values, begun: kept });
  return [values, (change) => set({ typed: { ...values, ...change }, begun: kept })];
}
