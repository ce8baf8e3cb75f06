import { type RefObject, useState } from 'react';
import type { Viewing } from '#areas/viewings/shapes.ts';
import { HOURS_PATH, OFFERS_MAX } from '#areas/viewings/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { CancelForm, useStep } from '../parts/CancelForm.tsx';
import { StateBadge, ViewingList } from '../parts/ViewingList.tsx';
import { localText, readLocal } from '../parts/WeekHours.tsx';
import { useTimes } from '../use-times.ts';

type Step = ReturnType<typeof useStep>;
interface PartProps {
  viewing: Viewing;
  step: Step;
  onDone: () => void;
}

interface Moving {
  /** The viewing of the list that is being moved. */
  moving: RefObject<string | null>;
}

/** Another time, agreed with the visitor already. */
function MoveForm({ viewing, moving, step: { busy, faults, take }, onDone }: PartProps & Moving) {
  const t = useWords();
  const [text, setText] = useState(localText(viewing.starts_at));
  const at = readLocal(text);
  const move = async () => {
    if (!at) return;
    moving.current = viewing._id;
    if (await take('PUT /viewings/{id}/time', { at }, 'viewing.done.moved')) onDone();
    else moving.current = null;
  };
  return (
    <div className="grid gap-3">
      <TextField
        label={<FormattedMessage id="viewing.newTime" />}
        hint={<FormattedMessage id="viewing.newTime.hint" values={{ name: viewing.name }} />}
        error={faults?.at && <FormattedMessage id="viewing.fault.future" />}
        type="datetime-local"
        step={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={!at} onClick={() => void move()}>
          {t('viewing.move')}
        </Button>
        <Button variant="bare" onClick={onDone}>
          {t('viewing.back')}
        </Button>
      </div>
    </div>
  );
}

/** Up to three times, of which the visitor chooses one. */
function OfferForm({ step: { busy, faults, take }, onDone }: Omit<PartProps, 'viewing'>) {
  const t = useWords();
  const [texts, setTexts] = useState<string[]>(Array.from({ length: OFFERS_MAX }, () => ''));
  const times = texts.map(readLocal).filter((at) => at !== null);
  const offer = async () => {
    if (await take('PUT /viewings/{id}/offer', { times }, 'viewing.done.offered')) onDone();
  };
  return (
    <div className="grid gap-3">
      {texts.map((text, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: as many as there are
          key={index}
          label={<FormattedMessage id="viewing.offer.time" values={{ number: index + 1 }} />}
          error={index === 0 && faults?.times && <FormattedMessage id="viewing.fault.future" />}
          type="datetime-local"
          step={300}
          value={text}
          onChange={({ target }) => setTexts(texts.map((one, at) => (at === index ? target.value : one)))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={times.length === 0} onClick={() => void offer()}>
          {t('viewing.offer.send')}
        </Button>
        <Button variant="bare" onClick={onDone}>
          {t('viewing.back')}
        </Button>
      </div>
    </div>
  );
}

function CameButtons({ viewing, step: { take } }: Omit<PartProps, 'onDone'>) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{t('viewing.didCome', { name: viewing.name })}</span>
      {([true, false] as const).map((came) => (
        <Button
          key={String(came)}
          variant="line"
          size="small"
          className="min-h-11"
          aria-pressed={viewing.came === came}
          onClick={() => void take('PUT /viewings/{id}/came', { came: viewing.came === came ? null : came })}
        >
          {t(came ? 'viewing.yes' : 'viewing.no')}
        </Button>
      ))}
    </div>
  );
}

/** What was opened by a press begins where the next key goes. */
const focusFirst = (part: HTMLElement | null): void =>
  part?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();

type Open = 'move' | 'offer' | 'cancelled' | 'declined' | null;

/** What an agent does with a viewing to come; the solid button only while the visitor waits. */
function Actions({ viewing, step, moving }: Omit<PartProps, 'onDone'> & Moving) {
  const t = useWords();
  const [open, setOpen] = useState<Open>(null);
  // Moved to another day it is drawn anew.
  const [isBack, setBack] = useState(moving.current === viewing._id);
  const { time } = useTimes();
  const openForm = (form: Open) => {
    moving.current = null;
    setOpen(form);
  };
  const done = () => {
    setOpen(null);
    setBack(true);
  };
  if (open)
    return (
      <div key={open} ref={focusFirst}>
        {open === 'move' && <MoveForm viewing={viewing} moving={moving} step={step} onDone={done} />}
        {open === 'offer' && <OfferForm step={step} onDone={done} />}
        {(open === 'cancelled' || open === 'declined') && (
          <CancelForm
            label={open === 'declined' ? 'viewing.decline' : 'viewing.cancel'}
            busy={step.busy}
            onBack={done}
            onCancel={(reason) =>
              void step.take('PUT /viewings/{id}/state', { state: open, reason }, 'viewing.done.told')
            }
          />
        )}
      </div>
    );
  const buttons = { className: 'flex flex-wrap gap-2', ref: isBack ? focusFirst : undefined };
  if (viewing.state === 'requested')
    return (
      <div {...buttons}>
        <Button
          busy={step.busy}
          onClick={() =>
            void step.take('PUT /viewings/{id}/state', { state: 'confirmed' }, 'viewing.done.confirmed')
          }
        >
          <Icon name="check" />
          <FormattedMessage id="viewing.confirm" values={{ time: time(viewing.starts_at) }} />
        </Button>
        <Button variant="line" onClick={() => openForm('offer')}>
          {t('viewing.offer')}
        </Button>
        <Button variant="bare" onClick={() => openForm('declined')}>
          {t('viewing.decline')}
        </Button>
      </div>
    );
  return (
    <div {...buttons}>
      {!viewing.open_house && (
        <Button variant="line" onClick={() => openForm('move')}>
          {t('viewing.move')}
        </Button>
      )}
      <Button variant="bare" onClick={() => openForm('cancelled')}>
        {t('viewing.cancel')}
      </Button>
    </div>
  );
}

/** A viewing as its agent sees it: when, who, which home, and what comes next. */
function AgentRow({ viewing, moving }: { viewing: Viewing } & Moving) {
  const t = useWords();
  const step = useStep({ id: viewing._id });
  const { time } = useTimes();
  const { starts_at, ends_at, name, people, phone, message, property, kind, state } = viewing;
  const begun = Date.parse(starts_at) < useNow();
  const isOpen = state === 'requested' || state === 'confirmed';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:gap-x-6">
        <p className="grid min-w-22">
          <b className="text-h3">
            <bdi>{time(starts_at)}</bdi>
          </b>
          <bdi className="text-ink-2 text-small">{time(ends_at)}</bdi>
        </p>
        <div className="grid min-w-0 flex-1 basis-48">
          <b>
            <bdi>{name}</bdi>
          </b>
          <Link to={`/property/${property._id}`} className="text-small underline">
            <bdi>{property.title}</bdi>
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
            <Icon name={kind === 'video' ? 'video' : 'pin'} size="s" />
            {t(viewing.open_house ? 'viewing.openHouse' : `viewing.kind.${kind}`)}
            <span>{t('viewing.comes', { count: people })}</span>
            {phone && <bdi className="num">{phone}</bdi>}
          </span>
        </div>
        <StateBadge viewing={viewing} />
      </div>
      {message && (
        <p dir="auto" className="whitespace-pre-wrap rounded-field bg-sunk p-3 [overflow-wrap:anywhere]">
          {message}
        </p>
      )}
      {isOpen && !begun && <Actions viewing={viewing} step={step} moving={moving} />}
      {state === 'confirmed' && begun && <CameButtons viewing={viewing} step={step} />}
    </>
  );
}

function AgentViewings() {
  const t = useWords();
  const action = <ButtonLink to={HOURS_PATH}>{t('viewing.head.hours')}</ButtonLink>;
  return (
    <ViewingList side="agent" nothing={<Empty icon="cal" words="viewing.agentEmpty" action={action} />}>
      {(viewing, moving) => <AgentRow viewing={viewing} moving={moving} />}
    </ViewingList>
  );
}

export { AgentViewings as Component };
