import type { KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { useWords } from '../intl.tsx';
import { latePart } from '../late-part.tsx';
import type { WithNotices } from '../notices.ts';

const Toast = latePart({
  when: 'idle',
  name: 'toast',
  load: async () => (await import('./Toast.tsx')).Toast,
});

/** The notices of this visit, priority ones in front. The region is always there, so that what is added is said. */
export function Notices() {
  const notices = useSelector((state: WithNotices) => state.notices);
  const t = useWords();
  const dismissFocused = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape') (target as Element).closest<HTMLElement>('.toast')?.click();
  };
  return (
    <section aria-label={t('ui.notices')} onKeyDown={dismissFocused} className="notices">
      <div role="status" aria-live="polite" className="contents">
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </div>
    </section>
  );
}
