import { useState } from 'react';
import type { ListingFile } from '#areas/import/contract.ts';
import { MINE_PATH } from '#areas/own-listings/paths.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { filesApi } from '../api.ts';

type Kind = 'publish' | 'drafts';

/** Publishes what lacks nothing, or keeps what is there as drafts: some rows a call, so that it goes on after a break. */
export function Make({ file, onChanged }: { file: ListingFile; onChanged: () => void }) {
  const { send } = filesApi.useSend();
  const [busy, setBusy] = useState<Kind | null>(null);
  const [done, setDone] = useState(0);
  const [stopped, setStopped] = useState<string | null>(null);
  const { ready = 0, problem = 0, made = 0 } = file.counts;
  const isAsked = file.questions.length > 0;

  const make = async (kind: Kind) => {
    setBusy(kind);
    setDone(0);
    setStopped(null);
    for (let sum = 0; ; ) {
      const body = { publish: kind === 'publish' };
      const sent = await send('POST /imports/{id}/listings', { params: { id: file._id }, body });
      if (!('answer' in sent)) break;
      const { made: more, left, stopped: why } = sent.answer;
      sum += more;
      setDone(sum);
      setStopped(why);
      if (left === 0 || more === 0) break;
    }
    onChanged();
    setBusy(null);
  };

  return (
    <section className="sticky bottom-0 z-10 grid gap-3 rounded-photo bg-raised p-4 shadow-e2 max-lg:static md:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-small" role="status">
          {busy && <FormattedMessage id="import.making" values={{ count: done }} />}
          {!busy && done > 0 && <FormattedMessage id="import.made" values={{ count: done }} />}
          {!busy && done === 0 && (
            <FormattedMessage
              id={isAsked ? 'import.answerFirst' : 'import.toMake'}
              values={{ ready, problem }}
            />
          )}
        </p>
        {made > 0 && (
          <ButtonLink to={MINE_PATH} variant="line">
            <FormattedMessage id="import.mine" />
          </ButtonLink>
        )}
        <Button
          variant="line"
          busy={busy === 'drafts'}
          disabled={isAsked || busy === 'publish' || ready + problem === 0}
          onClick={() => void make('drafts')}
        >
          <FormattedMessage id="import.keep" values={{ count: ready + problem }} />
        </Button>
        <Button
          busy={busy === 'publish'}
          disabled={isAsked || busy === 'drafts' || ready === 0}
          onClick={() => void make('publish')}
        >
          <FormattedMessage id="import.publish" values={{ count: ready }} />
        </Button>
      </div>
      {stopped && (
        <Note tone="warn" icon="alert">
          <FormattedMessage id="import.stopped" values={{ reason: <span dir="auto">{stopped}</span> }} />
        </Note>
      )}
    </section>
  );
}
