import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { FORGOT_PATH, SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { AddressNote } from '../kit/AddressNote.tsx';
import { PROFILE_PATH } from '../kit/paths.ts';
import { Unreachable } from '../kit/personal-frame.tsx';
import { useAccountDispatch, type WithAuth } from '../kit/state.ts';
import { SignInFrame } from '../parts/SignInFrame.tsx';
import { proveAddress } from '../requests.ts';
import { signInScreenPath } from '../return-to.ts';

type Outcome = 'working' | 'done' | 'failed';

/** Sends the token of the link once somebody is signed in. */
function useProof(): { outcome: Outcome; failure: Failure | undefined } {
  const { hash } = useLocation();
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const dispatch = useAccountDispatch();
  const [outcome, setOutcome] = useState<Outcome>('working');
  const [failure, setFailure] = useState<Failure>();
  const sent = useRef(false);
  useEffect(() => {
    if (!user || sent.current) return;
    sent.current = true;
    if (user.email_proved) return setOutcome('done');
    void dispatch(proveAddress(hash.slice(1))).then((answer) => {
      const isProved = proveAddress.fulfilled.match(answer) && answer.payload;
      if (proveAddress.rejected.match(answer)) setFailure(answer.payload);
      setOutcome(isProved ? 'done' : 'failed');
    });
  }, [user, dispatch, hash]);
  return { outcome, failure };
}

/** Nobody is signed in here: a link alone would confirm an account somebody else opened with this address. */
function SignInFirst() {
  const t = useWords();
  const { pathname, hash } = useLocation();
  return (
    <SignInFrame title={t('confirm.title')} lead={t('confirm.signIn')}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={signInScreenPath(SIGN_IN_PATH, { next: pathname + hash, like: null, errand: null })}>
          {t('account.signIn')}
        </ButtonLink>
        <ButtonLink to={FORGOT_PATH} variant="line">
          {t('confirm.choose')}
        </ButtonLink>
      </div>
      <p className="text-ink-2 text-small">{t('confirm.choose.text')}</p>
    </SignInFrame>
  );
}

function ConfirmAddress() {
  const t = useWords();
  const { user, session, loading, error } = useSelector(({ auth }: WithAuth) => auth);
  const { outcome, failure } = useProof();
  if (!user && !session) return <SignInFirst />;
  if (!user && !loading && error)
    return (
      <SignInFrame title={<FormattedMessage id="confirm.title" />}>
        <Unreachable />
      </SignInFrame>
    );
  if (outcome === 'done') {
    return (
      <SignInFrame
        title={<FormattedMessage id="confirm.done" />}
        lead={
          <FormattedMessage
            id="confirm.done.text"
            values={{ email: <b className="[overflow-wrap:anywhere]">{user?.email}</b> }}
          />
        }
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/">{t('door.signedIn.home')}</ButtonLink>
          <ButtonLink to={user?.guest ? FORGOT_PATH : PROFILE_PATH} variant="line">
            {t(user?.guest ? 'confirm.choose' : 'door.signedIn.profile')}
          </ButtonLink>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={<FormattedMessage id="confirm.title" />}>
      {outcome === 'working' ? (
        <p role="status">{t('ui.loading')}</p>
      ) : (
        <>
          <Note tone="bad" icon="alert">
            <FormattedMessage id={failure?.status === 0 ? 'fault.offline' : 'confirm.failed'} />
          </Note>
          <AddressNote />
        </>
      )}
    </SignInFrame>
  );
}

export { ConfirmAddress as Component };
