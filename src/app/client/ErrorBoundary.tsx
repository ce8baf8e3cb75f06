import { Component, type ReactNode } from 'react';
import { CodeMissing } from '#platform/client/fetch-code.ts';
import { latePart } from '#platform/client/late-part.tsx';
import { ScreenReady } from './AddressRouter.tsx';
import { forgetMissing } from './components.tsx';

const ScreenFailed = latePart({
  when: 'idle',
  name: 'screen-failed',
  load: async () => (await import('./ScreenFailed.tsx')).ScreenFailed,
});

interface Props {
  /** Another value (the next screen) starts afresh. */
  resetKey: string;
  children: ReactNode;
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
        <ScreenFailed isCodeMissing={error instanceof CodeMissing} />
        <ScreenReady />
      </>
    );
  }
}
