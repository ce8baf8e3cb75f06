import { type ReactNode, Suspense, use, useState } from 'react';
import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { AlsoOffered, ListingAgent, OfferedBy } from '#areas/listings/agent.ts';
import { Courtesy } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingSlotsContext } from '#areas/listings/client/kit/slots.ts';
import { useWorkingTime } from '#areas/listings/client/kit/use-working-time.ts';
import type { Property } from '#areas/listings/contract.ts';
import { agentPath, officePath } from '#areas/listings/paths.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Portrait } from '#platform/client/ui/Portrait.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import type { NumberWay } from '../vocabulary.ts';
import { api } from './api.ts';

interface ContactNumber {
  number: string;
  url: string;
}

interface NumberButtonProps {
  property: string;
  way: NumberWay;
  /** Beside others of its kind its icon stands over its words. */
  className?: string;
}

/**
 * Shows a number after a press, by a call that is counted: it stands in no page. Then it is a link, because a browser
 * opens nothing by itself after an answer.
 */
function NumberButton({ property, way, className = 'contact-way' }: NumberButtonProps) {
  const { busy, send } = api.useSend();
  const [shown, setShown] = useState<ContactNumber | null>(null);
  const press = async () => {
    const sent = await send('POST /contacts/{id}/number', { params: { id: property }, body: { way } });
    if ('answer' in sent) setShown(sent.answer);
  };
  if (shown) {
    return (
      <a
        href={shown.url}
        ref={(link) => link?.focus()}
        rel="nofollow noopener"
        {...(way === 'whatsapp' && { target: '_blank' })}
        className={`btn btn-soft ${className}`}
      >
        <Icon name={way} />
        <bdi className="num whitespace-nowrap">{shown.number}</bdi>
      </a>
    );
  }
  return (
    <Button
      variant="line"
      busy={busy !== null}
      onClick={() => void press()}
      className={className}
      data-needs-script=""
    >
      <Icon name={way} />
      <FormattedMessage id={`contact.way.${way}`} />
    </Button>
  );
}

function Line({
  icon,
  tone = 'text-leaf',
  children,
}: {
  icon: IconName;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-2.5 text-small">
      <Icon name={icon} size="s" className={`mt-0.5 ${tone}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const bold = (words: ReactNode) => <b>{words}</b>;

function Answers({ answers: { minutes, questions } }: { answers: { minutes: number; questions: number } }) {
  const time = useWorkingTime(minutes);
  return (
    <Line icon="clock" tone="text-lagoon">
      <FormattedMessage id="contact.answers" values={{ b: bold, time, count: questions }} />
    </Line>
  );
}

function LicenceLine({ agent: { licence, licence_number, licence_expires } }: { agent: ListingAgent }) {
  const { formatDate } = useIntl();
  if (licence === 'good' && licence_expires !== null) {
    const date = formatDate(licence_expires, { dateStyle: 'long', timeZone: 'UTC' });
    return (
      <Line icon="shield">
        <FormattedMessage id="contact.licensed" values={{ b: bold, number: licence_number, date }} />
      </Line>
    );
  }
  if (licence === 'expired') {
    return (
      <li>
        <Note tone="warn" icon="alert">
          <FormattedMessage id="contact.licence.expired" values={{ b: bold }} />
        </Note>
      </li>
    );
  }
  return (
    <Line icon="alert" tone="text-mango-ink">
      <FormattedMessage id="contact.unlicensed" />
    </Line>
  );
}

/** What is known of an agent: the licence as the list of professionals has it, and how long answers take. */
function AgentLines({ agent }: { agent: ListingAgent }) {
  return (
    <ul className="grid gap-1.5">
      <LicenceLine agent={agent} />
      {agent.answers && <Answers answers={agent.answers} />}
    </ul>
  );
}

const AskUs = latePart<{ property: string; asked: string | null; onClose: () => void }>({
  when: 'open',
  load: async () => (await import('./AskUs.tsx')).AskUs,
});

/** Languages by their own names would be read by nobody else: in the reader's language. */
function useLanguages(tags: readonly string[]): string {
  const { formatList, formatDisplayName, t } = useIntl();
  const names = tags.map((tag) =>
    tag === 'jam' ? t('contact.patois') : (formatDisplayName(tag, { type: 'language' }) ?? tag),
  );
  return formatList(names);
}

function Person({ agent }: { agent: ListingAgent }) {
  const languages = useLanguages(agent.languages);
  return (
    <div className="flex items-center gap-3.5">
      <Portrait name={agent.name} avatar={agent.avatar} />
      <div className="grid min-w-0">
        <h2 className="text-h3">
          {agent.slug === null ? (
            <bdi>{agent.name}</bdi>
          ) : (
            <PageLink to={agentPath(agent.slug)}>{agent.name}</PageLink>
          )}
        </h2>
        {agent.office ? (
          <Link
            to={officePath(agent.office.slug)}
            className="tap text-ink-2 text-small underline [overflow-wrap:anywhere]"
          >
            <bdi>{agent.office.name}</bdi>
          </Link>
        ) : (
          agent.company && (
            <bdi className="text-ink-2 text-small [overflow-wrap:anywhere]">{agent.company}</bdi>
          )
        )}
        {agent.languages.length > 0 && (
          <span className="text-ink-2 text-small">
            <FormattedMessage id="contact.speaks" values={{ languages }} />
          </span>
        )}
        <span className="text-ink-3 text-small">
          <FormattedMessage id="contact.listings" values={{ count: agent.listings }} />
        </span>
      </div>
    </div>
  );
}

/** Ways to reach the agent; none to oneself, and none once the home is gone. */
function Ways({ listing, agent }: { listing: Property; agent: ListingAgent }) {
  const { contact } = use(ListingSlotsContext);
  const numbers = (['whatsapp', 'phone'] as const).filter((way) => agent.ways.includes(way));
  return (
    <>
      {contact.main.map((Main, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Main key={index} listing={listing} />
      ))}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2">
        {numbers.map((way) => (
          <NumberButton key={way} property={listing._id} way={way} />
        ))}
        {contact.ways.map((Way, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Way key={index} listing={listing} />
        ))}
      </div>
    </>
  );
}

/** Whom the source names, with their pages. */
function Offered({ offered }: { offered: OfferedBy }) {
  const { agent, office } = offered;
  const photo = (agent ?? office)?.photo;
  return (
    <div className="flex items-center gap-3.5">
      {photo ? (
        <Portrait name="" avatar={{ url: photo }} fit={agent ? 'cover' : 'contain'} />
      ) : (
        <span className="blank-arch">
          <Icon name={agent ? 'user' : 'home'} size="l" />
        </span>
      )}
      <div className="grid min-w-0 [overflow-wrap:anywhere]">
        <h2 className="text-h3">
          <PageLink to={agent ? agentPath(agent.slug) : officePath(office?.slug ?? '')}>
            {agent?.name ?? office?.name}
          </PageLink>
        </h2>
        {agent && office && (
          <span className="text-ink-2 text-small">
            <PageLink to={officePath(office.slug)}>{office.name}</PageLink>
          </span>
        )}
        {agent?.licence && (
          <span className="text-ink-3 text-small">
            <FormattedMessage id="contact.offered.licence" values={{ number: agent.licence }} />
          </span>
        )}
      </div>
    </div>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="tap underline">
      <bdi>{children}</bdi>
    </Link>
  );
}

/** A listing without an agent who has an account: whom its source names, or that it names nobody, and the way to ask. */
function SourceCard({ listing }: { listing: Property }) {
  const [asking, setAsking] = useState(false);
  const { offered_by: offered, courtesy } = listing;
  const isOnOffer = SEARCHABLE_STATUSES.includes(listing.status);
  const asked = offered?.asks ? (offered.agent?.name ?? offered.office?.name ?? null) : null;
  if (!offered && !isOnOffer) return null;
  return (
    <section className="panel grid gap-3 shadow-e2">
      {offered ? <Offered offered={offered} /> : <Nobody />}
      <Courtesy name={courtesy} />
      {!isOnOffer ? null : asking ? (
        <Suspense>
          <AskUs property={listing._id} asked={asked} onClose={() => setAsking(false)} />
        </Suspense>
      ) : (
        <>
          <Button
            variant={asked === null ? 'line' : 'solid'}
            onClick={() => setAsking(true)}
            data-needs-script=""
          >
            <Icon name="chat" />
            {asked === null ? (
              <FormattedMessage id="contact.askUs" />
            ) : (
              <FormattedMessage id="contact.askAgent" values={{ name: <bdi key="name">{asked}</bdi> }} />
            )}
          </Button>
          {offered?.phone && <NumberButton property={listing._id} way="phone" className="" />}
          <p className="text-ink-3 text-small">
            <FormattedMessage id={asked === null ? 'contact.askUs.note' : 'contact.askAgent.note'} />
          </p>
        </>
      )}
    </section>
  );
}

function Nobody() {
  return (
    <div className="flex items-center gap-3.5">
      <span className="blank-arch">
        <Icon name="user" size="l" />
      </span>
      <div className="grid min-w-0">
        <h2 className="text-h3">
          <FormattedMessage id="contact.nobody" />
        </h2>
        <p className="text-ink-2 text-small">
          <FormattedMessage id="contact.nobody.text" />
        </p>
      </div>
    </div>
  );
}

/** Who else offers the same home, by another source, with their pages. */
function Others({ others }: { others: readonly AlsoOffered[] }) {
  return (
    <section className="panel grid gap-2">
      <h2 className="text-label">
        <FormattedMessage id="contact.also" />
      </h2>
      <ul className="grid gap-2">
        {others.map(({ agent, office }) => (
          <li key={`${agent?.name}/${office?.name}`} className="grid [overflow-wrap:anywhere]">
            {agent &&
              (agent.slug ? (
                <PageLink to={agentPath(agent.slug)}>{agent.name}</PageLink>
              ) : (
                <bdi>{agent.name}</bdi>
              ))}
            {office && (
              <span className={agent ? 'text-ink-2 text-small' : ''}>
                <PageLink to={officePath(office.slug)}>{office.name}</PageLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who offers a listing, in the side column of its page, with whom else; or that nobody is named. */
export function ContactCard({ listing }: { listing: Property }) {
  const { also_offered: others = [] } = listing;
  return (
    <>
      <LeadingCard listing={listing} />
      {others.length > 0 && <Others others={others} />}
    </>
  );
}

function LeadingCard({ listing }: { listing: Property }) {
  const hydrated = useHydrated();
  const me = useSelector(({ auth }: WithAuth) => (hydrated ? auth.user?._id : undefined));
  const { agent } = listing;
  const isOnOffer = SEARCHABLE_STATUSES.includes(listing.status);
  if (!agent) return <SourceCard listing={listing} />;
  return (
    <section className="panel grid gap-4 shadow-e2">
      <Person agent={agent} />
      <AgentLines agent={agent} />
      <Courtesy name={listing.courtesy} />
      {isOnOffer && me !== agent._id && <Ways listing={listing} agent={agent} />}
    </section>
  );
}
