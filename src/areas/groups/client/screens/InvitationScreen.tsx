import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { InvitationOffer } from '#areas/groups/contract.ts';
import { groupPath } from '#areas/groups/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { api } from '../api.ts';
import { Collage } from '../parts/GroupCard.tsx';
import { GroupMessage } from '../parts/Missing.tsx';

const FRAME = 'mx-auto grid max-w-230 items-center gap-6 md:grid-cols-2 md:gap-10';

/** The invitation was used, withdrawn or declined, or has expired. */
function Over() {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-sale">{t('group.look')}</ButtonLink>;
  return <Empty icon="mail" words="group.offer.over" action={action} />;
}

const Waiting = () => (
  <div className={FRAME}>
    <Skeleton className="aspect-4/3 rounded-photo" />
    <PartsSkeleton of="text" count={4} />
  </div>
);

/** Screen of the link in an invitation mail: shows the group; accepts or declines. */
function Invitation(): ReactNode {
  const token = useLocation().hash.slice(1);
  // The server does not know the part of the address behind the hash.
  const hydrated = useHydrated();
  const reading = api.useRead('GET /groups/invitations/{token}', token ? { params: { token } } : null);
  const [over, setOver] = useState(false);
  if (over || (hydrated && token === '')) return <Over />;
  return (
    <Answered {...reading} missing={<Over />} waiting={<Waiting />}>
      {(offer) => <Offer offer={offer} token={token} onOver={() => setOver(true)} />}
    </Answered>
  );
}

interface OfferProps {
  offer: InvitationOffer;
  token: string;
  /** It was withdrawn or taken meanwhile. */
  onOver: () => void;
}

function Offer({ offer, token, onOver }: OfferProps) {
  const t = useWords();
  const { pathname, hash } = useLocation();
  const navigate = useNavigateIfHere();
  const notices = useNotices();
  const { busy, send } = api.useSend();
  const { session, user } = useSelector(({ auth }: WithAuth) => auth);
  const to = { params: { token } };
  const take = async () => {
    const taken = await send('PUT /groups/invitations/{token}', to, { said: 'group.joined', quiet: true });
    if ('answer' in taken) return navigate(groupPath(taken.answer._id), { replace: true });
    if (taken.failure?.status === 404) onOver();
    else notices.failed(taken.failure);
  };
  const refuse = async () => {
    const refused = await send('DELETE /groups/invitations/{token}', to, { quiet: true });
    if ('answer' in refused || refused.failure?.status === 404) notices.success('group.declined');
    else return notices.failed(refused.failure);
    navigate('/', { replace: true });
  };
  const action = (
    <>
      {session ? (
        <Button busy={busy !== null} onClick={() => void take()}>
          {t('group.offer.accept')}
        </Button>
      ) : (
        <ButtonLink to={signInPath({ pathname, search: hash }, { errand: 'invitation' })}>
          {t('group.offer.signIn')}
        </ButtonLink>
      )}
      <Button variant="bare" onClick={() => void refuse()}>
        {t('group.offer.decline')}
      </Button>
    </>
  );
  const values = { name: <bdi>{offer.owner}</bdi>, group: <bdi>{offer.group}</bdi>, count: offer.listings };
  const title = <FormattedMessage id="group.offer" values={values} />;
  const text = (
    <>
      <p>
        <FormattedMessage id="group.offer.text" values={values} />
      </p>
      {user && (
        <p className="mt-2 text-small">
          <FormattedMessage id="group.offer.as" values={{ email: <bdi dir="ltr">{user.email}</bdi> }} />
        </p>
      )}
    </>
  );
  if (offer.covers.length === 0) {
    return (
      <Empty icon="people" title={title} action={action}>
        {text}
      </Empty>
    );
  }
  return (
    <div className={FRAME}>
      <Collage covers={offer.covers} />
      <div className="grid gap-3 text-ink-2">
        <h2 className="text-h2 text-ink [overflow-wrap:anywhere]">{title}</h2>
        <div>{text}</div>
        <div className="mt-2 flex flex-wrap gap-2">{action}</div>
      </div>
    </div>
  );
}

function InvitationPage() {
  return (
    <GroupMessage heading="group.head.invitation">
      <Invitation />
    </GroupMessage>
  );
}

export { InvitationPage as Component };
