import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { useHydrated } from '../../../../platform/client/use-hydrated.ts';

interface SubmitButtonProps {
  busy: boolean;
  size?: 'normal' | 'big';
  variant?: 'solid' | 'bad';
  full?: boolean;
  className?: string;
  children: ReactNode;
}

/** Submit button, disabled until hydration: no server route takes the form itself. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type={useHydrated() ? 'submit' : 'button'} />;
}
