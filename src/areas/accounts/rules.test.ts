import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#platform/contract/locales.ts';
import { readWords } from '#platform/server/words.ts';
import { isCommonPassword } from './common-passwords.ts';
import {
  accountEmailFault,
  emailFault,
  NAME_MAX,
  nameFault,
  tidyEmail,
  tidyName,
  userNameOf,
} from './rules.ts';
import { type AccountMail, type AccountMails, accountMail } from './server/mail/mail-jobs.ts';

const en = readWords<AccountMails>('areas/accounts', 'mail').en;

describe('names', () => {
  test.each([
    'Ana',
    'Zoë',
    "O'Brien",
    'Smith-Jones',
    'Ng',
    'María José',
    'عمر',
    'אסתר',
    '张伟',
    'J. R.',
    'Anne III',
    'Yaadira',
    'علی\u200cرضا',
    'ප්\u200dරියා',
    'Gal·la',
  ])('%s is one', (name) => {
    expect(nameFault(name)).toBeNull();
  });
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(NAME_MAX + 1), 'too-long'],
    ['👩‍🔧', 'characters'],
    ['Ana 🏠', 'characters'],
    ['Ana\u202e', 'characters'],
    ['Ana\u200b', 'characters'],
    ['123', 'characters'],
    ['\u200cعلی', 'characters'],
    ['علی\u200c', 'characters'],
    ['علی\u200c\u200cرضا', 'characters'],
    ['An\u200da', 'characters'],
    ['Ana·', 'characters'],
    ['·', 'characters'],
    ['<Ana>', 'characters'],
    ['Ana\ud800', 'characters'],
    ['Yaad Support', 'reserved'],
    ['Support-Yaad', 'reserved'],
    ['Ｙáad', 'reserved'],
    ['YaadTeam', 'reserved'],
  ])('%j is none: %s', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });
  test('a tidy name is tidy, and what is stored is never longer than it may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(tidyName(tidyName(name))).toBe(tidyName(name));
        if (nameFault(name) === null) expect([...tidyName(name)].length).toBeLessThanOrEqual(NAME_MAX);
      }),
    );
  });
});

describe('user names', () => {
  test.each([
    ['Ana', 'Brown', 'ana.brown'],
    ['José', 'Peña Díaz', 'jose.penadiaz'],
    ["O'Neil", 'Smith-Jones', 'oneil.smith-jones'],
    ['عمر', 'Brown', 'عمر.brown'],
    ['Łukasz', 'Øst', 'łukasz.øst'],
  ])('%s %s is %s', (first, last, name) => {
    expect(userNameOf(first, last)).toBe(name);
  });
});

describe('addresses', () => {
  test.each(['ana@example.com', 'a.b+c@sub.example.co', 'x_y-z@example.museum', "o'neil@example.com"])(
    '%s is one',
    (email) => {
      expect(emailFault(email)).toBeNull();
    },
  );
  test.each([
    ['ana@example.xn--p1ai', 'ana@example.xn--p1ai'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['Ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
    ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
  ])('%s is one, stored as %s', (email, stored) => {
    expect([emailFault(email), tidyEmail(email)]).toEqual([null, stored]);
  });
  test('of an account have a top-level domain the identity provider takes', () => {
    expect(accountEmailFault('ana@bücher.example')).toBeNull();
    expect(accountEmailFault('ana@example.xn--p1ai')).toBe('malformed');
  });
  test.each([
    'ana@bü cher.example',
    'ana@bücher.example/x',
    'ana@bücher',
    'änä@example.com',
    'ana@ü:80.example',
  ])('%s is none', (email) => {
    expect(emailFault(email)).toBe('malformed');
  });
  test('are compared without case and outer spaces', () => {
    expect(tidyEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  });
  test('one that passes holds nothing that could end a header or a line', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (local, domain) => {
        const email = tidyEmail(`${local}@${domain}.com`);
        if (emailFault(email) === null) expect(email).toMatch(/^[!-~]+$/);
      }),
    );
  });
});

describe('passwords everybody tries first', () => {
  test.each(['password', 'PASSWORD1', 'Qwertyuiop', 'jamaica876', 'zzzzzzzzzz', '12345678'])(
    '%s is one',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );
  test.each(['michelle', 'Elizabeth', 'chocolate', 'usain123', 'alexander'])(
    '%s is, as a name or a word',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );
  test.each(['water tank blue', 'correct horse', 'ba5P4VAz87'])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('mails', () => {
  test('every mail is written in every language, with nothing left to fill in', () => {
    for (const locale of LOCALES) {
      for (const kind of Object.keys(en) as AccountMail[]) {
        const to = { email: 'ana@example.com', first_name: 'Ana', locale };
        const message = accountMail(kind, to, 'https://homes.example', { code: '12345678' });
        expect(message.subject).not.toBe('');
        expect(JSON.stringify(message)).not.toMatch(/\{\w+\}/);
        expect(message.direction).toBe(locale === 'enrtl' ? 'rtl' : 'ltr');
      }
    }
  });
});
