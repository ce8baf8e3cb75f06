import { useEffect, useState } from 'react';
import type { Session, User } from '#areas/accounts/contract.ts';
import { tidyEmail } from '#areas/accounts/rules.ts';
import { FORGOT_PATH } from '#areas/accounts/vocabulary.ts';
import { type Failure, failureFrom } from '#platform/client/failure.ts';
import { FaultSummary, Form, Submit, useForm } from '#platform/client/form.tsx';
import type { Passkey } from '#platform/client/identity.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { brand } from '#platform/contract/brand.ts';
import { hasPasskeys } from '../identity/credentials.ts';
import { AccountSection } from '../kit/AccountFrame.tsx';
import { api } from '../kit/api.ts';
import { useAccountDispatch } from '../kit/state.ts';
import { failureText, present } from '../parts/faults.ts';
import { SecondFactor } from '../parts/SecondFactor.tsx';
import { addPasskey, deleteUser, endAllSessions, fetchPasskeys, removePasskey } from '../requests.ts';

/** Browser and system read from a `User-Agent` header; null when unknown. */
interface Device {
  browser: string | null;
  system: string | null;
}

/** The first match counts, because most browsers also name Chrome or Safari. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const named = (list: typeof BROWSERS, text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export const deviceOf = (userAgent: string): Device => ({
  browser: named(BROWSERS, userAgent),
  system: named(SYSTEMS, userAgent),
});

function useDeviceName(): (session: Session) => string {
  const t = useWords();
  return ({ user_agent }) => {
    const { browser, system } = deviceOf(user_agent);
    if (!browser && !system) return t('security.unknownBrowser');
    return t('security.browser', {
      browser: browser ?? t('security.unknownBrowser'),
      system: system ?? t('security.unknownSystem'),
    });
  };
}

function Row({ session, onEnd }: { session: Session; onEnd: (session: Session) => unknown }) {
  const t = useWords();
  const device = useDeviceName()(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{device}</bdi>
          {session.current && <Badge tone="lagoon">{t('security.current')}</Badge>}
        </p>
        <p className="text-small text-ink-3">
          <FormattedMessage
            id="security.since"
            values={{
              since: <Day key="s" at={session.created_at} time />,
              used: <Day key="u" at={session.last_used_at} time />,
            }}
          />
        </p>
        {session.ip_address && (
          <p className="text-small text-ink-3">
            <bdi dir="ltr">{session.ip_address}</bdi>
          </p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="line"
          size="small"
          aria-label={t('security.endOne', { device })}
          onClick={() => onEnd(session)}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

function Sessions() {
  const { send } = api.useSend();
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  const end = ({ _id: id }: Session) =>
    send('DELETE /accounts/sessions/{id}', { params: { id } }, { said: 'security.ended' });
  const endAll = async () => {
    const answer = await dispatch(endAllSessions(undefined));
    if (endAllSessions.fulfilled.match(answer)) notices.success('security.endAll.done');
    else notices.failure('notice.error', failureText(say, answer.payload));
  };
  return (
    <>
      <Answered {...api.useRead('GET /accounts/sessions', {})} waiting={<Skeleton className="h-16" />}>
        {({ results }) => (
          <ul className="-my-3">
            {results.map((session) => (
              <Row key={session._id} session={session} onEnd={end} />
            ))}
          </ul>
        )}
      </Answered>
      <Button variant="line" onClick={endAll} className="justify-self-start">
        <FormattedMessage id="security.endAll" />
      </Button>
    </>
  );
}

function usePasskeys() {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const [list, setList] = useState<readonly Passkey[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setFailure(null);
    const answer = await dispatch(fetchPasskeys(undefined));
    if (fetchPasskeys.fulfilled.match(answer)) setList(answer.payload);
    else setFailure(answer.payload ?? failureFrom(undefined));
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
  return { reading: { answer: list, failure, load }, busy, add, remove };
}

/** Keys of the person's devices: add one, see them, take one away. */
function Passkeys() {
  const { reading, busy, add, remove } = usePasskeys();
  const t = useWords();
  const hydrated = useHydrated();
  return (
    <div className="grid gap-4">
      <Answered {...reading} waiting={<Skeleton className="h-16" />}>
        {(list) =>
          list.length > 0 && (
            <ul className="-my-1">
              {list.map(({ id, name, createdAt }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-0"
                >
                  <p className="grid min-w-0 flex-1 basis-48">
                    <bdi className="font-semibold">{name || t('security.passkey.one')}</bdi>
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
                    {t('security.passkey.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {hydrated && hasPasskeys() ? (
        <Button variant="line" className="justify-self-start" busy={busy} onClick={() => void add()}>
          {t('security.passkey.add')}
        </Button>
      ) : (
        <p className="measure text-ink-2 text-small">{t('security.passkey.unsupported')}</p>
      )}
    </div>
  );
}

const YEAR_DAYS = 365;

/** Whole years are said as years. */
const Duration = ({ days }: { days: number }) =>
  days > 0 && days % YEAR_DAYS === 0 ? (
    <FormattedMessage id="kept.years" values={{ years: days / YEAR_DAYS }} />
  ) : (
    <FormattedMessage id="kept.days" values={{ days }} />
  );

/** What somebody agreed to, how long each kind of data is kept, and what stays when the account is deleted. */
function KeptData() {
  const t = useWords();
  const consents = api.useRead('GET /accounts/me/consents', {});
  const clocks = api.useRead('GET /accounts/retention', {});
  return (
    <div className="grid gap-4">
      <Answered {...consents} waiting="text">
        {({ results }) => (
          <ul className="grid gap-1 text-small">
            {results.length === 0 && <li>{t('kept.consent.none')}</li>}
            {results.map(({ version, at }) => (
              <li key={version}>
                <FormattedMessage
                  id="kept.consent"
                  values={{
                    version: <Day key="v" at={version} style="long" />,
                    at: <Day key="a" at={at} time />,
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <Answered {...clocks} waiting="text">
        {({ results }) => (
          <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[minmax(0,1fr)_auto]">
            {results.map(({ kind, days }) => (
              <div key={kind} className="contents">
                <dt className="text-ink-2">{t(`kept.${kind}`)}</dt>
                <dd className="font-semibold tabular-nums max-sm:mb-2">
                  <Duration days={days} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Answered>
      <p className="measure text-ink-2 text-small">{t('kept.after')}</p>
    </div>
  );
}

const OWN_TEXTS: Record<string, string> = {
  unprocessable: 'security.delete.demo',
  'sign-in-again': 'security.delete.again',
};

function useDeletion(user: User) {
  const dispatch = useAccountDispatch();
  const navigate = useNavigateIfHere();
  const say = useWords();
  const notices = useNotices();
  return useForm<'confirm'>({
    check: ({ confirm }) =>
      present({
        confirm: tidyEmail(confirm) === user.email ? null : say('fault.confirm', { email: user.email }),
      }),
    send: async ({ confirm }) => {
      const answer = await dispatch(deleteUser(confirm));
      if (deleteUser.rejected.match(answer)) {
        const own = OWN_TEXTS[answer.payload?.code ?? ''];
        return { form: own ? say(own) : failureText(say, answer.payload) };
      }
      notices.success('security.delete.done');
      navigate('/', { replace: true });
      return 'leaving';
    },
  });
}

/** Deletes the account, after opening the section and typing the address, to prevent accidents. */
function DeleteAccount({ user }: { user: User }) {
  const t = useWords();
  const form = useDeletion(user);
  return (
    <details className="group">
      <summary className="btn btn-bad group-open:hidden">{t('security.delete.open')}</summary>
      <Form of={form} className="grid max-w-[420px] gap-4">
        <FaultSummary />
        <TextField
          name="confirm"
          label={t('security.delete.confirm', { email: user.email })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          dir="ltr"
          required
        />
        <Submit variant="bad" className="justify-self-start">
          {t('security.delete.button')}
        </Submit>
      </Form>
    </details>
  );
}

function ExportData() {
  const { busy, send } = api.useSend();
  const download = async () => {
    const sent = await send('GET /users/me/export', {});
    if (!('answer' in sent)) return;
    const file = new Blob([JSON.stringify(sent.answer, null, 2)], { type: 'application/json' });
    saveFile(file, `${brand.slug}-${sent.answer.exported_at.slice(0, 10)}.json`);
  };
  return (
    <Button
      variant="line"
      busy={busy !== null}
      onClick={() => void download()}
      className="justify-self-start"
    >
      <Icon name="save" />
      <FormattedMessage id="security.export.button" />
    </Button>
  );
}

export function Component({ user }: { user: User }) {
  const t = useWords();
  return (
    <>
      <AccountSection title={t('security.sessions')} text={t('security.sessions.text')}>
        <Sessions />
      </AccountSection>
      <AccountSection title={t('security.password')} text={t('security.password.text')}>
        <ButtonLink to={FORGOT_PATH} variant="line" className="justify-self-start">
          {t('security.password.button')}
        </ButtonLink>
      </AccountSection>
      <AccountSection title={t('security.second')} text={t('security.second.text')}>
        <SecondFactor user={user} />
      </AccountSection>
      <AccountSection title={t('security.passkey')} text={t('security.passkey.text')}>
        <Passkeys />
      </AccountSection>
      <AccountSection title={t('security.export')} text={t('security.export.text')}>
        <ExportData />
      </AccountSection>
      <AccountSection title={t('kept.title')} text={t('kept.text')}>
        <KeptData />
      </AccountSection>
      <AccountSection title={t('security.delete')} text={t('security.delete.text')}>
        <DeleteAccount user={user} />
      </AccountSection>
    </>
  );
}
