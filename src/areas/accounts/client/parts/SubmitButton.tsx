import type { ReactNode } from 'react';
import { Button } from '#platform/client/ui/Button.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';

interface SubmitButtonProps {
  busy: boolean;
  size?: 'normal' | 'big';
  variant?: 'solid' | 'bad';
  full?: boolean;
  className?: string;
  /** A route of the server takes the form itself. */
  native?: boolean;
  children: ReactNode;
}

/** Submit button; it does nothing until hydration where no route of the server takes the form. */
export function SubmitButton({ native = false, ...props }: SubmitButtonProps) {
  return <Button {...props} type={useHydrated() || native ? 'submit' : 'button'} />;
}
