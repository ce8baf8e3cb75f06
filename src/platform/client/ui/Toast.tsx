import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useWords } from '../intl.tsx';
import { hideNotice, leavesAfter, NOTICE_ANIMATION_MS, type Notice, type NoticeType } from '../notices.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';

const LOOK: Record<NoticeType, { icon: IconName; tone: string }> = {
  success: { icon: 'check', tone: 'tone-ok' },
  info: { icon: 'info', tone: 'tone-lagoon' },
  warning: { icon: 'alert', tone: 'tone-warn' },
  error: { icon: 'alert', tone: 'tone-bad' },
};

/** Closes by itself after its time, which pauses while the pointer or focus is on it. */
function useTimeOut(notice: Notice, read: boolean, leave: () => void): void {
  const wait = leavesAfter(notice, read);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(leave, wait);
    return () => clearTimeout(timer);
  }, [wait, leave]);
}

export function Toast({ notice }: { notice: Notice }) {
  const t = useWords();
  const { id, type, title, message, customClassName = '', onClick, link } = notice;
  const dispatch = useDispatch();
  const [read, setRead] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { icon, tone } = LOOK[type];
  const leave = useCallback(() => setLeaving(true), []);
  useTimeOut(notice, read, leave);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dispatch(hideNotice(id)), NOTICE_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [leaving, id, dispatch]);
  const click = () => {
    if (leaving) return;
    if (onClick) dispatch(onClick);
    leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for keys
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere on a notice dismisses it
    <div
      className={`toast cursor-pointer ${tone} ${leaving ? 'toast-leaving' : ''} ${customClassName}`}
      onClick={click}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <span className="dot">
        <Icon name={icon} size="s" />
      </span>
      <p className="min-w-0 flex-1 self-center [overflow-wrap:anywhere]">
        {title && (
          <b className="block text-label">
            <bdi>{title}</bdi>
          </b>
        )}
        <bdi>{message}</bdi>
        {link && (
          <Link to={link.to} className="link touch block">
            <bdi>{link.label}</bdi>
          </Link>
        )}
      </p>
      <button type="button" className="icon-btn -my-2 ms-auto">
        <span className="sr-only">{t('ui.dismiss')}</span>
        <Icon name="x" size="s" />
      </button>
    </div>
  );
}
