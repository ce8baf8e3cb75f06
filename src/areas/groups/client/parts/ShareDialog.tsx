import { useEffect, useRef, useState } from 'react';
import type { Group } from '#areas/groups/contract.ts';
import { sharedPath } from '#areas/groups/paths.ts';
import { EmbedButton } from '#areas/search/client/kit/EmbedButton.tsx';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Checkbox, Switch } from '#platform/client/ui/Choice.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { share } from '../requests.ts';
import { useGroupDispatch } from '../use-group-dispatch.ts';
import { useOptimisticSwitch } from '../use-optimistic-switch.ts';

function Link({ token, name }: { token: string; name: string }) {
  const { publicUrl } = useConfig();
  const notices = useNotices();
  const address = new URL(sharedPath(token), publicUrl || window.location.origin).href;
  const t = useWords();
  const text = t('group.share.message', { name, address });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notices.success('group.share.copied');
    } catch {
      notices.warning('group.share.notCopied');
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-0 flex-1 basis-60"
        label={<FormattedMessage id="group.share.link" />}
        value={address}
        onFocus={({ target }) => target.select()}
        readOnly
        dir="ltr"
      />
      <Button variant="line" onClick={copy} className="mb-0.5">
        {t('group.share.copy')}
      </Button>
      <ButtonLink
        to={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        className="mb-0.5"
      >
        <Icon name="whatsapp" />
        <FormattedMessage id="group.share.whatsapp" />
      </ButtonLink>
    </div>
  );
}

/** Dialog of the public link: on as it opens, off, renewed. Loads React Aria: import it lazily. */
export function ShareDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useWords();
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const [renewing, setRenewing] = useState(false);
  const { _id: id, share_token: token, share_notes: notes } = group;
  const change = async (body: { on: boolean; renew?: boolean; notes?: boolean }) => {
    const answer = await dispatch(share({ id, ...body }));
    if (share.rejected.match(answer)) return notices.failed(answer.payload);
    notices.success('group.updated');
  };
  const [on, setOn] = useOptimisticSwitch(token !== null, (next) => change({ on: next }));
  const isNew = useRef(token === null);
  useEffect(() => {
    if (isNew.current) setOn(true);
    isNew.current = false;
  });
  const [notesShared, setNotesShared] = useOptimisticSwitch(notes, (next) =>
    change({ on: true, notes: next }),
  );
  const renew = async () => {
    setRenewing(true);
    await change({ on: true, renew: true });
    setRenewing(false);
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('group.share.title')}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('group.share.text')}</p>
        <Switch checked={on} onChange={setOn}>
          {t('group.share.on')}
        </Switch>
        {on && token !== null && (
          <>
            <Link token={token} name={group.name} />
            <Checkbox checked={notesShared} onChange={setNotesShared}>
              {t('group.share.notes')}
            </Checkbox>
            <EmbedButton what={{ group: token }} title={group.name} />
            <div className="grid gap-1.5 border-line border-t pt-4">
              <Button
                variant="line"
                size="small"
                busy={renewing}
                onClick={renew}
                className="justify-self-start"
              >
                <Icon name="again" />
                {t('group.share.renew')}
              </Button>
              <p className="text-small text-ink-3">{t('group.share.renew.text')}</p>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
