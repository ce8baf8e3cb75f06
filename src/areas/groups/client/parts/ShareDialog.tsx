import { useState } from 'react';
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
import { useGroupDispatch } from '../state.ts';
import { useOptimisticSwitch } from '../use-group.ts';

/** The link's address on the site people know. */
function useAddress(): (token: string) => string {
  const { publicUrl } = useConfig();
  return (token) => new URL(sharedPath(token), publicUrl || window.location.origin).href;
}

/**
 * Copies a text that may still be on its way. Browsers let a page write to the clipboard only within the press: Safari wants
 * the promise, an older Firefox knows only texts. @returns whether it did
 */
async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

function useSayCopied(): (copied: boolean) => void {
  const notices = useNotices();
  return (copied) =>
    copied ? notices.success('group.share.copied') : notices.warning('group.share.notCopied');
}

function Link({ token, name }: { token: string; name: string }) {
  const address = useAddress()(token);
  const sayCopied = useSayCopied();
  const t = useWords();
  const copy = async () => sayCopied(await copyText(Promise.resolve(address)));
  const text = t('group.share.message', { name, address });
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

/** Dialog of the public link: one press makes and copies it; it is renewed and ended here. Loads React Aria: import it lazily. */
export function ShareDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useWords();
  const dispatch = useGroupDispatch();
  const notices = useNotices();
  const addressOf = useAddress();
  const sayCopied = useSayCopied();
  const [busy, setBusy] = useState<'making' | 'renewing' | null>(null);
  const { _id: id, share_token: token, share_notes: notes } = group;
  /** @returns the link's token; null without a link, and where the request failed, which a notice says */
  const change = async (body: { on: boolean; renew?: boolean; notes?: boolean }) => {
    const answer = await dispatch(share({ id, ...body }));
    if (share.fulfilled.match(answer)) return answer.payload.share_token;
    notices.failed(answer.payload);
    return null;
  };
  const save = async (body: { on: boolean; renew?: boolean; notes?: boolean }) => {
    const made = await change(body);
    if (made !== null || !body.on) notices.success('group.updated');
  };
  const make = async () => {
    setBusy('making');
    const made = change({ on: true });
    const address = made.then((token) =>
      token === null ? Promise.reject(new Error('The request failed')) : addressOf(token),
    );
    const copied = await copyText(address);
    // A request that failed has said so.
    if ((await made) !== null) sayCopied(copied);
    setBusy(null);
  };
  const [on, setOn] = useOptimisticSwitch(token !== null, (next) => save({ on: next }));
  const [notesShared, setNotesShared] = useOptimisticSwitch(notes, (next) => save({ on: true, notes: next }));
  const renew = async () => {
    setBusy('renewing');
    await save({ on: true, renew: true });
    setBusy(null);
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('group.share.title')}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          <FormattedMessage id="group.share.text" />
        </p>
        {token === null ? (
          <Button busy={busy === 'making'} onClick={make} className="justify-self-start">
            <Icon name="share" />
            <FormattedMessage id="group.share.make" />
          </Button>
        ) : (
          <>
            <Switch checked={on} onChange={setOn}>
              {t('group.share.on')}
            </Switch>
            <Link token={token} name={group.name} />
            <Checkbox checked={notesShared} onChange={setNotesShared}>
              {t('group.share.notes')}
            </Checkbox>
            <EmbedButton what={{ group: token }} title={group.name} />
            <div className="grid gap-1.5 border-line border-t pt-4">
              <Button
                variant="line"
                size="small"
                busy={busy === 'renewing'}
                onClick={renew}
                className="justify-self-start"
              >
                <Icon name="again" />
                <FormattedMessage id="group.share.renew" />
              </Button>
              <p className="text-small text-ink-3">
                <FormattedMessage id="group.share.renew.text" />
              </p>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
