import { useEffect } from 'react';
import type { Conversation } from '#areas/conversations/contract.ts';
import { CHAT_PATH, conversationPath, leadPath } from '#areas/conversations/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';
import { useEntryText } from '../parts/Entries.tsx';
import { Inbox, InboxRow, InboxSkeleton, nameOf } from '../parts/InboxRow.tsx';
import { Thread, useConversation } from '../parts/Thread.tsx';
import { useInbox } from '../use-inbox.ts';

const COLUMNS = 'lg:grid-cols-[minmax(240px,300px)_minmax(0,1fr)]';

function Row({ talk, open }: { talk: Conversation; open: boolean }) {
  const t = useWords();
  const textOf = useEntryText();
  const { _id, partner, property, last, last_at, last_text, unread } = talk;
  const words = last ? textOf(last) : last_text;
  return (
    <InboxRow
      href={conversationPath(_id)}
      open={open}
      name={partner.name}
      home={property ? nameOf(property) : t('contact.general')}
      at={last_at}
      words={last?.mine ? t('lead.youWrote', { words }) : words}
    >
      {unread > 0 && (
        <Badge tone="lagoon">
          <FormattedMessage id="chat.unread" values={{ count: unread }} />
        </Badge>
      )}
    </InboxRow>
  );
}

const NOTHING = (
  <Empty
    icon="mail"
    words="chat.empty"
    action={
      <ButtonLink to="/homes-for-sale">
        <FormattedMessage id="chat.empty.look" />
      </ButtonLink>
    }
  />
);

const CHOOSE = (
  <p className="m-auto grid justify-items-center gap-4 p-4 text-ink-2">
    <span className="blank-arch tone-lagoon">
      <Icon name="mail" size="l" />
    </span>
    <FormattedMessage id="chat.choose" />
  </p>
);

function Talk({ id }: { id: string }) {
  const open = useConversation(id);
  const navigate = useNavigateIfHere();
  const { conversation, failure, load } = open;
  // Where agents answered before their leads had what is written to them.
  const isLead = conversation?.side === 'agent';
  useEffect(() => {
    if (isLead) navigate(leadPath(id), { replace: true });
  }, [id, isLead, navigate]);
  if (failure && !conversation) return <Failed title="chat.failed" failure={failure} retry={load} />;
  if (!conversation || isLead) return null;
  const { partner, property } = conversation;
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
      <Thread open={open} topic={null} />
    </>
  );
}

/** What somebody has asked, and what came back: the same conversations agents have as leads. */
function Messages() {
  const { search } = useLocation();
  const t = useWords();
  const id = new URLSearchParams(search).get('c');
  useInbox();
  const reading = api.useRead('GET /chat/conversations', { query: { limit: '100', side: 'buyer' } });
  return (
    <Answered
      {...reading}
      failed="chat.failed"
      waiting={<Inbox className={COLUMNS} isOpen={id !== null} list={<InboxSkeleton />} />}
    >
      {({ results }) =>
        results.length === 0 && id === null ? (
          NOTHING
        ) : (
          <>
            {id && (
              <Link to={CHAT_PATH} data-alone className="more lg:hidden">
                <Icon name="left" size="s" flip />
                <FormattedMessage id="chat.list" />
              </Link>
            )}
            <Inbox
              className={COLUMNS}
              isOpen={id !== null}
              list={
                <nav aria-label={t('chat.list')}>
                  <ul>
                    {results.map((talk) => (
                      <Row key={talk._id} talk={talk} open={talk._id === id} />
                    ))}
                  </ul>
                </nav>
              }
            >
              <section
                className={`flex h-[min(640px,80dvh)] min-w-0 flex-col self-stretch border-line lg:border-s ${id ? '' : 'max-lg:hidden'}`}
              >
                {id ? <Talk key={id} id={id} /> : CHOOSE}
              </section>
            </Inbox>
          </>
        )
      }
    </Answered>
  );
}

export { Messages as Component };
