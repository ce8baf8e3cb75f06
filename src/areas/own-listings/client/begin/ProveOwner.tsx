import { type FormEvent, useEffect, useState } from 'react';
import { AddressNote } from '#areas/accounts/client/kit/AddressNote.tsx';
import { checkAuthState } from '#areas/accounts/client/kit/steps.ts';
import { useAccountDispatch } from '#areas/accounts/client/kit/use-account-dispatch.ts';
import type { Owner } from '#areas/own-listings/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { api } from '../api.ts';

function Proof({ isDone, title, children }: { isDone: boolean; title: string; children?: React.ReactNode }) {
  return (
    <li className="panel grid gap-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={isDone ? 'check' : 'lock'} className={isDone ? 'text-leaf' : 'text-ink-3'} />
        <FormattedMessage id={`own.owner.${title}`} />
        <span className="ms-auto text-ink-2 text-small">
          <FormattedMessage id={isDone ? 'own.owner.proved' : 'own.owner.open'} />
        </span>
      </p>
      {!isDone && children}
    </li>
  );
}

/** A private person proves address and phone, and may then list a home of their own. */
export function ProveOwner() {
  const { busy, send } = api.useSend();
  const account = useAccountDispatch();
  const t = useWords();
  const { answer } = api.useRead('GET /owners/me', {});
  /** After a step of the proof. */
  const [stepped, setStepped] = useState<Owner | null>(null);
  const owner = stepped ?? answer;
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isOwner = owner?.owner ?? false;
  // The role counts at once: the account is read again.
  useEffect(() => {
    if (isOwner) void account(checkAuthState(undefined));
  }, [account, isOwner]);
  if (!owner) return <Skeleton className="h-40 rounded-photo" />;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setFault(null);
    const text = (name: string) => String(form.get(name));
    const asked = isSent
      ? await send('POST /owners/code', { body: { code: text('code') } }, { quiet: true })
      : await send('POST /owners/phone', { body: { phone: text('phone') } }, { quiet: true });
    if ('answer' in asked) {
      setStepped(asked.answer);
      setSent(!isSent);
      return;
    }
    const status = asked.failure?.status;
    setFault(status === 429 ? 'own.owner.often' : isSent ? 'own.owner.badCode' : 'own.owner.badPhone');
  }
  return (
    <div className="grid max-w-[560px] gap-5">
      <p className="text-ink-2">
        <FormattedMessage id="own.owner.lead" />
      </p>
      <ol className="grid gap-3">
        <Proof isDone={owner.email_proved} title="email">
          <AddressNote />
        </Proof>
        <Proof isDone={owner.phone_proved} title="phone">
          <form onSubmit={(event) => void submit(event)} className="grid gap-3">
            {isSent ? (
              <TextField
                name="code"
                label={t('own.owner.code', { phone: owner.phone })}
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="\d{6}"
                maxLength={6}
                required
                error={fault && t(fault)}
              />
            ) : (
              <TextField
                name="phone"
                type="tel"
                label={t('own.owner.number')}
                autoComplete="tel"
                placeholder="876 555 0142"
                required
                error={fault && t(fault)}
              />
            )}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={busy !== null}>
                <FormattedMessage id={isSent ? 'own.owner.prove' : 'own.owner.send'} />
              </Button>
              {isSent && (
                <Button variant="bare" onClick={() => setSent(false)}>
                  <FormattedMessage id="own.owner.other" />
                </Button>
              )}
            </div>
          </form>
        </Proof>
      </ol>
      <Note tone="lagoon" icon="info">
        <FormattedMessage id="own.owner.limit" />
      </Note>
    </div>
  );
}
