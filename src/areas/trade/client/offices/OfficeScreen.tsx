import { NotFoundScreen } from '#areas/editorial/client/kit/NotFoundScreen.tsx';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { agentPath, officePath } from '#areas/listings/paths.ts';
import type { OfficePage } from '#areas/trade/pages-contract.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { PAGED, useListQuery } from '#platform/client/list/list-query.ts';
import { useLocation, useNavigateIfHere, useOnAddress, useParams } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Portrait } from '#platform/client/ui/Portrait.tsx';
import { CardsSkeleton, Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { brand } from '#platform/contract/brand.ts';
import { api } from '../api.ts';
import { Claims } from '../claims/Claims.tsx';
import { CONTACT_ROUTES, type ContactKind, contactInput } from '../public.ts';

const PATH_OF = { agent: agentPath, office: officePath };

function People({ members }: Pick<OfficePage, 'members'>) {
  const t = useWords();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {members.map(({ _id, name, avatar, slug, listings }) => (
        <li key={_id} className="panel flex items-center gap-4">
          {avatar ? (
            <img src={avatar} alt="" width={56} height={56} loading="lazy" className="size-14 rounded-full" />
          ) : (
            <span className="blank-arch size-14 rounded-[28px_28px_8px_8px]">
              <Icon name="user" />
            </span>
          )}
          <span className="grid min-w-0 [overflow-wrap:anywhere]">
            <b>
              {slug === null ? (
                <bdi>{name}</bdi>
              ) : (
                <Link to={agentPath(slug)} className="tap underline">
                  <bdi>{name}</bdi>
                </Link>
              )}
            </b>
            <span className="text-ink-2 text-small">{t('office.listings.count', { count: listings })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="wrap grid gap-10">
      <div className="grid gap-3">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-12 w-full max-w-120" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <CardsSkeleton count={3} />
    </div>
  );
}

/** The public page of an office, or of an agent whom a source names. */
export function OfficeScreen() {
  const { pathname, search } = useLocation();
  const { slug } = useParams();
  const kind = pathname.startsWith(agentPath('')) ? 'agent' : 'office';
  const input = contactInput(slug, search);
  const reading = api.useRead(CONTACT_ROUTES[kind], input, { fetched: true });
  const { answer: page } = reading;
  const navigate = useNavigateIfHere();
  // Who was linked to an account, or no more, has another page.
  useOnAddress(page?.slug ?? null, () => {
    if (page && page.slug !== slug) navigate(PATH_OF[kind](page.slug), { replace: true });
  });
  return (
    <Answered {...reading} missing={<NotFoundScreen />} waiting={<Waiting />}>
      {(page) => <Contact kind={kind} page={page} />}
    </Answered>
  );
}

function Contact({ kind, page }: { kind: ContactKind; page: OfficePage }) {
  const t = useWords();
  const { query, hrefOf } = useListQuery(PAGED);
  const { name, about, address, avatar, licence, office, members, listings } = page;
  return (
    <div className="wrap grid gap-10">
      <header className="grid gap-3">
        <Breadcrumbs
          crumbs={[
            { to: '/', label: brand.name },
            ...(office
              ? [{ to: officePath(office.slug), label: <bdi key="office">{office.name}</bdi> }]
              : []),
          ]}
          current={<bdi>{name}</bdi>}
        />
        <div className="flex items-center gap-4">
          {avatar && (
            <Portrait name={name} avatar={{ url: avatar }} fit={kind === 'agent' ? 'cover' : 'contain'} />
          )}
          <h1 className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h1>
        </div>
        {licence && <p className="text-ink-2">{t('office.licence', { number: licence })}</p>}
        {address && (
          <p className="text-ink-2">
            <bdi>{address}</bdi>
          </p>
        )}
        {about && (
          <p dir="auto" className="measure whitespace-pre-wrap text-lead [overflow-wrap:anywhere]">
            {about}
          </p>
        )}
      </header>
      {members.length > 0 && (
        <section className="grid gap-4" aria-labelledby="people">
          <h2 id="people" className="text-h2">
            {t('office.people')}
          </h2>
          <People members={members} />
        </section>
      )}
      <section className="grid gap-4" aria-labelledby="homes">
        <h2 id="homes" className="text-h2">
          {t('office.onMarket', { count: listings.total })}
        </h2>
        {listings.total === 0 && <Empty icon="home" words="office.noListings" />}
        <ul className="cards">
          {listings.results.map((listing, index) => (
            <li key={listing._id}>
              <ListingCard card={listing} index={index} />
            </li>
          ))}
        </ul>
        <Pagination page={query.page} pages={Math.ceil(listings.total / listings.limit)} hrefOf={hrefOf} />
      </section>
      <Claims kind={kind} page={page} />
    </div>
  );
}
