import { type Ref, useState } from 'react';
import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useWorkingTime } from '#areas/listings/client/kit/use-working-time.ts';
import type { AgentLanguage } from '#areas/listings/vocabulary.ts';
import { PARISH_NAMES } from '#areas/places/markets/jamaica/parishes.ts';
import type { Professional } from '#areas/trade/contract.ts';
import { MESSAGE_MAX } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedDate, FormattedList, FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { focusFirstField, useFocusAfter } from '#platform/client/ui/focus.ts';
import { Portrait } from '#platform/client/ui/Portrait.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';

/** A language's name in the visitor's; browsers know none for Patois. */
export function useLanguageName(): (tag: AgentLanguage) => string {
  const { formatDisplayName, t } = useIntl();
  return (tag) =>
    tag === 'jam' ? t('professional.patois') : (formatDisplayName(tag, { type: 'language' }) ?? tag);
}

/** A licence that is over is not shown at all. */
export function Licence({ one }: { one: Professional }) {
  if (!one.licensed || one.licence_expires === null)
    return (
      <Badge tone="warn" icon="alert">
        <FormattedMessage id="professional.unlicensed" />
      </Badge>
    );
  const date = <FormattedDate value={one.licence_expires} dateStyle="medium" timeZone="UTC" />;
  return (
    <Badge tone="ok" icon="shield">
      {/* A sentence: where it finds no room in one line it takes two. */}
      <span className="py-1 leading-tight whitespace-normal">
        <FormattedMessage id="professional.licensed" values={{ number: one.licence_number, date }} />
      </span>
    </Badge>
  );
}

function Write({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords();
  const { send } = api.useSend();
  const form = useForm<'message' | 'phone'>({
    send: async (body, _, once) => {
      const input = { params: { id }, body };
      const sent = await send('POST /professionals/{id}/message', input, { once, said: 'professional.sent' });
      if ('answer' in sent) onDone();
      return sent;
    },
  });
  return (
    <Form of={form} noValidate={false} className="grid gap-3">
      <TextAreaField
        name="message"
        label={t('professional.message')}
        hint={t('professional.message.hint')}
        required
        maxLength={MESSAGE_MAX}
      />
      <TextField name="phone" label={t('professional.phone')} type="tel" autoComplete="tel" maxLength={40} />
      <div className="flex flex-wrap gap-2">
        <Submit>{t('professional.send')}</Submit>
        <Button variant="bare" onClick={onDone}>
          {t('professional.cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface WriteButtonProps {
  name: string;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** For buyers; whoever is not signed in is asked to, and comes back here. */
function WriteButton({ name, onPress, ref }: WriteButtonProps) {
  const location = useLocation();
  const hydrated = useHydrated(); // the server renders for a visitor who is not signed in
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const text = <FormattedMessage id="professional.write" values={{ name }} />;
  const shape = 'max-w-full justify-self-start';
  if (!hydrated || !user)
    return (
      <ButtonLink
        to={signInPath(location, { errand: 'write' })}
        rel="nofollow"
        variant="line"
        className={shape}
      >
        {text}
      </ButtonLink>
    );
  if (!user.roles.includes('Buyer')) return null;
  return (
    <Button ref={ref} variant="line" className={shape} onClick={onPress}>
      {text}
    </Button>
  );
}

function Answers({ minutes }: { minutes: number }) {
  const time = useWorkingTime(minutes);
  return <FormattedMessage id="professional.answers" values={{ time }} />;
}

export function Entry({ one }: { one: Professional }) {
  const t = useWords();
  const nameOf = useLanguageName();
  const [writing, setWriting] = useState(false);
  const button = useFocusAfter(writing);
  const languages = one.languages.map(nameOf);
  return (
    <li className="panel grid grid-cols-1 content-start gap-3">
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4">
        <Portrait name={one.name} avatar={one.avatar} />
        <div className="grid gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-h3">
            <bdi className="[overflow-wrap:anywhere]">{one.name}</bdi>
            {one.demo && <Badge>{t('professional.demo')}</Badge>}
          </h2>
          <p className="text-ink-2">
            {t(`professional.one.${one.kind}`)}
            {one.company && (
              <>
                {' · '}
                <bdi>{one.company}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <p className="[&>.badge]:py-1 [&>.badge]:leading-snug [&>.badge]:whitespace-normal">
        <Licence one={one} />
      </p>
      <p className="text-small">
        <FormattedList value={one.parishes.map((parish) => PARISH_NAMES[parish])} type="unit" />
        <br />
        <FormattedMessage
          id="professional.languages"
          values={{ languages: <FormattedList value={languages} /> }}
        />
        {one.answers && (
          <>
            <br />
            <Answers minutes={one.answers.minutes} />
          </>
        )}
        {one.listings > 0 && (
          <>
            <br />
            {t('professional.listings', { count: one.listings })}
          </>
        )}
      </p>
      {writing ? (
        <div ref={focusFirstField}>
          <Write id={one._id} onDone={() => setWriting(false)} />
        </div>
      ) : (
        <WriteButton ref={button} name={one.name} onPress={() => setWriting(true)} />
      )}
    </li>
  );
}
