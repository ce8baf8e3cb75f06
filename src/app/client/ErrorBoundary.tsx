import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useConfig } from '../../platform/client/config.ts';
import { FormattedMessage } from '../../platform/client/intl.tsx';
import { CodeMissing } from '../../platform/client/lazy-part.tsx';
import { Button } from '../../platform/client/ui/Button.tsx';
import { Empty } from '../../platform/client/ui/Empty.tsx';
import { ScreenReady } from './AddressRouter.tsx';
import { forgetMissing } from './components.tsx';

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

/**
 * The site does not answer, as while it starts anew; once it does the page is loaded again. So is one whose code did not
 * come from a site that answers: there is a newer version of it. The page comes from the server then, and stands without
 * its code as well, so that it is not loaded for ever.
 */
function useAway(isCodeMissing: boolean): boolean {
  const [isAway, setAway] = useState(false);
  const { apiBase } = useConfig();
  useEffect(() => {
    const ask = async () => {
      const { createCall } = await import('../../platform/client/call.ts');
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

function Failed({ isCodeMissing }: { isCodeMissing: boolean }) {
  const isAway = useAway(isCodeMissing);
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
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidUpdate(before: Props) {
    if (this.state.error === null || before.resetKey === this.props.resetKey) return;
    forgetMissing();
    this.setState({ error: null });
  }
  override render() {
    const { error } = this.state as { error: unknown };
    if (error === null) return this.props.children;
    return (
      <>
        <Failed isCodeMissing={error instanceof CodeMissing} />
        <ScreenReady />
      </>
    );
  }
}
