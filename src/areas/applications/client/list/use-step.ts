import { useState } from 'react';
import type { Application } from '#areas/applications/contract.ts';
import type { Status } from '#areas/applications/vocabulary.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { fetchOne, takeStep } from '../requests.ts';
import { useApplicationDispatch } from '../wizard/use-wizard.ts';

/** Takes an application to its next step. @returns the step under way, and how to take one */
export function useTakeStep({
  _id,
  version,
}: Application): [Status | null, (status: Status, message?: string) => Promise<boolean>] {
  const dispatch = useApplicationDispatch();
  const notices = useNotices();
  const [busy, setBusy] = useState<Status | null>(null);
  async function take(status: Status, message?: string): Promise<boolean> {
    setBusy(status);
    const answer = await dispatch(takeStep({ _id, version, status, ...(message && { message }) }));
    setBusy(null);
    if (takeStep.fulfilled.match(answer)) {
      notices.success('apply.updated');
      return true;
    }
    notices.failed(answer.payload);
    // Somebody else was quicker: what they did shows.
    if (answer.payload?.status === 412 || answer.payload?.status === 409) void dispatch(fetchOne(_id));
    return false;
  }
  return [busy, take];
}
