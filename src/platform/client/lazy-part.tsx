/** Parts of a screen whose code comes later, and what is shown when it does not come. */
import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from './intl.tsx';
import { loadNewMessages } from './messages.tsx';
import { Button, IconButton } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';

/** A line that dropped for a moment is back after so many milliseconds. */
const AGAIN_MS = 500;

/** Code did not come: the line dropped, or a newer version has taken its place on the server. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
}

/** Fetches code and its messages; once more when they do not come. @throws CodeMissing when they did not come twice */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const loadWhole = async () => {
    const code = await load();
    await loadNewMessages();
    return code;
  };
  try {
    return await loadWhole();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return loadWhole().catch((cause: unknown) => {
      throw new CodeMissing('code did not come', { cause });
    });
  }
}

interface LazyPartOptions<Props> {
  /** Closes what was opened: the notice that takes its place can be closed, too. */
  close?: (props: Props) => void;
  /** Nobody asked for it, and the screen is whole without it: its absence is not mentioned. */
  quiet?: boolean;
}

interface MissingProps {
  /** Times it was asked for and did not come. */
  failures: number;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Above everything, wherever the part belongs: the next stop of the keyboard after what opened it. */
function Missing({ failures, onRetry, onDismiss }: MissingProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      ref={(box) => box?.showPopover?.()}
      popover="manual"
      role="alert"
      className="toast tone-bad fixed inset-auto end-4 bottom-20 m-0 w-[min(400px,calc(100vw-32px))] border-0 text-ink md:bottom-6"
    >
      <span className="dot">
        <Icon name="alert" size="s" />
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <p>
          <FormattedMessage id={failures > 1 ? 'ui.part.stillMissing' : 'ui.part.missing'} />
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onRetry}>
            <FormattedMessage id="ui.retry" />
          </Button>
          {failures > 1 && (
            <Button size="small" variant="line" onClick={() => window.location.reload()}>
              <FormattedMessage id="ui.part.reload" />
            </Button>
          )}
        </div>
      </div>
      <IconButton
        icon="x"
        label={formatMessage({ id: 'ui.dismiss' })}
        className="-my-2"
        onClick={onDismiss}
      />
    </div>
  );
}

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
