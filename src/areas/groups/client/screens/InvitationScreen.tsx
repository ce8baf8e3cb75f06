import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { groupPath } from '#areas/groups/paths.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { useLocation, useNavigate } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { Collage } from '../parts/Collage.tsx';
import { GroupMessage, GroupSkeleton } from '../parts/Missing.tsx';
import { accept, decline, fetchOffer } from '../requests.ts';
import { forgetShared, type WithGroup } from '../state.ts';
import { useGroupDispatch } from '../use-group-dispatch.ts';

type State = WithGroup & WithAuth;

/** The invitation was used, withdrawn or declined, or has expired. */
function Over() {
  const action = (
    <ButtonLink to="/homes-for-sale">
      <FormattedMessage id="group.look" />
    </ButtonLink>
  );
  return (
    <Empty icon="mail" title={<FormattedMessage id="group.offer.over" />} action={action}>
      <FormattedMessage id="group.offer.over.text" />
    </Empty>
  );
}

/** Screen of the link in an invitation mail: shows the group; accepts or declines. */
function Invitation(): ReactNode {
  const { pathname, hash } = useLocation();
  const token = hash.slice(1);
  const dispatch = useGroupDispatch();
  const navigate = useNavigate();
  const notices = useNotices();
  const offer = useSelector((state: State) => state.group.offer);
  const { session, user } = useSelector(({ auth }: State) => auth);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    dispatch(forgetShared());
    const read = async () => {
      const answer = await dispatch(fetchOffer(token));
      if (fetchOffer.rejected.match(answer)) setOver(true);
    };
    if (token) void read();
    else setOver(true);
  }, [dispatch, token]);
  if (over) return <Over />;
  if (!offer) return <GroupSkeleton />;
  const take = async () => {
    setBusy(true);
    const answer = await dispatch(accept(token));
    setBusy(false);
    if (accept.fulfilled.match(answer)) {
      notices.success('group.joined');
      return void navigate(groupPath(answer.payload._id), { replace: true });
    }
    if (answer.payload?.status === 404) return setOver(true);
    notices.failed(answer.payload);
  };
  const refuse = async () => {
    await dispatch(decline(token));
    notices.success('group.declined');
    void navigate('/', { replace: true });
  };
  const action = (
    <>
      {session ? (
        <Button busy={busy} onClick={() => void take()}>
          <FormattedMessage id="group.offer.accept" />
        </Button>
      ) : (
        <ButtonLink to={signInPath({ pathname, search: hash }, { errand: 'invitation' })}>
          <FormattedMessage id="group.offer.signIn" />
        </ButtonLink>
      )}
      <Button variant="bare" onClick={() => void refuse()}>
        <FormattedMessage id="group.offer.decline" />
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
    <div className="mx-auto grid max-w-230 items-center gap-6 md:grid-cols-2 md:gap-10">
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
