import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../platform/client/ui/Button.tsx';
import { Empty } from '../../platform/client/ui/Empty.tsx';
import { ScreenReady } from './AddressRouter.tsx';

interface Props {
  /** Another value (the next screen) starts afresh. */
  resetKey: string;
  children: ReactNode;
}

function Failed() {
  return (
    <div className="wrap pt-16" role="alert">
      <Empty
        icon="alert"
        tone="bad"
        title={<FormattedMessage id="failed.title" />}
        action={
          <Button onClick={() => window.location.reload()}>
            <FormattedMessage id="failed.reload" />
          </Button>
        }
      >
        <FormattedMessage id="failed.text" />
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
