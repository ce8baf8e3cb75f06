import { useEffect, useRef, useState } from 'react';
import { AddressNote } from '#areas/accounts/client/kit/AddressNote.tsx';
import { useAccountDispatch } from '#areas/accounts/client/kit/state.ts';
import { checkAuthState } from '#areas/accounts/client/kit/steps.ts';
import type { User } from '#areas/accounts/contract.ts';
import { NO_FACTS } from '#areas/listings/facts.ts';
import type { FactsInput, OwnListing } from '#areas/listings/own-shapes.ts';
import type { Owner } from '#areas/own-listings/contract.ts';
import { listPath } from '#areas/own-listings/paths.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { api } from '../api.ts';
import { keepUnsent, readUnsent } from '../use-own-listing.ts';
import { readPasted } from '../words/pasted.ts';

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
function ProveOwner() {
  const { send } = api.useSend();
  const account = useAccountDispatch();
  const t = useWords();
  const reading = api.useRead('GET /owners/me', {});
  /** After a step of the proof. */
  const [stepped, setStepped] = useState<Owner | null>(null);
  const known = stepped ?? reading.answer;
  const [isSent, setSent] = useState(false);
  const form = useForm<'code' | 'phone'>({
    send: async ({ code, phone }) => {
      const asked = isSent
        ? await send('POST /owners/code', { body: { code } }, { quiet: true })
        : await send('POST /owners/phone', { body: { phone } }, { quiet: true });
      if ('answer' in asked) {
        setStepped(asked.answer);
        setSent(!isSent);
        return asked;
      }
      const isOften = asked.failure?.status === 429;
      return isSent
        ? { code: t(isOften ? 'own.owner.often' : 'own.owner.badCode') }
        : { phone: t(isOften ? 'own.owner.often' : 'own.owner.badPhone') };
    },
  });
  const isOwner = known?.owner ?? false;
  // The role counts at once: the account is read again.
  useEffect(() => {
    if (isOwner) void account(checkAuthState(undefined));
  }, [account, isOwner]);
  const waiting = <PartsSkeleton of="panels" count={2} className="max-w-[560px]" />;
  return (
    <Answered {...reading} answer={known} waiting={waiting}>
      {(owner) => (
        <div className="grid max-w-[560px] gap-5">
          <p className="text-ink-2">{t('own.owner.lead')}</p>
          <ol className="grid gap-3">
            <Proof isDone={owner.email_proved} title="email">
              <AddressNote />
            </Proof>
            <Proof isDone={owner.phone_proved} title="phone">
              <Form of={form} noValidate={false} className="grid gap-3">
                {isSent ? (
                  <TextField
                    name="code"
                    label={t('own.owner.code', { phone: owner.phone })}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    pattern="\d{6}"
                    maxLength={6}
                    required
                  />
                ) : (
                  <TextField
                    name="phone"
                    type="tel"
                    label={t('own.owner.number')}
                    autoComplete="tel"
                    placeholder="876 555 0142"
                    required
                  />
                )}
                <div className="flex flex-wrap gap-2">
                  <Submit>{t(isSent ? 'own.owner.prove' : 'own.owner.send')}</Submit>
                  {isSent && (
                    <Button variant="bare" onClick={() => setSent(false)}>
                      {t('own.owner.other')}
                    </Button>
                  )}
                </div>
              </Form>
            </Proof>
          </ol>
          <Note tone="lagoon" icon="info">
            {t('own.owner.limit')}
          </Note>
        </div>
      )}
    </Answered>
  );
}

/** What a new listing takes over from an older one: all but its words, its place on a title, and its days. */
function factsOf(listing: OwnListing): FactsInput {
  const names = Object.keys(NO_FACTS) as (keyof FactsInput)[];
  const known = Object.fromEntries(names.map((name) => [name, listing[name as keyof OwnListing]]));
  return { ...known, volume: '', folio: '', tours: [], available_from: null } as FactsInput;
}

/** The first step opens where nothing is known yet, the last where most is. */
function useBegin(user: string) {
  const { busy, send } = api.useSend();
  const navigate = useNavigateIfHere();
  const notices = useNotices();
  const once = useRef(newIdempotencyKey());
  const begin = async (name: string, facts: FactsInput) => {
    const options = { once: once.current, name, quiet: true } as const;
    const sent = await send('POST /properties', { body: facts }, options);
    if (!('answer' in sent)) {
      if (sent.failure?.status === 422) once.current = newIdempotencyKey();
      return notices.failed(sent.failure);
    }
    if (name === 'text') keepUnsent(user, 'pasted', null);
    navigate(`${listPath(sent.answer._id)}?step=${name === 'empty' ? 'kind' : 'check'}`);
  };
  return { busy, begin };
}

interface BeginProps {
  user: string;
  busy: boolean;
  onBegin: (facts: FactsInput) => void;
}

/** What is pasted is kept until a listing was made of it: a session may end before. */
function PastedText({ user, busy, onBegin }: BeginProps) {
  const t = useWords();
  const [text, setText] = useState('');
  useEffect(() => setText(readUnsent<string>(user, 'pasted') ?? ''), [user]);
  const write = (typed: string) => {
    setText(typed);
    keepUnsent(user, 'pasted', typed === '' ? null : typed);
  };
  return (
    <div className="grid gap-3">
      <TextAreaField
        name="pasted"
        label={t('own.begin.text')}
        hint={t('own.begin.text.hint')}
        rows={6}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <Button
        variant="line"
        className="justify-self-start"
        busy={busy}
        disabled={text.trim() === ''}
        onClick={() => onBegin(readPasted(text))}
      >
        <Icon name="file" />
        <FormattedMessage id="own.begin.text.go" />
      </Button>
    </div>
  );
}

function PastListing({ busy, onBegin }: Omit<BeginProps, 'user'>) {
  const t = useWords();
  const { send } = api.useSend();
  const { answer } = api.useRead('GET /properties/mine', { query: { limit: '20' } });
  const past = answer?.results.filter(({ title }) => title !== '') ?? [];
  const [chosen, setChosen] = useState('');
  if (past.length === 0) return null;
  const copy = async () => {
    const sent = await send('GET /properties/mine/{id}', { params: { id: chosen } });
    if ('answer' in sent) onBegin(factsOf(sent.answer));
  };
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('own.begin.past')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        any={t('own.begin.past.none')}
        options={past.map(({ _id }) => _id)}
        textOf={(id) => past.find(({ _id }) => _id === id)?.title}
      />
      <Button
        variant="line"
        className="justify-self-start"
        busy={busy}
        disabled={chosen === ''}
        onClick={() => void copy()}
      >
        <Icon name="again" />
        <FormattedMessage id="own.begin.past.go" />
      </Button>
    </div>
  );
}

function Begin({ user }: { user: User }) {
  const t = useWords();
  const { busy, begin } = useBegin(user._id);
  const maySell = user.roles.some((role) => role !== 'Buyer');
  return (
    <div className="wrap grid max-w-[720px] gap-6 pt-4 lg:pt-8">
      <div className="grid gap-2">
        <h1>{t('own.begin')}</h1>
        <p className="text-ink-2">{t('own.begin.lead')}</p>
      </div>
      {maySell ? (
        <div className="grid gap-8">
          <div>
            <Button size="big" busy={busy === 'empty'} onClick={() => void begin('empty', {})}>
              <Icon name="plus" />
              {t('own.begin.empty')}
            </Button>
          </div>
          <PastedText user={user._id} busy={busy === 'text'} onBegin={(facts) => void begin('text', facts)} />
          <PastListing busy={busy === 'past'} onBegin={(facts) => void begin('past', facts)} />
        </div>
      ) : (
        <ProveOwner />
      )}
    </div>
  );
}

export { Begin as Component };
