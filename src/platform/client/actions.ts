import type { UnknownAction } from '@reduxjs/toolkit';

/** An action that carries something. */
export type PayloadAction<Payload> = { type: string; payload: Payload };

/** What an action of a type carries, from the arguments of its creator. */
interface Prepared {
  payload: unknown;
  meta?: unknown;
}

type ActionOf<Carried extends Prepared> = { type: string } & Carried;

/** Makes the actions of one type, and knows them. */
export interface ActionCreator<Arguments extends unknown[], Carried extends Prepared> {
  (...given: Arguments): ActionOf<Carried>;
  type: string;
  match: (action: unknown) => action is ActionOf<Carried>;
}

/** The actions of a type; `prepare` makes what they carry of the creator's arguments, else that is its one argument. */
export function createAction<Payload = undefined>(
  type: string,
): ActionCreator<[Payload] extends [undefined] ? [] : [payload: Payload], { payload: Payload }>;
export function createAction<Arguments extends unknown[], Carried extends Prepared>(
  type: string,
  prepare: (...given: Arguments) => Carried,
): ActionCreator<Arguments, Carried>;
export function createAction(
  type: string,
  prepare: (...given: unknown[]) => Prepared = (payload) => ({ payload }),
): ActionCreator<unknown[], Prepared> {
  return Object.assign((...given: unknown[]) => ({ type, ...prepare(...given) }), {
    type,
    match: (action: unknown): action is ActionOf<Prepared> => (action as UnknownAction).type === type,
  });
}
