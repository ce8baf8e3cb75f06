import { useCallback, useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { fetchCode } from '#platform/client/fetch-code.ts';
import { type Choices, keepChoicesBy, useShowChoices } from '#platform/client/preferences.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { useAccountDispatch, type WithAuth } from './kit/state.ts';
import type { Settings } from './requests.ts';

/** Choices as the account keeps them: the language of its mails is another one. */
const settingsOf = ({ locale, ...choice }: Partial<Choices>): Settings => ({
  ...(choice as Settings),
  ...(locale && { display_locale: locale }),
});

/**
 * Language, currency and theme of whoever is signed in: what their account keeps is shown when they arrive, and what
 * they choose is kept there. For everybody else nothing but the language outlives the visit (specification, section 9).
 */
export function useAccountSettings(): void {
  const id = useSelector(({ auth }: WithAuth) => auth.user?._id);
  const { getState } = useStore<WithAuth>();
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  const show = useShowChoices();

  /** Whose settings are shown. */
  const arrived = useRef<string>(undefined);
  /** Chosen while a session is there and its person is still being read. */
  const early = useRef<Partial<Choices>>({});

  const keep = useCallback(
    async (choice: Partial<Choices>): Promise<void> => {
      const { user, session } = getState().auth;
      if (!user || arrived.current !== user._id) {
        if (session) early.current = { ...early.current, ...choice };
        return;
      }
      const code = await fetchCode(() => import('./requests.ts')).catch(() => null);
      if (!code) return notices.failed(undefined);
      const { saveProfile } = code;
      const answer = await dispatch(saveProfile(settingsOf(choice)));
      if (saveProfile.rejected.match(answer)) notices.failed(answer.payload);
    },
    [getState, dispatch, notices],
  );

  useEffect(() => keepChoicesBy((choice) => void keep(choice)), [keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who arrives
  useEffect(() => {
    const { user } = getState().auth;
    arrived.current = user?._id;
    if (!user) return;
    const chosen = early.current;
    early.current = {};
    // A language that the address asks for is for this visit.
    const asked = new URLSearchParams(window.location.search).has('locale');
    void show({
      ...(user.currency && { currency: user.currency }),
      ...(user.theme && { theme: user.theme }),
      ...(user.display_locale && !asked && { locale: user.display_locale }),
      ...chosen,
    });
    if (Object.keys(chosen).length > 0) void keep(chosen);
  }, [id]);
}
