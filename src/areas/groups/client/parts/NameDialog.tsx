import { type FormEvent, useState } from 'react';
import type { GroupDraft } from '#areas/groups/contract.ts';
import { GROUP_NAME_MAX, GROUP_TEXT_MAX, tidyName } from '#areas/groups/rules.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { Field, TextField } from '#platform/client/ui/Field.tsx';

interface NameDialogProps {
  title: string;
  draft?: GroupDraft;
  onClose: () => void;
  /** @returns the failure, or null when saved */
  onSave: (draft: GroupDraft) => Promise<Failure | null>;
}

/** Dialog for the name and description of a group. Loads React Aria: import it lazily. */
export function NameDialog({ title, draft = { name: '' }, onClose, onSave }: NameDialogProps) {
  const t = useWords();
  const [name, setName] = useState(draft.name);
  const [description, setDescription] = useState(draft.description ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (tidyName(name) === '') return setFault(t('group.name.needed'));
    setBusy(true);
    const failure = await onSave({ name, description });
    setBusy(false);
    if (!failure) return onClose();
    const key = failure.status === 412 ? 'group.name.stale' : 'group.failed';
    setFault((failure.status === 409 && failure.message) || t(key));
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          name="name"
          label={<FormattedMessage id="group.name" />}
          error={fault}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          dir="auto"
          required
        />
        <Field
          label={<FormattedMessage id="group.description" />}
          hint={<FormattedMessage id="group.description.hint" />}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
              maxLength={GROUP_TEXT_MAX}
              dir="auto"
              className="input py-2.5"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {t('group.save')}
          </Button>
          <Button variant="bare" onClick={onClose}>
            {t('group.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
