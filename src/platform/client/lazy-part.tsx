/** Parts of a screen whose code comes later, and what is shown when it does not come. */
import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { deferredPart } from './deferred-part.tsx';
import { CodeMissing, fetchCode } from './fetch-code.ts';

interface LazyPartOptions<Props> {
  /** Closes what was opened: the notice that takes its place can be closed, too. */
  close?: (props: Props) => void;
  /** Nobody asked for it, and the screen is whole without it: its absence is not mentioned. */
  quiet?: boolean;
}

const Missing = deferredPart('missing-part', async () => (await import('./ui/MissingPart.tsx')).MissingPart, {
  isAhead: true,
});

interface BoundaryProps {
  isQuiet: boolean;
  /** What is inside asks for its code anew when it is drawn again. */
  renew: () => void;
  onClose: () => void;
  children: () => ReactNode;
}

interface BoundaryState {
  error: unknown;
  failures: number;
  isDismissed: boolean;
}

/** Parts that did not come. When a line drops several miss at once: the first one's notice is for all of them. */
const absent = new Set<PartBoundary>();

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failures: 0, isDismissed: false };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (error instanceof CodeMissing && !this.props.isQuiet) absent.add(this);
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }
  override componentWillUnmount() {
    if (this.state.error !== null) this.props.renew();
    absent.delete(this);
    for (const other of absent) other.forceUpdate();
  }
  readonly retry = () => {
    for (const part of absent) {
      part.props.renew();
      part.setState({ error: null });
    }
    absent.clear();
  };
  readonly dismiss = () => {
    for (const part of absent) {
      part.setState({ isDismissed: true });
      part.props.onClose();
    }
    absent.clear();
  };
  override render() {
    const { error, failures } = this.state;
    if (error === null) return this.props.children();
    if (!(error instanceof CodeMissing)) throw error;
    const [first] = absent;
    if (this.state.isDismissed || first !== this) return null;
    return <Missing failures={failures} onRetry={this.retry} onDismiss={this.dismiss} />;
  }
}

/**
 * A part whose code is fetched when it is first shown; within a `Suspense`. Code that does not come leaves the screen as it
 * is: a notice in the part's place says so and offers to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { close, quiet = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const ask = () => lazy(async () => ({ default: (await fetchCode(load)) as ComponentType<object> }));
  let Code = ask();
  const renew = () => {
    Code = ask();
  };
  return function LazyPart(props: Props) {
    return (
      <PartBoundary isQuiet={quiet} renew={renew} onClose={() => close?.(props)}>
        {() => <Code {...props} />}
      </PartBoundary>
    );
  };
}

/** The same for what is closed by its own `onClose`. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, { close: ({ onClose }) => onClose() });
