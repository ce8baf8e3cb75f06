import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { OWN_SOURCES_PATH, SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import type { Question } from '#areas/import/sources.ts';
import type { Source } from '#areas/import/sources-contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useNavigateIfHere, useParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';
import { Runs } from './Runs.tsx';
import { SourceForm } from './SourceForm.tsx';
import { Badges, Figures, isBusy } from './Summary.tsx';

/** Brings React Aria with it. */
const Dialog = latePart({
  when: 'open',
  load: async () => (await import('#platform/client/ui/Dialog.tsx')).Dialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

/** While a source runs, it is looked at again after so many milliseconds. */
const AGAIN_MS = 2_000;

function Ask({ title, children, action }: { title: ReactNode; children: ReactNode; action: ReactNode }) {
  return (
    <Note tone="warn" icon="alert">
      <div className="grid justify-items-start gap-2">
        <h2 className="text-label">{title}</h2>
        <p className="text-small">{children}</p>
        {action}
      </div>
    </Note>
  );
}

/** What a source asks, and who may answer it. */
function Questions({ source }: { source: Source }) {
  const { busy, send } = api.useSend();
  const { _id: id, condition, failures, rests_at, confirmed_at, last_run, settings } = source;
  const held = last_run?.held_back ?? 0;
  const release = (what: Question, words: string, values: Record<string, number> = {}) =>
    settings && (
      <Button
        variant="line"
        size="small"
        className="touch"
        busy={busy === what}
        onClick={() =>
          void send(
            'POST /sources/{id}/release',
            { params: { id }, body: { what } },
            { name: what, said: 'source.released' },
          )
        }
      >
        <FormattedMessage id={words} values={values} />
      </Button>
    );
  return (
    <>
      {rests_at && (
        <Ask
          title={<FormattedMessage id="source.silent" />}
          action={
            <Button
              variant="line"
              size="small"
              className="touch"
              busy={busy === 'confirm'}
              onClick={() =>
                void send(
                  'POST /sources/{id}/confirm',
                  { params: { id } },
                  { name: 'confirm', said: 'source.silent.done' },
                )
              }
            >
              <FormattedMessage id="source.silent.confirm" />
            </Button>
          }
        >
          <FormattedMessage
            id="source.silent.text"
            values={{ since: <Day at={confirmed_at} />, until: <Day at={rests_at} /> }}
          />
        </Ask>
      )}
      {condition === 'missing' && (
        <Ask
          title={<FormattedMessage id="source.missing" values={{ count: held }} />}
          action={held > 0 && release('missing', 'source.missing.release', { count: held })}
        >
          <FormattedMessage id="source.missing.text" />
        </Ask>
      )}
      {condition === 'keys' && (
        <Ask title={<FormattedMessage id="source.keys" />} action={release('keys', 'source.keys.release')}>
          <FormattedMessage id="source.keys.text" />
        </Ask>
      )}
      {condition === 'failed' && (
        <Note tone="bad" icon="alert">
          <h2 className="text-label">
            <FormattedMessage id="source.fails" />
          </h2>
          <p className="text-small">
            <FormattedMessage id="source.fails.text" values={{ count: Math.max(1, failures) }} />
          </p>
          {last_run?.failure && (
            <p className="text-small [overflow-wrap:anywhere]" lang="en" dir="ltr">
              <bdi>{last_run.failure}</bdi>
            </p>
          )}
        </Note>
      )}
    </>
  );
}

function Remove({ source: { _id: id, source, listings, version } }: { source: Source }) {
  const t = useWords();
  const navigate = useNavigateIfHere();
  const { busy, send } = api.useSend();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    const options = { said: 'source.remove.done', ifMatch: version };
    const sent = await send('DELETE /sources/{id}', { params: { id } }, options);
    if ('answer' in sent) navigate(SOURCES_PATH);
  };
  return (
    <>
      <Button variant="bare" size="small" className="touch text-rose" onClick={() => setOpen(true)}>
        <Icon name="trash" size="s" />
        <FormattedMessage id="source.remove" />
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog isOpen onOpenChange={setOpen} title={t('source.remove.sure', { source })}>
            <div className="grid gap-4">
              <p>
                <FormattedMessage id="source.remove.text" values={{ count: listings }} />
              </p>
              <div className="flex flex-wrap justify-end gap-2">
                <Button variant="bare" onClick={() => setOpen(false)}>
                  <FormattedMessage id="source.remove.keep" />
                </Button>
                <Button variant="bad" busy={busy !== null} onClick={() => void remove()}>
                  <FormattedMessage id="source.remove" />
                </Button>
              </div>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

function Actions({ source }: { source: Source }) {
  const { busy, send } = api.useSend();
  const { _id: id, kind, paused, settings } = source;
  const run = (dry_run: boolean) =>
    void send(
      'POST /sources/{id}/runs',
      { params: { id }, body: { dry_run } },
      { name: dry_run ? 'dry' : 'run', said: 'source.ran' },
    );
  const pause = () =>
    void send(
      'PUT /sources/{id}/pause',
      { params: { id }, body: { paused: !paused } },
      { name: 'pause', said: paused ? 'source.unpausedNow' : 'source.pausedNow' },
    );
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {kind !== 'command' && (
        <>
          <Button size="small" className="touch" busy={busy === 'run'} onClick={() => run(false)}>
            <FormattedMessage id="source.run" />
          </Button>
          <Button
            size="small"
            variant="line"
            className="touch"
            busy={busy === 'dry'}
            onClick={() => run(true)}
          >
            <FormattedMessage id="source.dry" />
          </Button>
          {settings && (
            <Button size="small" variant="line" className="touch" busy={busy === 'pause'} onClick={pause}>
              <FormattedMessage id={paused ? 'source.unpause' : 'source.pause'} />
            </Button>
          )}
        </>
      )}
      {settings && <Remove source={source} />}
    </div>
  );
}

/** The word of whoever owns the listings, which an admin may pass on. */
function Assistants({ source: { _id: id, may_assist } }: { source: Source }) {
  const { busy, send } = api.useSend();
  const change = (on: boolean) =>
    void send('PUT /sources/{id}/assistants', { params: { id }, body: { may_assist: on } });
  return (
    <section className="panel grid gap-1">
      <Switch checked={may_assist} disabled={busy !== null} onChange={change}>
        <FormattedMessage id="source.assistants" />
      </Switch>
      <p className="text-ink-2 text-small">
        <FormattedMessage id="source.assistants.hint" />
      </p>
    </section>
  );
}

function Shown({ source, load }: { source: Source; load: () => void }) {
  const isAtWork = isBusy(source);
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(load, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAtWork, load]);
  return (
    <div className="grid gap-6">
      <Link
        to={source.settings ? SOURCES_PATH : OWN_SOURCES_PATH}
        className="link touch inline-flex w-fit items-center gap-1 text-small"
      >
        <Icon name="left" size="s" flip />
        <FormattedMessage id={source.settings ? 'source.all' : 'source.mine'} />
      </Link>
      <section className="panel grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-h2 [overflow-wrap:anywhere]">
            <bdi>{source.source}</bdi>
          </h2>
          <Badges source={source} />
        </div>
        <Figures source={source} />
        <Actions source={source} />
      </section>
      <Questions source={source} />
      <Assistants source={source} />
      <Runs key={isAtWork ? 'at work' : source.last_run?.finished_at} source={source._id} />
      {source.settings && (
        <section className="grid gap-3">
          <h2 className="text-h3">
            <FormattedMessage id="source.change" />
          </h2>
          <SourceForm key={source._id} source={source} onSaved={load} />
        </section>
      )}
    </div>
  );
}

/** One source with its runs: an admin's with what is read and how, an agency's to look at. */
export function Component() {
  const { id = '' } = useParams();
  const isOwn = useLocation().pathname.startsWith(OWN_SOURCES_PATH);
  const reading = api.useRead('GET /sources/{id}', { params: { id } });
  const toAll = (
    <ButtonLink to={isOwn ? OWN_SOURCES_PATH : SOURCES_PATH}>
      <FormattedMessage id={isOwn ? 'source.mine' : 'source.all'} />
    </ButtonLink>
  );
  return (
    <Answered
      {...reading}
      failed="source.failed"
      missing={<Empty icon="file" title={<FormattedMessage id="source.gone" />} action={toAll} />}
    >
      {(source) => <Shown source={source} load={reading.load} />}
    </Answered>
  );
}

export function NewSource() {
  const navigate = useNavigateIfHere();
  return <SourceForm source={null} onSaved={({ _id }) => navigate(`${SOURCES_PATH}/${_id}`)} />;
}
