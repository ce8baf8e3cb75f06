import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { useHydrated } from '../../../../platform/client/use-hydrated.ts';

interface Props {
  busy: boolean;
  size?: 'normal' | 'big';
  variant?: 'solid' | 'bad';
  full?: boolean;
  className?: string;
  children: ReactNode;
}

/** Sends a form once the application can: before that a browser would send it somewhere that does not answer. */
export function SubmitButton(props: Props) {
  return <Button {...props} type={useHydrated() ? 'submit' : 'button'} />;
}
