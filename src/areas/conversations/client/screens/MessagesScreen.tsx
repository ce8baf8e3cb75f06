import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Conversation } from '#areas/conversations/contract.ts';
import { CHAT_PATH, conversationPath, leadPath } from '#areas/conversations/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { LastMoment } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';
import { openConversation } from '../requests.ts';
import type { WithChat } from '../state.ts';
import { Thread } from '../Thread.tsx';
import { useChat, useChatDispatch } from '../use-chat.ts';

interface Group {
  /** Null: asked from the contact page. */
  title: string | null;
  id: string;
  talks: Conversation[];
}

/** Conversations grouped by listing; the listing with the newest message first. */
function byListing(list: readonly Conversation[]): Group[] {
  const groups = new Map<string, Group>();
  for (const talk of list) {
    const id = talk.property?._id ?? '';
    const group = groups.get(id) ?? { title: talk.property?.title ?? null, id, talks: [] };
    groups.set(id, group);
    group.talks.push(talk);
  }
  return [...groups.values()];
}

function Entry({ talk, open }: { talk: Conversation; open: boolean }) {
  return (
    <li>
      <Link
        to={conversationPath(talk._id)}
        aria-current={open ? 'true' : undefined}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)] gap-0.5 rounded-field px-3 py-2 hover:bg-sunk aria-[current]:bg-lagoon-soft"
      >
        <span className="flex items-baseline justify-between gap-2">
          <bdi className={`min-w-0 truncate ${talk.unread > 0 ? 'font-semibold' : 'font-medium'}`}>
            {talk.partner.name}
          </bdi>
          <LastMoment at={talk.last_at} />
        </span>
        <span dir="auto" className="truncate text-ink-2 text-small">
          {talk.last_text}
        </span>
        {talk.unread > 0 && (
          <span className="mt-1">
            <Badge tone="lagoon">
              <FormattedMessage id="chat.unread" values={{ count: talk.unread }} />
            </Badge>
          </span>
        )}
      </Link>
    </li>
  );
}

const NOTHING = (
  <Empty
    icon="mail"
    title={<FormattedMessage id="chat.empty" />}
    action={
      <ButtonLink to="/homes-for-sale">
        <FormattedMessage id="chat.empty.look" />
      </ButtonLink>
    }
  >
    <FormattedMessage id="chat.empty.text" />
  </Empty>
);

function Talk({ id }: { id: string | null }) {
  const current = useSelector(({ chat }: WithChat) => chat.current);
  if (!id)
    return (
      <p className="m-auto grid justify-items-center gap-4 p-4 text-ink-2">
        <span className="blank-arch tone-lagoon">
          <Icon name="mail" size="l" />
        </span>
        <FormattedMessage id="chat.choose" />
      </p>
    );
  if (current?.conversation._id !== id) return null;
  const { partner, property } = current.conversation;
  return (
    <>
      <div className="border-line border-b p-3">
        <h2 className="text-h3">
          <bdi>{partner.name}</bdi>
        </h2>
        {property && (
          <Link to={`/property/${property._id}`} className="text-lagoon text-small underline">
            <FormattedMessage id="chat.about" values={{ home: property.title }} />
          </Link>
        )}
      </div>
      <Thread topic={null} />
    </>
  );
}

function Inbox() {
  const { search } = useLocation();
  const t = useWords();
  const dispatch = useChatDispatch();
  const id = new URLSearchParams(search).get('c');
  useChat();
  useEffect(() => {
    if (id) void dispatch(openConversation(id));
  }, [id, dispatch]);
  const navigate = useNavigate();
  const current = useSelector(({ chat }: WithChat) => chat.current?.conversation);
  // Where agents answered before their leads had what is written to them.
  const isLead = current !== undefined && current._id === id && current.side === 'agent';
  useEffect(() => {
    if (id && isLead) navigate(leadPath(id), { replace: true });
  }, [id, isLead, navigate]);
  const reading = api.useRead('GET /chat/conversations', { query: { limit: '100', side: 'buyer' } });
  return (
    <Answered
      {...reading}
      failed="chat.failed"
      waiting={<PartsSkeleton of="panels" className="lg:max-w-[300px]" />}
    >
      {({ results }) =>
        results.length === 0 ? (
          NOTHING
        ) : (
          <div className="grid gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
            <nav
              aria-label={t('chat.list')}
              className={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 ${id ? 'max-lg:hidden' : ''}`}
            >
              {byListing(results).map(({ id: property, title, talks }) => (
                <section key={property} className="panel grid grid-cols-[minmax(0,1fr)] gap-1 p-2!">
                  <h2 className="truncate px-3 pt-1 text-label text-ink-2">
                    <bdi>{title ?? t('contact.general')}</bdi>
                  </h2>
                  <ul>
                    {talks.map((talk) => (
                      <Entry key={talk._id} talk={talk} open={talk._id === id} />
                    ))}
                  </ul>
                </section>
              ))}
            </nav>
            <div className={`min-w-0 ${id ? '' : 'max-lg:hidden'}`}>
              <Link to={CHAT_PATH} className="more lg:hidden">
                <Icon name="left" size="s" flip />
                <FormattedMessage id="chat.list" />
              </Link>
              <section className="panel flex h-[min(640px,80dvh)] flex-col overflow-hidden p-0">
                <Talk id={id} />
              </section>
            </div>
          </div>
        )
      }
    </Answered>
  );
}

export { Inbox as Component };
