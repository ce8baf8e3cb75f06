import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { siteAnswers } from '../../platform/client/call.ts';
import { Button } from '../../platform/client/ui/Button.tsx';
import { Empty } from '../../platform/client/ui/Empty.tsx';
import { ScreenReady } from './AddressRouter.tsx';

/** Between two looks whether the site answers again. */
const AGAIN_MS = 3000;

interface Props {
  /** Another value (the next screen) starts afresh. */
  resetKey: string;
  children: ReactNode;
}

const followLine = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Without a line a screen whose code or data has not come cannot be shown: it is, by itself, when the line is back. */
function Offline() {
  useEffect(() => {
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div className="wrap pt-16" role="alert">
      <Empty icon="alert" title={<FormattedMessage id="failed.offline.title" />}>
        <FormattedMessage id="failed.offline.text" />
      </Empty>
    </div>
  );
}

/** The site does not answer, as while it starts anew; once it does the page is loaded again. */
function useAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const look = async (wasAway: boolean) => {
      const answers = await siteAnswers();
      if (hasEnded) return;
      if (answers) return wasAway ? window.location.reload() : undefined;
      setAway(true);
      timer = setTimeout(() => void look(true), AGAIN_MS);
    };
    void look(false);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, []);
  return isAway;
}

function Failed() {
  const isAway = useAway();
  const isOnline = useSyncExternalStore(
    followLine,
    () => navigator.onLine,
    () => true,
  );
  if (!isOnline) return <Offline />;
  return (
    <div className="wrap pt-16" role="alert">
      <Empty
        icon="alert"
        tone="bad"
        title={<FormattedMessage id={isAway ? 'failed.away.title' : 'failed.title'} />}
        action={
          <Button onClick={() => window.location.reload()}>
            <FormattedMessage id="failed.reload" />
          </Button>
        }
      >
        <FormattedMessage id={isAway ? 'failed.away.text' : 'failed.text'} />
      </Empty>
    </div>
  );
}

/** Keeps the header and the way on when a screen breaks, or its code does not arrive. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <Failed />
        <ScreenReady />
      </>
    );
  }
}
