import { type ReactNode, useState } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { officePath, propertyPath } from '#areas/listings/paths.ts';
import { EmbedButton } from '#areas/search/client/kit/EmbedButton.tsx';
import type { Office, OfficeListing } from '#areas/trade/contract.ts';
import { ABOUT_MAX, ADDRESS_MAX, NAME_MAX } from '#areas/trade/vocabulary.ts';
import type { Reading } from '#platform/client/area-api.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, FormattedRelativeTime, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import type { ListPage } from '#platform/client/list/paged-screen.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';
import { People } from './People.tsx';

interface PagedSectionProps<Item> {
  id: string;
  heading: string;
  /** What an empty list says: this message, and the one with `.text` behind it. */
  empty: string;
  icon: IconName;
  reading: Reading<ListPage<Item>>;
  page: number;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
}

function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const t = useWords();
  const { id, heading, empty, icon, reading, page, onPage, children } = props;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        <FormattedMessage id={heading} values={{ count: reading.answer?.total ?? 0 }} />
      </h2>
      <Answered {...reading}>
        {({ results, total, limit }) => (
          <>
            {total === 0 && <Empty icon={icon} words={empty} />}
            <ul className="grid gap-3">{results.map(children)}</ul>
            {total > page * limit && (
              <Button variant="line" className="justify-self-start" onClick={() => onPage(page + 1)}>
                {t('office.more')}
              </Button>
            )}
          </>
        )}
      </Answered>
      {page > 1 && (
        <Button variant="bare" className="justify-self-start" onClick={() => onPage(page - 1)}>
          {t('office.back')}
        </Button>
      )}
    </section>
  );
}

/** Several homes may have one title: its place and its agent tell them apart. */
export const nameOf = ({ title, place, agent }: Pick<OfficeListing, 'title' | 'place' | 'agent'>): string =>
  [title, ...[place, agent.name].filter((part) => !title.includes(part))].join(', ');

interface ListingProps {
  listing: OfficeListing;
  office: Office;
  user: string;
}

function Listing({ listing, office, user }: ListingProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [open, setOpen] = useState(false);
  const { _id: id, title, place, agent, leads, viewings } = listing;
  const others = office.members.filter(({ _id }) => _id !== agent._id);
  const [to, setTo] = useState(others[0]?._id ?? '');
  const may = others.length > 0 && (office.role === 'manager' || agent._id === user);
  const give = () =>
    send('PUT /offices/listings/{id}', { params: { id }, body: { to } }, { said: 'office.handed' });
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <Link to={propertyPath(id)} aria-label={nameOf(listing)} className="font-semibold underline">
            <bdi>{title}</bdi>
          </Link>
          <span className="text-ink-2 text-small">
            <bdi>{agent.name}</bdi> · <bdi>{place}</bdi> · {t('office.along', { leads, viewings })}
          </span>
        </span>
        {may && (
          <Button
            variant="line"
            size="small"
            aria-expanded={open}
            aria-label={t('office.hand.of', { title: nameOf(listing) })}
            onClick={() => setOpen(!open)}
          >
            {t('office.hand')}
          </Button>
        )}
      </div>
      {open && (
        <div className="grid items-end gap-4 rounded-field bg-sunk p-4 sm:grid-cols-[1fr_auto]">
          <SelectField label={t('office.hand.to')} value={to} onChange={({ target }) => setTo(target.value)}>
            {others.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button busy={busy !== null} onClick={() => void give()}>
            {t('office.hand.do', { leads, viewings })}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What the office has on the market; each can go to a colleague. */
function Listings({ office, user }: { office: Office; user: string }) {
  const [page, setPage] = useState(1);
  const reading = api.useRead('GET /offices/listings', { query: { page: String(page) } });
  return (
    <PagedSection
      id="office-listings"
      heading="office.onMarket"
      empty="office.noListings"
      icon="home"
      reading={reading}
      page={page}
      onPage={setPage}
    >
      {(listing) => (
        <Listing key={`${listing._id} ${listing.agent._id}`} listing={listing} office={office} user={user} />
      )}
    </PagedSection>
  );
}

/** What an office says of itself; without one it founds it. */
function SaidForm({ office, onDone }: { office: Office | null; onDone?: () => void }) {
  const t = useWords();
  const { send } = api.useSend();
  const form = useForm<'name' | 'about' | 'address'>({
    values: office,
    send: async (body) => {
      const done = office
        ? await send('PUT /offices/mine', { body }, { ifMatch: office.version, said: 'office.saved' })
        : await send('POST /offices', { body }, { said: 'office.founded' });
      if ('answer' in done) onDone?.();
      return done;
    },
    fault: (field) => field === 'name' && t('office.name.fault'),
  });
  return (
    <Form of={form} className="panel grid max-w-[760px] gap-4">
      <TextField name="name" label={t('office.name')} maxLength={NAME_MAX} autoComplete="organization" />
      <TextField
        name="address"
        label={t('office.address')}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
      />
      <TextAreaField name="about" label={t('office.about')} maxLength={ABOUT_MAX} />
      <Submit className="justify-self-start">{t(office ? 'office.save' : 'office.found')}</Submit>
    </Form>
  );
}

const HOUR_MS = 3_600_000;
const hoursSince = (at: string, now: number) => Math.round((Date.parse(at) - now) / HOUR_MS);

/** Open leads of everybody, for managers: who waits, and for whom. */
function Leads() {
  const now = useNow();
  const [page, setPage] = useState(1);
  const reading = api.useRead('GET /offices/leads', { query: { page: String(page) } });
  return (
    <PagedSection
      id="office-leads"
      heading="office.leads"
      empty="office.noLeads"
      icon="chat"
      reading={reading}
      page={page}
      onPage={setPage}
    >
      {({ _id, name, agent, property, last_text, last_at, waiting_since }) => (
        <li key={_id} className="panel grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>
              <bdi>{name}</bdi>
            </b>
            {waiting_since && (
              <Badge tone="warn" icon="clock">
                <FormattedMessage
                  id="office.waits"
                  values={{
                    since: (
                      <FormattedRelativeTime
                        value={hoursSince(waiting_since, now)}
                        unit="hour"
                        numeric="auto"
                      />
                    ),
                  }}
                />
              </Badge>
            )}
          </p>
          <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
            <Link to={propertyPath(property._id)} className="link">
              <bdi>{property.title}</bdi>
            </Link>
            {' · '}
            <FormattedMessage id="office.with" values={{ name: <bdi>{agent.name}</bdi> }} />
            {' · '}
            <Day at={last_at} />
          </p>
          {last_text && (
            <p dir="auto" className="text-small [overflow-wrap:anywhere]">
              {last_text}
            </p>
          )}
        </li>
      )}
    </PagedSection>
  );
}

function Own({ office, user }: { office: Office; user: User }) {
  const t = useWords();
  const [editing, setEditing] = useState(false);
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <h2 className="text-h2 [overflow-wrap:anywhere]">
          <bdi>{office.name}</bdi>
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={officePath(office.slug)} variant="line" size="small">
            {t('office.see')}
          </ButtonLink>
          <EmbedButton what={{ office: office.slug }} title={office.name} />
          {office.role === 'manager' && (
            <Button variant="line" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {t('office.edit')}
            </Button>
          )}
        </div>
        {editing && <SaidForm key={office.version} office={office} onDone={() => setEditing(false)} />}
      </div>
      <People office={office} user={user._id} />
      {office.role === 'manager' && <Leads />}
      <Listings office={office} user={user._id} />
    </div>
  );
}

/** The office of the agent: founded here, or run. */
function Mine({ user }: { user: User }) {
  const t = useWords();
  return (
    <Answered {...api.useRead('GET /offices/mine', {})}>
      {({ office }) =>
        office ? (
          <Own office={office} user={user} />
        ) : (
          <div className="grid gap-6">
            <Note icon="people">{t('office.none')}</Note>
            <SaidForm office={null} />
          </div>
        )
      }
    </Answered>
  );
}

export { Mine as Component };
