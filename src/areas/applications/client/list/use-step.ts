import type { Application } from '#areas/applications/contract.ts';
import type { Status } from '#areas/applications/vocabulary.ts';
import { api } from '../api.ts';

/** Takes an application to its next step. @returns the step under way, and how to take one */
export function useTakeStep({
  _id: id,
  version,
}: Application): [string | null, (status: Status, message?: string) => Promise<boolean>] {
  const { busy, send } = api.useSend();
  const take = async (status: Status, message?: string) => {
    const input = { params: { id }, body: { status, ...(message && { message }) } };
    const options = { ifMatch: version, name: status, said: 'apply.updated' };
    return 'answer' in (await send('PUT /applications/status/{id}', input, options));
  };
  return [busy, take];
}
