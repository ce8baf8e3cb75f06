import { useDispatch, useSelector } from 'react-redux';
import { fetchCode } from '#platform/client/fetch-code.ts';
import { useWords } from '#platform/client/intl.tsx';
import { showNotice } from '#platform/client/notices.ts';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { signInPath } from './kit/paths.ts';
import type { WithAuth } from './kit/state.ts';

interface LikeButtonProps {
  id: string;
  title: string;
  /** On the photo of a card, or among the actions of a listing's page. */
  place: 'card' | 'page';
}

const CARD = 'js-only like';
const PAGE = 'js-only btn btn-bare btn-small min-h-11';

/** Likes a listing. A signed-out visitor is sent to sign in; the listing is liked when they return. */
export function LikeButton({ id, title, place }: LikeButtonProps) {
  const liked = useSelector(({ auth }: WithAuth) => auth.user?.liked_properties.includes(id) ?? false);
  const dispatch = useDispatch<Dispatch<WithAuth>>();
  const location = useLocation();
  const navigate = useNavigateIfHere();
  const t = useWords();
  const press = async () => {
    const code = await fetchCode(() => import('./kit/set-marks.ts')).catch(() => null);
    const answer = code && (await dispatch(code.like({ id, liked: !liked })));
    if (answer && !code.like.rejected.match(answer)) return;
    if (answer?.payload?.status === 401) return navigate(signInPath(location, { like: id }));
    dispatch(showNotice({ type: 'error', message: t('account.like.failed') }));
  };
  // A card's has its colour from the style sheet: a list has twenty.
  const tone = liked ? ' text-coral' : place === 'page' ? ' text-ink' : '';
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('account.like', { title })}
      onClick={press}
      className={`${place === 'card' ? CARD : PAGE}${tone}`}
    >
      <Icon name="heart" className={liked ? 'fill-current' : ''} />
      {place === 'page' && <span className="max-sm:sr-only">{t('account.likeIt')}</span>}
    </button>
  );
}
