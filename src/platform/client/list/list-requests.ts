import type { Owned } from '#platform/contract/list-resource.ts';
import { type RequestContext, request } from '../request.ts';
import type { Services } from '../screen.ts';
import type { ListActions } from './list-state.ts';

/**
 * The requests that change a list whose calls are `listResource(path, …)`. The path is known only here, so the calls are typed
 * by what `listResource` promises instead of by an area's contract.
 */
export function listRequests<Item extends Owned, Draft>(
  actions: ListActions<Item, Draft>,
  path: `/${string}`,
) {
  const untyped = ({ call }: RequestContext<never>) => call as unknown as Services['call'];
  const one = `${path}/{id}` as const;
  return {
    leave: actions.leave,
    create: request(
      actions.create,
      ({ draft, once }, context: RequestContext<never>) =>
        untyped(context)(`POST ${path}`, { body: draft }, { once }) as Promise<Item>,
    ),
    update: request(actions.update, ({ _id, version, draft }, context: RequestContext<never>) => {
      const input = { params: { id: _id }, body: draft };
      return untyped(context)(`PUT ${one}`, input, { ifMatch: version }) as Promise<Item>;
    }),
    /** @returns what was removed, so that it can be brought back */
    remove: request(actions.remove, async (item, context: RequestContext<never>) => {
      await untyped(context)(`DELETE ${one}`, { params: { id: item._id } });
      return item;
    }),
    restore: request(
      actions.restore,
      (id, context: RequestContext<never>) =>
        untyped(context)(`PUT ${path}/restore/{id}`, { params: { id } }) as Promise<Item>,
    ),
  };
}

export type ListRequests<Item extends Owned> = ReturnType<typeof listRequests<Item, never>>;
