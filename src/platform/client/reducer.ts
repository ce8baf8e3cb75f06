import type { UnknownAction } from '@reduxjs/toolkit';

export { createAction, type PayloadAction } from '@reduxjs/toolkit';

/** A state after an action; a new object when something changed, else the same one. */
type Handler<State, Action> = (state: Readonly<State>, action: Action) => State;

/** Makes the actions a case is about. */
interface Creator {
  (...given: never[]): unknown;
  type: string;
}

/** What a reducer does, by action. Handlers of the same action run in the order they were added. */
export interface ReducerBuilder<State> {
  addCase<Of extends Creator>(of: Of, handler: Handler<State, ReturnType<Of>>): ReducerBuilder<State>;
  /** Runs after all cases. */
  addMatcher<Action extends UnknownAction>(
    match: (action: UnknownAction) => action is Action,
    handler: Handler<State, Action>,
  ): ReducerBuilder<State>;
}

/**
 * The reducer of an area: its first state, and what actions make of it. The toolkit's own wraps states in proxies: for a
 * page of ten cards 0.6 ms in place of 0.01.
 */
export function createReducer<State>(initial: State, build: (builder: ReducerBuilder<State>) => void) {
  const cases = new Map<string, Handler<State, never>[]>();
  const matchers: { match: (action: UnknownAction) => boolean; handler: Handler<State, never> }[] = [];
  const builder: ReducerBuilder<State> = {
    addCase({ type }, handler) {
      cases.set(type, [...(cases.get(type) ?? []), handler]);
      return builder;
    },
    addMatcher(match, handler) {
      matchers.push({ match, handler });
      return builder;
    },
  };
  build(builder);
  return (state: State | undefined = initial, action: { type: string }): State => {
    let next = state;
    for (const handler of cases.get(action.type) ?? []) next = handler(next, action as never);
    for (const { match, handler } of matchers) if (match(action)) next = handler(next, action as never);
    return next;
  };
}

/** A state with these parts; the same object when it has them already. */
export function patch<State extends object>(state: State, parts: Partial<NoInfer<State>>): State {
  const names = Object.keys(parts) as (keyof State)[];
  return names.every((name) => Object.is(state[name], (parts as Partial<State>)[name]))
    ? state
    : { ...state, ...parts };
}
