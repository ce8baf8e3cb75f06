import { useEffect, useState } from 'react';
import type { Passkey } from '#platform/client/identity.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { hasPasskeys } from '../identity/credentials.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { addPasskey, fetchPasskeys, removePasskey } from '../requests.ts';
import { deviceOf } from './device.ts';

function usePasskeys() {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const [list, setList] = useState<readonly Passkey[]>([]);
  const [busy, setBusy] = useState(false);
  const load = async () => {
    const answer = await dispatch(fetchPasskeys(undefined));
    if (fetchPasskeys.fulfilled.match(answer)) setList(answer.payload);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => void load(), []);
  const add = async () => {
    setBusy(true);
    const { browser, system } = deviceOf(navigator.userAgent);
    const name = [browser, system].filter(Boolean).join(' · ').slice(0, 60);
    const answer = await dispatch(addPasskey(name));
    setBusy(false);
    if (addPasskey.fulfilled.match(answer)) notices.success('security.passkey.added');
    else notices.warning('notice.passkeyFailed');
    await load();
  };
  const remove = async (id: string) => {
    const answer = await dispatch(removePasskey(id));
    if (removePasskey.fulfilled.match(answer)) notices.success('security.passkey.removed');
    else notices.failed(answer.payload);
    await load();
  };
  return { list, busy, add, remove };
}

/** Keys of the person's devices: add one, see them, take one away. */
export function Passkeys() {
  const { list, busy, add, remove } = usePasskeys();
  const t = useWords();
  const hydrated = useHydrated();
  return (
    <div className="grid gap-4">
      {list.length > 0 && (
        <ul className="-my-1">
          {list.map(({ id, name, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-0"
            >
              <p className="grid min-w-0 flex-1 basis-48">
                <bdi className="font-semibold">{name || <FormattedMessage id="security.passkey.one" />}</bdi>
                {createdAt && (
                  <span className="text-ink-3 text-small">
                    <Day at={createdAt} time />
                  </span>
                )}
              </p>
              <Button
                variant="line"
                size="small"
                aria-label={t('security.passkey.removeOne', { name: name ?? '' })}
                onClick={() => void remove(id)}
              >
                <FormattedMessage id="security.passkey.remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hydrated && hasPasskeys() ? (
        <Button variant="line" className="justify-self-start" busy={busy} onClick={() => void add()}>
          <FormattedMessage id="security.passkey.add" />
        </Button>
      ) : (
        <p className="measure text-ink-2 text-small">
          <FormattedMessage id="security.passkey.unsupported" />
        </p>
      )}
    </div>
  );
}
