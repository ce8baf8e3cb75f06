import { useState } from 'react';
import { propertyPath } from '#areas/listings/paths.ts';
import type { Office, OfficeListing } from '#areas/trade/contract.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';
import { PagedSection } from './PagedSection.tsx';

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
export function Listings({ office, user }: { office: Office; user: string }) {
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
