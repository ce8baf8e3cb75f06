import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConfig } from '../config.ts';
import { useWords } from '../intl.tsx';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

/** Between two looks whether the site answers again. */
const AGAIN_MS = 3000;

const followLine = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/**
 * The site does not answer, as while it starts anew or there is no line; once it does the page is loaded again. So is one whose code did not
 * come from a site that answers: there is a newer version of it. The page comes from the server then, and stands without
 * its code as well, so that it is not loaded for ever.
 */
function useAway(isCodeMissing: boolean): boolean {
  const [isAway, setAway] = useState(false);
  const { apiBase } = useConfig();
  useEffect(() => {
    const ask = async () => {
      const { createCall } = await import('../call.ts');
      // Nobody needs to be signed in for that.
      await createCall({ base: apiBase })('GET /health', {});
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const look = async (wasAway: boolean) => {
      const answers = await ask().then(
        () => true,
        () => false,
      );
      if (hasEnded) return;
      if (answers) return wasAway || isCodeMissing ? window.location.reload() : undefined;
      setAway(true);
      timer = setTimeout(() => void look(true), AGAIN_MS);
    };
    void look(false);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, [apiBase, isCodeMissing]);
  return isAway;
}

/** In the place of a screen that broke, or did not come. */
export function ScreenFailed({ isCodeMissing }: { isCodeMissing: boolean }) {
  const t = useWords();
  const isAway = useAway(isCodeMissing);
  const isOnline = useSyncExternalStore(
    followLine,
    () => navigator.onLine,
    () => true,
  );
  if (!isOnline)
    return (
      <div className="wrap pt-16" role="alert">
        <Empty icon="alert" title={t('failed.offline.title')}>
          {t('failed.offline.text')}
        </Empty>
      </div>
    );
  return (
    <div className="wrap pt-16" role="alert">
      <Empty
        icon="alert"
        tone="bad"
        title={t(isAway ? 'failed.away.title' : 'failed.title')}
        action={<Button onClick={() => window.location.reload()}>{t('failed.reload')}</Button>}
      >
        {t(isAway ? 'failed.away.text' : 'failed.text')}
      </Empty>
    </div>
  );
}
