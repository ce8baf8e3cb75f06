import type { GroupDraft } from '#areas/groups/contract.ts';
import { GROUP_NAME_MAX, GROUP_TEXT_MAX, tidyName } from '#areas/groups/rules.ts';
import type { Failure } from '#platform/client/failure.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { type Translate, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';

/** What is said below the name of a group that could not be saved. */
export function nameFault(t: Translate, { status, message }: Pick<Failure, 'status' | 'message'>): string {
  if (status === 409 && message) return message;
  return t(status === 412 ? 'group.name.stale' : 'group.failed');
}

interface NameDialogProps {
  title: string;
  draft?: GroupDraft;
  onClose: () => void;
  /** @returns the failure, or null when saved */
  onSave: (draft: GroupDraft, once: string) => Promise<Failure | null>;
}

/** Dialog for the name and description of a group. Loads React Aria: import it lazily. */
export function NameDialog({ title, draft = { name: '' }, onClose, onSave }: NameDialogProps) {
  const t = useWords();
  const form = useForm<'name' | 'description'>({
    values: draft,
    check: ({ name }) => (tidyName(name) === '' ? { name: t('group.name.needed') } : {}),
    send: async (said, _, once) => {
      const failure = await onSave(said, once);
      if (failure) return { name: nameFault(t, failure) };
      onClose();
      return 'leaving';
    },
  });
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      <Form of={form} className="grid gap-5">
        <TextField
          name="name"
          label={t('group.name')}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          dir="auto"
          required
        />
        <TextAreaField
          name="description"
          label={t('group.description')}
          hint={t('group.description.hint')}
          rows={3}
          maxLength={GROUP_TEXT_MAX}
        />
        <div className="flex flex-wrap gap-2">
          <Submit>{t('group.save')}</Submit>
          <Button variant="bare" onClick={onClose}>
            {t('group.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
