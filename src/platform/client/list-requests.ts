import type { Owned } from '../contract/list-resource.ts';
import type { Order } from '../contract/paging.ts';
import type { ListPage } from './list-state.ts';
import { request, type Services } from './thunk.ts';

export interface ListQuestion {
  page?: number;
  limit?: number;
  order?: Order;
  orderBy?: string;
}
export interface Create<Draft> {
  draft: Draft;
  /** Names the intention: the same form sent twice creates once. */
  once: string;
}
export interface Update<Draft> {
  _id: string;
  /** As last read; a newer one on the server is not overwritten (412). */
  version: number;
  draft: Draft;
}

const text = (value: number | undefined) => (value === undefined ? undefined : String(value));

/**
 * The requests of a list whose calls are `listResource(path, …)`; `name` is its state area, as given to `listCases`.
 * All refuse with a `Failure`.
 */
export function listRequests<Item extends Owned, Draft>(name: string, path: `/${string}`) {
  const ask = <Argument, Result>(
    what: string,
    run: (argument: Argument, call: Services['call']) => Promise<unknown>,
  ) =>
    request<never, Argument, Result>(`${name}/${what}`, async (argument, call) => {
      return (await run(argument, call as unknown as Services['call'])) as Result;
    });
  const one = `${path}/{id}` as const;
  return {
    fetchList: ask<ListQuestion, ListPage<Item>>('list', ({ page, limit, order, orderBy }, call) =>
      call(`GET ${path}`, { query: { page: text(page), limit: text(limit), order, orderBy } }),
    ),
    fetchOne: ask<string, Item>('one', (id, call) => call(`GET ${one}`, { params: { id } })),
    create: ask<Create<Draft>, Item>('create', ({ draft, once }, call) =>
      call(`POST ${path}`, { body: draft }, { once }),
    ),
    update: ask<Update<Draft>, Item>('update', ({ _id, version, draft }, call) =>
      call(`PUT ${one}`, { params: { id: _id }, body: draft }, { ifMatch: version }),
    ),
    /** @returns what was removed, so that it can be brought back */
    remove: ask<Item, Item>('remove', async (item, call) => {
      await call(`DELETE ${one}`, { params: { id: item._id } });
      return item;
    }),
    restore: ask<string, Item>('restore', (id, call) => call(`PUT ${path}/restore/{id}`, { params: { id } })),
  };
}
