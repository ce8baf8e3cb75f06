import { useState } from 'react';
import type { Static } from 'typebox';
import type { ViewingsApi } from '#areas/viewings/contract.ts';
import { REASON_MAX } from '#areas/viewings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';

/** One viewing; a guest's by its key. */
export interface ViewingRef {
  id: string;
  key?: string | undefined;
}
export const toViewing = ({ id, key }: ViewingRef) => ({
  params: { id },
  query: key === undefined ? {} : { key },
});

type StepRoute = `PUT /viewings/{id}/${'code' | 'time' | 'offer' | 'came' | 'state'}`;

/** Does something with a viewing and says what came of it. */
export function useStep(ref: ViewingRef) {
  const { busy, send } = api.useSend();
  const [faults, setFaults] = useState<Failure['fields']>();
  /** @returns the viewing as it is now, or null when it was refused */
  const take = async <R extends StepRoute>(route: R, body: Static<ViewingsApi[R]['body']>, said?: string) => {
    const input = { ...toViewing(ref), body } as never;
    const sent = await send<StepRoute>(route, input, said === undefined ? {} : { said });
    setFaults('answer' in sent ? undefined : sent.failure?.fields);
    return 'answer' in sent ? sent.answer : null;
  };
  return { busy: busy !== null, faults, take, send };
}

interface CancelFormProps {
  /** What the button says: cancel it, or say no. */
  label: string;
  busy: boolean;
  onCancel: (reason: string) => void;
  onBack: () => void;
}

/** Asks why, which is told to the other side, before something is cancelled. */
export function CancelForm({ label, busy, onCancel, onBack }: CancelFormProps) {
  const [reason, setReason] = useState('');
  return (
    <div className="grid gap-3">
      <TextField
        label={<FormattedMessage id="viewing.reason" />}
        hint={<FormattedMessage id="viewing.reason.hint" />}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="bad" busy={busy} onClick={() => onCancel(reason)}>
          <FormattedMessage id={label} />
        </Button>
        <Button variant="bare" onClick={onBack}>
          <FormattedMessage id="viewing.back" />
        </Button>
      </div>
    </div>
  );
}
