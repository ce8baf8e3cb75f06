import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from '#platform/client/config.ts';
import type { Location } from '#platform/client/history.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { useLocation, useNavigate, useNavigationType } from '#platform/client/router.tsx';
import { keepScroll, restoreScroll } from '#platform/client/scroll.ts';
import { describePage } from '#platform/client/settings.ts';
import { loadWords } from '#platform/client/words.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import { enterPlaceOf } from './enter-place.ts';
import { findScreen } from './find-screen.ts';
import type { Store } from './store.ts';
import { showAddress } from './views.ts';

const urlOf = ({ pathname, search }: Location) => new URL(pathname + search, window.location.origin);

const ignore = () => undefined;

/** The server has already fetched and described the first screen. */
let first = true;

/** Follows the address: fetches what the screen shows, names the page, and puts the scroll where it was. */
export function Navigation() {
  const store = useStore() as Store;
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const intl = useIntl();
  const { publicUrl, locales } = useConfig();
  const path = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useLayoutEffect(() => {
    const samePath = path.current === location.pathname;
    path.current = location.pathname;
    if (kind === 'POP') restoreScroll(location);
    else if (!samePath) window.scrollTo(0, 0);
    return keepScroll(location);
  }, [location.key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => showAddress(location), [location.pathname, location.search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and the language decide
  useEffect(() => {
    let current = true;
    const url = urlOf(location);
    const match = findScreen(url.pathname);
    const { dispatch, getState } = store;
    if (!first) enterPlaceOf(url.pathname, dispatch);
    const wasFirst = first;
    const fetched = first
      ? undefined
      : match?.screen.fetch?.({ url, params: match.params, dispatch, getState });
    first = false;
    const nameScreen = async () => {
      const [outcome] = await Promise.all([fetched, wasFirst || loadWords(languageOfTag(intl.locale))]);
      if (!current) return;
      if (outcome && 'location' in outcome) return navigate(outcome.location, { replace: true });
      if (!match) return;
      const [head, { applyHead }] = await Promise.all([
        match.screen.head({ url, params: match.params, getState, intl }),
        import('./head.ts'),
      ]);
      if (!current) return;
      applyHead(head, { publicUrl, locales, language: languageOfTag(intl.locale) });
      dispatch(
        describePage({
          title: head.title,
          description: head.description,
          location: url.pathname + url.search,
        }),
      );
    };
    // A name that does not come leaves the one before it; the next screen asks again.
    nameScreen().catch(ignore);
    return () => {
      current = false;
    };
  }, [location.pathname, location.search, intl]);

  return null;
}
