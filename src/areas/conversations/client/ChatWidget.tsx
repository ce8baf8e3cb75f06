import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { closeModal } from '#platform/client/modals.ts';
import { useLocation } from '#platform/client/router.tsx';
import { IconButton } from '#platform/client/ui/Button.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { AskUs } from './AskUs.tsx';
import { api } from './api.ts';
import { CHAT_MODAL } from './modal.ts';
import { Thread, useConversation } from './parts/Thread.tsx';
import type { Topic, WithChat } from './state.ts';
import { useInbox } from './use-inbox.ts';

/** Floats over the page, which stays usable beside it; a sheet on phones. */
export function ChatWidget() {
  const { topic } = useSelector(({ chat }: WithChat) => chat);
  const dispatch = useDispatch();
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const isGuest = useSelector(({ auth }: WithAuth) => !auth.user);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector('textarea')?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  if (!topic) return null;
  const close = () => dispatch(closeModal(CHAT_MODAL));
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('chat.with', { name: topic.partner })}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="fixed end-4 bottom-4 z-40 flex h-[min(560px,calc(100dvh-32px))] w-[380px] max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-photo bg-raised shadow-e3 max-md:inset-0 max-md:h-auto max-md:w-auto max-md:max-w-none max-md:rounded-none"
    >
      <div className="flex items-center justify-between gap-3 border-line border-b p-3">
        <div className="min-w-0">
          <h2 className="truncate text-h3">
            <bdi>{topic.partner}</bdi>
          </h2>
          <p className="truncate text-ink-2 text-small">
            <FormattedMessage id="chat.about" values={{ home: topic.title }} />
          </p>
        </div>
        <IconButton icon="x" label={t('chat.close')} onClick={close} />
      </div>
      {isGuest ? <GuestForm topic={topic} /> : <Talk topic={topic} />}
    </div>
  );
}

function Talk({ topic }: { topic: Topic }) {
  useInbox();
  const query = { property: topic.property, side: 'buyer' } as const;
  const found = api.useRead('GET /chat/conversations', { query });
  const open = useConversation(found.answer?.results[0]?._id ?? null);
  const { failure, load } = found.answer ? open : found;
  return (
    <>
      {failure && !open.conversation && (
        <div className="px-3">
          <Failed title="chat.failed" failure={failure} retry={load} />
        </div>
      )}
      <Thread open={open} topic={topic} />
    </>
  );
}

/** Who has no account asks and is answered by email. */
function GuestForm({ topic }: { topic: Topic }) {
  const location = useLocation();
  return (
    <div className="grid content-start gap-4 overflow-y-auto p-4">
      <AskUs property={topic.property} asked={topic.partner} />
      <p className="text-ink-2 text-small">
        <FormattedMessage
          id="chat.signIn"
          values={{
            a: (words: ReactNode) => (
              <Link
                key="sign-in"
                to={signInPath(location, { errand: 'write' })}
                rel="nofollow"
                className="more"
              >
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}
