import { Capacitor } from '@capacitor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { User } from '#areas/accounts/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PROFILE_PATH } from '../kit/paths.ts';
import { like } from '../kit/set-marks.ts';
import { useAccountDispatch } from '../kit/state.ts';
import { HOME, returnToOf } from '../return-to.ts';

/**
 * Runs after signing in or registering: likes the listing of the `ReturnTo`, then goes to its path. The phone app
 * navigates by itself (specification, section 2).
 */
export function useArrival(): () => Promise<'leaving' | undefined> {
  const dispatch = useAccountDispatch();
  const navigate = useNavigateIfHere();
  const { search } = useLocation();
  return async () => {
    const { next, like: id } = returnToOf(search);
    if (id) await dispatch(like({ id, liked: true }));
    if (Capacitor.isNativePlatform()) return undefined;
    return navigate(next, { replace: true }) ? 'leaving' : undefined;
  };
}

const STEM = '/pictures/verandah-01';
const AVIF = `${STEM}-640.avif 640w, ${STEM}-1280.avif 1280w`;
const SIZES = '(width < 68.75rem) 1px, 60vw';

/**
 * Picture of a verandah beside the form, on wide screens only. It is sticky and has a layer of its own, because
 * otherwise Chromium leaves parts of the dark page undrawn when the form grows.
 */
function Picture() {
  return (
    <div className="self-start will-change-transform h-[min(640px,calc(100vh-var(--header)-96px))] min-h-120 overflow-hidden rounded-t-[280px] rounded-b-hero bg-sunk max-lg:hidden">
      <picture>
        <source type="image/avif" srcSet={AVIF} sizes={SIZES} />
        <img
          src={`${STEM}-640.webp`}
          alt=""
          width={1280}
          height={960}
          loading="lazy"
          className="photo size-full object-cover object-[64%_50%]"
        />
      </picture>
    </div>
  );
}

interface SignInFrameProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of the sign-in, registration and reset screens. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const t = useWords();
  return (
    <div className="wrap grid items-center gap-x-[clamp(40px,7vw,104px)] pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-8">
      <Picture />
      <div className="mx-auto grid w-full min-w-0 max-w-[440px] gap-6 lg:mx-0">
        <div className="grid gap-2">
          <h1>{title}</h1>
          {lead && <p className="text-ink-2 [overflow-wrap:anywhere]">{lead}</p>}
        </div>
        <div className="hidden [@media(scripting:none)]:block">
          <Note tone="warn" icon="alert">
            {t('door.noScript')}
          </Note>
        </div>
        {children}
        <p className="flex gap-2 text-small text-ink-3">
          <Icon name="lock" size="s" className="mt-0.5" />
          <span>{t('door.care')}</span>
        </p>
      </div>
    </div>
  );
}

/** Goes to the `ReturnTo` of a user who was sent here before their session was checked. */
function useReturn(): void {
  const { search } = useLocation();
  const arrive = useArrival();
  const gone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the user is known
  useEffect(() => {
    const { next, like } = returnToOf(search);
    if (gone.current || (next === HOME && !like)) return;
    gone.current = true;
    void arrive();
  }, []);
}

export function SignedIn({ user }: { user: User }) {
  const t = useWords();
  useReturn();
  return (
    <SignInFrame
      title={<FormattedMessage id="door.signedIn" values={{ name: user.first_name }} />}
      lead={<FormattedMessage id="door.signedIn.text" values={{ email: user.email }} />}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{t('door.signedIn.home')}</ButtonLink>
        <ButtonLink to={PROFILE_PATH} variant="line">
          {t('door.signedIn.profile')}
        </ButtonLink>
      </div>
    </SignInFrame>
  );
}
