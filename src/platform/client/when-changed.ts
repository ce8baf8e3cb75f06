/**
 * A function that runs `run` only when one of the values `read` answers differs from those of the call before, as an
 * effect of React does; and at the first call.
 */
export function whenChanged<Input>(
  read: (input: Input) => readonly unknown[],
  run: (input: Input) => void,
): (input: Input) => void {
  let before: readonly unknown[] | undefined;
  return (input) => {
    const now = read(input);
    const isSame = before?.every((value, index) => Object.is(value, now[index])) ?? false;
    before = now;
    if (!isSame) run(input);
  };
}
