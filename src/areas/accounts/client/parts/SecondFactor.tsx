import { useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { FaultSummary, type Faults, Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { QrCode } from '#platform/client/ui/QrCode.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { useAccountDispatch } from '../kit/state.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '../requests.ts';
import { failureText, present } from './faults.ts';
import { PasswordField } from './fields.tsx';

/** An authenticator app on its way to being used. */
interface SetUp {
  totpURI: string;
  backupCodes: string[];
}

type Refused = { payload?: Parameters<typeof failureText>[1] };

function useWrongPassword() {
  const say = useWords();
  return ({ payload }: Refused): Faults<'password'> =>
    payload?.status === 400 || payload?.status === 401
      ? { password: say('fault.wrongPassword') }
      : { form: failureText(say, payload) };
}

interface PasswordFormProps {
  label: string;
  variant?: 'bad';
  /** @returns what is wrong, or nothing */
  send: (password: string) => Promise<Faults<'password'> | undefined>;
}

/** Whoever changes how they sign in types their password; nobody else at an open screen can. */
function PasswordForm({ label, variant, send }: PasswordFormProps) {
  const form = useForm<'password'>({ check: () => ({}), send: ({ password }) => send(password) });
  return (
    <Form of={form} className="grid max-w-[420px] gap-4">
      <FaultSummary />
      <PasswordField label={<FormattedMessage id="door.password" />} autoComplete="current-password" />
      <Submit className="justify-self-start" {...(variant && { variant })}>
        <FormattedMessage id={label} />
      </Submit>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useWords();
  return (
    <Note tone="warn" icon="key">
      <p>{t('security.second.recovery')}</p>
      <ul dir="ltr" className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Note>
  );
}

function ConfirmForm({ setUp: { totpURI, backupCodes } }: { setUp: SetUp }) {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const say = useWords();
  const form = useForm<'code'>({
    check: ({ code }) => present({ code: code ? null : say('fault.secondCode.required') }),
    send: async ({ code }) => {
      const answer = await dispatch(confirmSecondFactor(code.replace(/\s/g, '')));
      if (!confirmSecondFactor.rejected.match(answer)) {
        notices.success('security.second.done');
        return undefined;
      }
      const isWrong = [400, 401].includes(answer.payload?.status ?? 0);
      return isWrong ? { code: say('fault.secondCode') } : { form: failureText(say, answer.payload) };
    },
  });
  const key = new URL(totpURI).searchParams.get('secret') ?? '';
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-3 ps-5">
        <li>
          <FormattedMessage
            id="security.second.app"
            values={{
              link: (words) => (
                <a key="app" href={totpURI} className="link">
                  {words}
                </a>
              ),
            }}
          />
          <QrCode
            text={totpURI}
            label={say('security.second.qr')}
            className="mt-2 block size-48 rounded-field"
          />
          <code dir="ltr" className="mt-2 block select-all [overflow-wrap:anywhere]">
            {key.match(/.{1,4}/g)?.join(' ')}
          </code>
        </li>
        <li>{say('security.second.keep')}</li>
        <li>{say('security.second.type')}</li>
      </ol>
      <RecoveryCodes codes={backupCodes} />
      <Form of={form} className="grid max-w-[420px] gap-4">
        <FaultSummary />
        <TextField
          name="code"
          dir="ltr"
          inputMode="numeric"
          label={say('security.second.code')}
          autoComplete="one-time-code"
          required
        />
        <Submit className="justify-self-start">{say('security.second.confirm')}</Submit>
      </Form>
    </div>
  );
}

function TurnedOn() {
  const t = useWords();
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const wrong = useWrongPassword();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const renew = async (password: string) => {
    const answer = await dispatch(renewRecoveryCodes(password));
    if (!renewRecoveryCodes.fulfilled.match(answer)) return wrong(answer as Refused);
    setCodes(answer.payload);
    setAsked(null);
    return undefined;
  };
  const end = async (password: string) => {
    const answer = await dispatch(endSecondFactor(password));
    if (!endSecondFactor.fulfilled.match(answer)) return wrong(answer as Refused);
    notices.success('security.second.ended');
    return undefined;
  };
  return (
    <div className="grid gap-4">
      <p>
        <Badge tone="ok" icon="check">
          {t('security.second.on')}
        </Badge>
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      {asked === 'renew' && <PasswordForm label="security.second.renew" send={renew} />}
      {asked === 'end' && <PasswordForm label="security.second.end" variant="bad" send={end} />}
      {asked === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => setAsked('renew')}>
            {t('security.second.renew')}
          </Button>
          <Button variant="line" onClick={() => setAsked('end')}>
            {t('security.second.end')}
          </Button>
        </div>
      )}
    </div>
  );
}

function TurnedOff({ due }: { due: string | null }) {
  const dispatch = useAccountDispatch();
  const wrong = useWrongPassword();
  const [asked, setAsked] = useState(false);
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const now = useNow();
  const begin = async (password: string) => {
    const answer = await dispatch(beginSecondFactor(password));
    if (!beginSecondFactor.fulfilled.match(answer)) return wrong(answer as Refused);
    setSetUp(answer.payload);
    return undefined;
  };
  if (setUp) return <ConfirmForm setUp={setUp} />;
  return (
    <div className="grid gap-4">
      {due && (
        <Note tone="warn" icon="alert">
          <FormattedMessage
            id={Date.parse(due) < now ? 'security.second.overdue' : 'security.second.due'}
            values={{ day: <Day key="due" at={due} style="long" /> }}
          />
        </Note>
      )}
      {asked ? (
        <PasswordForm label="security.second.begin" send={begin} />
      ) : (
        <Button variant="line" className="justify-self-start" onClick={() => setAsked(true)}>
          <FormattedMessage id="security.second.begin" />
        </Button>
      )}
    </div>
  );
}

/** Sets up, renews and ends the second step of signing in. */
export function SecondFactor({ user }: { user: User }) {
  return user.second_factor ? <TurnedOn /> : <TurnedOff due={user.second_factor_due} />;
}
