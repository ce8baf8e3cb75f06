import { type ReactElement, type ReactNode, useState } from 'react';
import { NOTE_MAX } from '#areas/admin/vocabulary.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';

interface DecideProps {
  /** The harmless step; null where there is none. */
  yes: { label: ReactNode; onPress: (note: string) => void } | null;
  /** The step whose reason the lister is told; null where there is none. */
  no: { label: ReactNode; onPress: (note: string) => void } | null;
  /** Who reads the reason, where that depends. */
  hint?: ReactElement;
  busy: string | null;
}

/** Two steps with one line of reason: the harmless one is solid, the other outlined, and cannot go without a reason. */
export function Decide({ yes, no, hint, busy }: DecideProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const isBlank = note.trim() === '';
  return (
    <div className="grid gap-3">
      <TextField
        label={<FormattedMessage id="moderation.note" />}
        hint={hint ?? <FormattedMessage id="moderation.note.hint" />}
        error={missing && isBlank && <FormattedMessage id="moderation.note.missing" />}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {yes && (
          <Button busy={busy === 'yes'} onClick={() => yes.onPress(note)}>
            {yes.label}
          </Button>
        )}
        {no && (
          <Button
            variant="bad"
            busy={busy === 'no'}
            onClick={() => (isBlank ? setMissing(true) : no.onPress(note))}
          >
            {no.label}
          </Button>
        )}
      </div>
    </div>
  );
}
