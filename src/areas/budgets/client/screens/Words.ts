import type { ComponentType } from 'react';
import { withWords as withMoreWords } from '../../../../platform/client/words.tsx';
import { messages as en } from './messages/en.ts';
import { messages as es } from './messages/es.ts';

/** Adds the words of budgets, which other pages do not carry. */
export const withWords = <Props extends object>(Part: ComponentType<Props>) =>
  withMoreWords<Props>({ en, es }, Part);
