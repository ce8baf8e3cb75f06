/** Settings of who runs this installation. */

import type { Operator } from '#platform/contract/brand.ts';
import { serverBrand } from '../brand/brand.ts';
import type { Setting } from './setting.ts';

export interface OperatorEnv {
  /** Null: a demo installation, and its pages say so. */
  operator: Operator | null;
}

const line = (meaning: string, good: (value: string) => boolean = () => true): Setting => ({
  fallback: 'none',
  meaning,
  expected: 'a text of at most 300 letters in one line',
  good: (value) => /^[^\n\r]{1,300}$/.test(value) && good(value),
});

export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: line(
    'Who runs this installation and answers for it: a company or a person, named on the legal pages. Without it these say that this is a demo installation.',
  ),
  OPERATOR_ADDRESS: line('Its postal address; lines are divided by semicolons.'),
  OPERATOR_EMAIL: {
    ...line('Its mail address for visitors.', (value) => /^[^@\s]+@[\w.-]+$/.test(value)),
    expected: 'a mail address such as office@homes.example',
  },
  OPERATOR_PHONE: {
    ...line('Its telephone number.', (value) => /^\+?[\d ()-]{6,30}$/.test(value)),
    expected: 'a number such as +1 876 555 0100',
  },
  OPERATOR_REGISTRATION: line('Its number in the register of companies, with the register’s name.'),
} satisfies Record<string, Setting>;

/** The name, the address and the mail address go together. */
export const OPERATOR_TOGETHER = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;

export function operatorEnv(setting: (name: keyof typeof OPERATOR_SETTINGS) => string | null): OperatorEnv {
  const [name, address, email] = OPERATOR_TOGETHER.map(setting);
  if (!name || !address || !email) return { operator: serverBrand.operator };
  const lines = address.split(';').map((part) => part.trim());
  return {
    operator: {
      name,
      address: lines.filter(Boolean),
      email,
      phone: setting('OPERATOR_PHONE'),
      registration: setting('OPERATOR_REGISTRATION'),
    },
  };
}
