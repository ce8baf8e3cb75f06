import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Viewing } from '#areas/viewings/shapes.ts';
import { bookPath, CODE_DIGITS, VIEWINGS_PATH, whereOf } from '#areas/viewings/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useParams } from '#platform/client/router.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';
import { CancelForm, toViewing, useStep } from '../parts/CancelForm.tsx';
import { useTimes } from '../use-times.ts';

interface CodeFormProps {
  viewing: Viewing;
  keyOf: string | undefined;
  onProved: (viewing: Viewing) => void;
}

/** A guest writes the code of the mail; until then the time is only kept. */
function CodeForm({ viewing, keyOf, onProved }: CodeFormProps) {
  const t = useWords();
  const ref = { id: viewing._id, key: keyOf };
  const { faults, take, send } = useStep(ref);
  const { short, time, own } = useTimes();
  const form = useForm<'code'>({
    send: async (body) => {
      const proved = await take('PUT /viewings/{id}/code', body, 'viewing.done.booked');
      if (proved) onProved(proved);
      return undefined;
    },
  });
  return (
    <Form of={form} className="panel grid max-w-[440px] gap-4 shadow-e2">
      <h1 className="text-h2">{t('viewing.code.title')}</h1>
      <p>
        <FormattedMessage
          id="viewing.code.text"
          values={{
            email: <bdi>{viewing.email}</bdi>,
            when: short(viewing.starts_at),
            until: time(viewing.held_until ?? viewing.starts_at, own),
          }}
        />
      </p>
      <TextField
        name="code"
        label={t('viewing.code')}
        error={faults?.code && <FormattedMessage id="viewing.fault.code" />}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={CODE_DIGITS + 1}
        className="num"
      />
      <Submit size="big" full>
        {t('viewing.code.send')}
      </Submit>
      <Button
        variant="bare"
        size="small"
        className="min-h-11"
        onClick={() => void send('POST /viewings/{id}/code', toViewing(ref), { said: 'viewing.done.code' })}
      >
        {t('viewing.code.again')}
      </Button>
    </Form>
  );
}

const LOOKS: Record<Viewing['state'], { icon: IconName; tone: string }> = {
  held: { icon: 'clock', tone: 'tone-warn' },
  requested: { icon: 'clock', tone: 'tone-warn' },
  confirmed: { icon: 'check', tone: 'tone-ok' },
  declined: { icon: 'x', tone: 'tone-bad' },
  cancelled: { icon: 'x', tone: 'tone-bad' },
};

/** The time in Jamaica, and the visitor's where that differs. */
function When({ viewing }: { viewing: Viewing }) {
  const { short, own, city, isElsewhere } = useTimes();
  const { starts_at, property, kind } = viewing;
  const column = (label: React.ReactNode, time: string, text: React.ReactNode) => (
    <div className="grid gap-0.5 p-4">
      <span className="text-ink-2 text-small">{label}</span>
      <b className="text-h3">{time}</b>
      <span className="text-small">{text}</span>
    </div>
  );
  const where = whereOf(property);
  return (
    <div className="grid overflow-hidden rounded-photo bg-lagoon-soft sm:auto-cols-fr sm:grid-flow-col">
      {column(
        <FormattedMessage id="viewing.inJamaica" />,
        short(starts_at),
        kind === 'video' ? <FormattedMessage id="viewing.kind.video" /> : <bdi>{where}</bdi>,
      )}
      {isElsewhere(starts_at) &&
        column(
          <FormattedMessage id="viewing.inCity" values={{ city }} />,
          short(starts_at, own),
          <FormattedMessage id="viewing.comes" values={{ count: viewing.people }} />,
        )}
    </div>
  );
}

function Offered({ viewing, keyOf }: { viewing: Viewing; keyOf: string | undefined }) {
  const t = useWords();
  const { busy, take } = useStep({ id: viewing._id, key: keyOf });
  const { short } = useTimes();
  if (viewing.offered.length === 0) return null;
  return (
    <section className="panel grid gap-3">
      <h2 className="text-h3">{t('viewing.offers', { name: viewing.agent.name })}</h2>
      <div className="flex flex-wrap gap-2">
        {viewing.offered.map((at) => (
          <Button
            key={at}
            variant="line"
            busy={busy}
            onClick={() => void take('PUT /viewings/{id}/time', { at }, 'viewing.done.booked')}
          >
            {short(at)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Actions({ viewing, keyOf }: { viewing: Viewing; keyOf: string | undefined }) {
  const t = useWords();
  const ref = { id: viewing._id, key: keyOf };
  const { busy, take, send } = useStep(ref);
  const [cancelling, setCancelling] = useState(false);
  if (cancelling)
    return (
      <CancelForm
        label="viewing.cancel"
        busy={busy}
        onBack={() => setCancelling(false)}
        onCancel={(reason) =>
          void take('PUT /viewings/{id}/state', { state: 'cancelled', reason }, 'viewing.done.cancelled')
        }
      />
    );
  const keep = async () => {
    const sent = await send('GET /viewings/{id}/calendar', toViewing(ref));
    if ('answer' in sent) saveFile(sent.answer, 'viewing.ics');
  };
  const move = `${bookPath(viewing.property._id)}?move=${viewing._id}${keyOf ? `&key=${keyOf}` : ''}`;
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void keep()}>
        <Icon name="cal" />
        <FormattedMessage id="viewing.toCalendar" />
      </Button>
      {!viewing.open_house && (
        <ButtonLink to={move} variant="line">
          {t('viewing.move')}
        </ButtonLink>
      )}
      <Button variant="bare" onClick={() => setCancelling(true)}>
        {t('viewing.cancel')}
      </Button>
    </div>
  );
}

function Advice({ viewing }: { viewing: Viewing }) {
  const t = useWords();
  const { agent, email, video_link } = viewing;
  return (
    <ul className="grid gap-2">
      {video_link && (
        <li className="flex gap-2.5">
          <Icon name="video" className="text-lagoon" />
          <a href={video_link} rel="noopener" target="_blank" className="link [overflow-wrap:anywhere]">
            {video_link}
          </a>
        </li>
      )}
      <li className="flex gap-2.5">
        <Icon name="bell" className="text-lagoon" />
        <FormattedMessage id="viewing.reminds" values={{ email: <bdi>{email}</bdi> }} />
      </li>
      <li className="flex gap-2.5">
        <Icon name="shield" className="text-leaf" />
        {agent.licence_number === null
          ? t('viewing.askLicence')
          : t('viewing.askLicence.number', { number: agent.licence_number })}
      </li>
    </ul>
  );
}

interface ShownProps {
  viewing: Viewing;
  keyOf: string | undefined;
  /** The key that only booked has ended with the proof: the mail has the one that goes on. */
  isKeyMailed: boolean;
}

function Shown({ viewing, keyOf, isKeyMailed }: ShownProps) {
  const t = useWords();
  const { state, agent, property, reason, ended_by } = viewing;
  const { icon, tone } = LOOKS[state];
  const isOver = state === 'declined' || state === 'cancelled';
  const gone = Date.parse(viewing.ends_at) < useNow();
  return (
    <div className="grid max-w-[760px] gap-6">
      <div className="flex items-center gap-4">
        <span className={`blank-arch ${tone}`}>
          <Icon name={icon} size="l" />
        </span>
        <div>
          <h1>{t(`viewing.title.${state}`)}</h1>
          <p className="text-ink-2">
            <Link to={`/property/${property._id}`} className="underline">
              <bdi>{property.title}</bdi>
            </Link>
            {' · '}
            <bdi>{agent.name}</bdi>
          </p>
        </div>
      </div>
      <When viewing={viewing} />
      {isOver && (reason || ended_by) && (
        <Note tone="warn" icon="info">
          {t(`viewing.ended.${ended_by ?? 'agent'}`, { name: agent.name })} {reason && <bdi>“{reason}”</bdi>}
        </Note>
      )}
      {isOver && (
        <ButtonLink to={bookPath(property._id)} className="justify-self-start">
          {t('viewing.another')}
        </ButtonLink>
      )}
      {!isOver && !gone && (
        <>
          {isKeyMailed ? (
            <Note tone="lagoon" icon="mail">
              <FormattedMessage id="viewing.mailed" values={{ email: <bdi>{viewing.email}</bdi> }} />
            </Note>
          ) : (
            <>
              <Offered viewing={viewing} keyOf={keyOf} />
              <Actions viewing={viewing} keyOf={keyOf} />
            </>
          )}
          <Advice viewing={viewing} />
        </>
      )}
    </div>
  );
}

function Reached({ id, keyOf }: { id: string; keyOf: string | undefined }) {
  const reading = api.useRead('GET /viewings/{id}', toViewing({ id, key: keyOf }));
  /** As its proof answered it. */
  const [proved, setProved] = useState<Viewing | null>(null);
  if (proved && keyOf !== undefined) return <Shown viewing={proved} keyOf={keyOf} isKeyMailed />;
  const onProved = (viewing: Viewing) => {
    setProved(viewing);
    if (keyOf === undefined) reading.load();
  };
  const toOwn = (
    <ButtonLink to={VIEWINGS_PATH}>
      <FormattedMessage id="viewing.head.own" />
    </ButtonLink>
  );
  return (
    <Answered {...reading} missing={<Empty icon="lock" words="viewing.notYours" action={toOwn} />}>
      {(viewing) =>
        viewing.state === 'held' ? (
          <CodeForm viewing={viewing} keyOf={keyOf} onProved={onProved} />
        ) : (
          <Shown viewing={viewing} keyOf={keyOf} isKeyMailed={false} />
        )
      }
    </Answered>
  );
}

function ViewingPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const key = new URLSearchParams(search).get('key') ?? undefined;
  // Who is signed in may be known only now: read for each address and person.
  const me = useSelector(({ auth }: WithAuth) => auth.user?._id);
  return (
    <div className="wrap grid gap-6 pt-8 pb-12">
      <Reached key={`${id} ${key} ${me}`} id={id} keyOf={key} />
    </div>
  );
}

export { ViewingPage as Component };
