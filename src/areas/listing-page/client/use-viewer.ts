import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#platform/client/router.tsx';

interface ViewerState {
  /** Which photo the viewer was opened at. */
  photo?: number;
}

/**
 * Whether the photos fill the screen. It is an entry of the history, so that Back closes the viewer and not
 * the page. The server knows nothing of it, so it opens once the page is taken over.
 */
export function useViewer() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(false);
  useEffect(() => setTaken(true), []);
  const photo = (state as ViewerState | null)?.photo;
  return {
    openedAt: taken ? photo : undefined,
    open: (at: number) => navigate(pathname + search, { state: { photo: at } satisfies ViewerState }),
    close: () => navigate(-1),
  };
}
