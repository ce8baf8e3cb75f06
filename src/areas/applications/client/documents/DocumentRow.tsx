import { type ReactNode, useRef } from 'react';
import { documentAge, kindsOf } from '#areas/applications/rules.ts';
import type { DocumentKind } from '#areas/documents/vocabulary.ts';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { today } from '#platform/contract/time-zone.ts';
import { type Entry, entryChanged } from '../state.ts';
import { useApplicationDispatch } from '../wizard/draft.ts';
import { useDocuments } from './send.ts';

/** A choice of files that looks like a button; the real field is behind it. */
export function Choose(props: {
  label: string;
  name: string;
  variant: 'soft' | 'line';
  icon: IconName;
  multiple?: boolean;
  camera?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { label, name, variant, icon, multiple, camera, onFiles } = props;
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const words = t(label);
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={`${words}: ${name}`}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} size="s" />
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={
          camera
            ? 'image/*'
            : 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
        }
        {...(camera && { capture: 'environment' as const })}
        multiple={multiple}
        aria-label={`${words}: ${name}`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}

interface FieldProps {
  entry: Entry;
  change: (values: Partial<Entry>) => void;
}

function Kind({ entry: { field, kind }, change, error }: FieldProps & { error?: ReactNode }) {
  const t = useWords();
  return (
    <SelectField
      label={<FormattedMessage id="apply.document.kind" />}
      value={kind ?? ''}
      error={error}
      onChange={({ target }) => change({ kind: (target.value || null) as DocumentKind | null })}
      any={t('apply.choose')}
      options={kindsOf(field)}
      words="apply.kind"
    />
  );
}

function Dates({ entry: { issued_on, expires_on }, change }: FieldProps) {
  return (
    <>
      <DayField
        label={<FormattedMessage id="apply.document.issued" />}
        value={issued_on ?? ''}
        max={expires_on ?? undefined}
        onChange={({ target }) => change({ issued_on: target.value || null })}
      />
      <DayField
        label={<FormattedMessage id="apply.document.expires" />}
        value={expires_on ?? ''}
        min={issued_on ?? undefined}
        onChange={({ target }) => change({ expires_on: target.value || null })}
      />
    </>
  );
}

/** What the document is, which is asked at once; when it was issued, until when it holds. */
function DocumentDetails({ entry, isAsked }: { entry: Entry; isAsked: boolean }) {
  const t = useWords();
  const dispatch = useApplicationDispatch();
  const change = (values: Partial<Entry>) => void dispatch(entryChanged({ id: entry.id, ...values }));
  if (entry.kind === null)
    return (
      <div className="mt-2 max-w-72">
        <Kind entry={entry} change={change} error={isAsked && t('apply.document.kind.needed')} />
      </div>
    );
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1 font-semibold text-lagoon text-small">
        {t('apply.document.details')}
        <Icon name="down" size="s" className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        <Kind entry={entry} change={change} />
        <Dates entry={entry} change={change} />
      </div>
    </details>
  );
}

/** Icon on a tile, words, actions at the end; on phones below the words, with what removes it in the corner. */
export function Row(props: {
  tone: string;
  icon: IconName;
  empty?: boolean;
  children: ReactNode;
  actions: ReactNode;
  remove?: ReactNode;
}) {
  const { tone, icon, empty, children, actions, remove } = props;
  return (
    <div
      className={`${tone} grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-4 md:grid-cols-[48px_minmax(0,1fr)_auto_auto] md:gap-x-2 md:px-6 ${
        tone === 'tone-bad' ? 'bg-[color-mix(in_oklab,var(--color-rose-soft)_45%,var(--color-surface))]' : ''
      }`}
    >
      <span
        className={`grid h-14 w-12 place-items-center self-start rounded-badge ${
          empty ? 'border-[1.5px] border-edge border-dashed text-ink-3' : 'bg-(--tint) text-(--tone)'
        }`}
      >
        <Icon name={icon} />
      </span>
      <div className={`min-w-0 md:ps-2 ${remove ? '' : 'max-md:col-span-2'}`}>{children}</div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:col-span-2 max-md:col-start-2 max-md:mt-2">
        {actions}
      </div>
      {remove && (
        <div className="max-md:col-start-3 max-md:row-start-1 max-md:-m-2 max-md:self-start">{remove}</div>
      )}
    </div>
  );
}

export function Size({ bytes }: { bytes: number }) {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [Math.max(1, bytes / 1e3), 'kilobyte'];
  return (
    <bdi>
      <FormattedNumber
        value={value}
        style="unit"
        unit={unit}
        maximumFractionDigits={unit === 'megabyte' ? 1 : 0}
      />
    </bdi>
  );
}

function Sending({ entry: { name, size, sent, left } }: { entry: Entry }) {
  const t = useWords();
  const share = size > 0 ? sent / size : 0;
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('apply.document.sending', { name })}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 max-w-90 overflow-hidden rounded-pill bg-line"
      >
        <span
          className="block h-full rounded-pill bg-lagoon transition-[width]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="mt-1.5 text-ink-2 text-small">
        <bdi>
          <FormattedNumber value={share} style="percent" />
        </bdi>
        {left !== null && left > 0 && (
          <>
            {', '}
            <FormattedMessage id="apply.document.left" values={{ seconds: left }} />
          </>
        )}
      </p>
    </>
  );
}

interface Look {
  tone: string;
  icon: IconName;
  state: ReactNode;
  remedy?: string;
}

function useLook(entry: Entry, isGuest: boolean): Look {
  const t = useWords();
  const age = documentAge(entry.field, entry, today());
  if (entry.state === 'failed') {
    const fault = entry.fault ?? 'apply.document.fault.other';
    return {
      tone: 'tone-bad',
      icon: 'alert',
      state: <FormattedMessage id={fault} />,
      remedy: `${fault}.remedy`,
    };
  }
  if (age) {
    return {
      tone: 'tone-warn',
      icon: 'clock',
      state: <FormattedMessage id={`apply.document.${age}`} />,
      remedy: 'apply.document.aged.remedy',
    };
  }
  if (entry.state === 'sending') return { tone: 'tone-lagoon', icon: 'file', state: null };
  if (entry.state === 'paused') {
    return {
      tone: 'tone-lagoon',
      icon: 'clock',
      state: <FormattedMessage id={entry.fault ?? 'apply.document.paused'} />,
    };
  }
  if (entry.state === 'waiting') {
    return {
      tone: 'tone-lagoon',
      icon: 'check',
      state: <FormattedMessage id={isGuest ? 'apply.document.later' : 'apply.document.waiting'} />,
    };
  }
  const until = entry.expires_on && <Day at={entry.expires_on} />;
  return {
    tone: 'tone-ok',
    icon: 'check',
    state: until ? t('apply.document.until', { day: until }) : t('apply.document.ready'),
  };
}

interface ActionProps {
  entry: Entry;
  name: string;
  isGuest: boolean;
}

function Remove({ entry, name, isGuest }: ActionProps) {
  const documents = useDocuments(isGuest);
  const t = useWords();
  const isMoving = entry.state === 'sending';
  const what = t(isMoving ? 'apply.document.cancel' : 'apply.document.remove');
  return (
    <IconButton
      icon={isMoving ? 'x' : 'trash'}
      label={`${what}: ${name}`}
      onClick={() => documents.remove(entry.id)}
    />
  );
}

function Actions({ entry, name, isGuest }: ActionProps) {
  const documents = useDocuments(isGuest);
  const t = useWords();
  const said = (id: string) => `${t(id)}: ${name}`;
  if (entry.state === 'failed') {
    return (
      <Choose
        label="apply.document.another"
        name={name}
        variant="line"
        icon="again"
        onFiles={([file]) => file && documents.replace(entry, file)}
      />
    );
  }
  return (
    <>
      {entry.state === 'sending' && (
        <Button
          variant="bare"
          size="small"
          aria-label={said('apply.document.pause')}
          onClick={() => documents.pause(entry.id)}
        >
          {t('apply.document.pause')}
        </Button>
      )}
      {entry.state === 'paused' && (
        <Button
          variant="soft"
          size="small"
          aria-label={said('apply.document.resume')}
          onClick={() => documents.resume(entry.id)}
        >
          {t('apply.document.resume')}
        </Button>
      )}
      {entry.state === 'done' && (
        <>
          <Button
            variant="bare"
            size="small"
            aria-label={said('apply.document.view')}
            onClick={() => documents.view(entry)}
          >
            {t('apply.document.view')}
          </Button>
          <Choose
            label="apply.document.replace"
            name={name}
            variant="line"
            icon="up"
            onFiles={([file]) => file && documents.replace(entry, file)}
          />
        </>
      )}
    </>
  );
}

/** One document: what it is, how far it is, what can be done. */
export function DocumentRow({
  entry,
  isGuest,
  isAsked,
}: {
  entry: Entry;
  isGuest: boolean;
  /** One wants to go on: what is not said is asked for. */
  isAsked: boolean;
}) {
  const t = useWords();
  const { tone, icon, state, remedy } = useLook(entry, isGuest);
  const name = t(entry.kind ? `apply.kind.${entry.kind}` : `apply.slot.${entry.field}`);
  return (
    <Row
      tone={tone}
      icon={icon}
      actions={<Actions entry={entry} name={name} isGuest={isGuest} />}
      remove={<Remove entry={entry} name={name} isGuest={isGuest} />}
    >
      <h2 className="font-semibold text-body leading-snug">{name}</h2>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        <bdi>{entry.name}</bdi>, <Size bytes={entry.size} />
      </p>
      {entry.state === 'sending' && <Sending entry={entry} />}
      {state && (
        <p
          className="font-semibold text-(--tone) text-small"
          role={entry.state === 'failed' ? 'alert' : undefined}
        >
          {state}
        </p>
      )}
      {remedy && <p className="text-ink-2 text-small">{t(remedy)}</p>}
      {entry.state !== 'failed' && <DocumentDetails entry={entry} isAsked={isAsked} />}
    </Row>
  );
}
