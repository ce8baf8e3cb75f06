import type { ComponentType, ReactNode } from 'react';
import { Words as MoreWords, withWords as withMoreWords } from '../../../../platform/client/words.tsx';
import { messages as en } from '../screens/messages/en.ts';
import { messages as es } from '../screens/messages/es.ts';

/** Adds the words of the account screens, which other pages do not carry. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <MoreWords en={en} es={es}>
      {children}
    </MoreWords>
  );
}

export const withWords = <Props extends object>(Screen: ComponentType<Props>) =>
  withMoreWords<Props>({ en, es }, Screen);
