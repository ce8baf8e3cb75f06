import { useState } from 'react';
import { REASON_MAX } from '#areas/viewings/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';

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
