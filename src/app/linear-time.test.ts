/**
 * Text of strangers is read in time that grows with its length: on the way in stands whoever waits behind it. Each reader gets
 * texts that repeat a few characters, as long as it takes them, which is what makes a pattern try again from every place.
 */
import { expect, test } from 'vitest';
import { emailFault, nameFault } from '#areas/accounts/rules.ts';
import { tidyFileName } from '#areas/documents/server/file-type.ts';
import { readNumber } from '#areas/import/server/numbers.ts';
import { delimiterOf } from '#areas/import/server/read/csv-text.ts';
import { holdsValues } from '#areas/import/server/read/table.ts';
import { readDate, readYesOrNo } from '#areas/import/server/values.ts';
import { areaParts, besideMoney } from '#areas/import/server/words-beside.ts';
import { contradicts } from '#areas/import/server/written-currency.ts';
import { wordingFaults } from '#areas/listings/text-check.ts';
import { fold, wordsOf } from '#platform/contract/fold.ts';
import { isPhone, readNumber as readPhone } from '#platform/contract/phone.ts';
import { Builder } from '#platform/server/content/document/builder.ts';
import { replyText, textOfHtml } from '#platform/server/mail/replies/reply-text.ts';
import { plainLine } from '#platform/server/text.ts';
import { readFileText } from '#tests/listing-files.ts';
import { chooseLocale } from './choose-locale.ts';

/** Characters repeated, between a beginning and an end that let no pattern fit. */
const REPEATED = [
  ...[
    ' ',
    '\t',
    '\n',
    '0',
    '1-',
    '1,000 ',
    '0\t00',
    '.',
    ',',
    '-',
    '_',
    '>',
    '"',
    '(',
    '/',
    '\\',
    '=',
    'a',
    'a.',
    'a@',
  ],
  ...[
    'a@a.',
    'US ',
    'J$1',
    '½',
    '<div>',
    '<a b="',
    '</',
    '<!--',
    '&',
    'en;',
    ';q=',
    'On \n',
    'De: \n',
    'call ',
    'pool ',
  ],
  ...['men only ', 'é', '\u0301', 'from ', '1 acre '],
];
const ENDS = [
  ['', ''],
  ['0', 'x'],
  ['x', '\0x'],
  ['AQ', 'Q=.'],
] as const;

/** Each takes as many characters as reach it: the limit of a field, of a header, of a body. */
const READERS: Record<string, { longest: number; read: (text: string) => unknown }> = {
  'the header Accept-Language': { longest: 16_000, read: (text) => chooseLocale(['en', 'es'], [], text) },
  'the name of a file': { longest: 80_000, read: (text) => tidyFileName(text, 'application/pdf') },
  'a telephone number': { longest: 20_000, read: (text) => [isPhone(text), readPhone(text)] },
  'an address of mail': { longest: 20_000, read: emailFault },
  'a name': { longest: 20_000, read: (text) => nameFault(text) },
  'words of a listing': { longest: 20_000, read: wordingFaults },
  'a line': { longest: 100_000, read: plainLine },
  'words to search': { longest: 20_000, read: (text) => [fold(text), wordsOf(text)] },
  'a number of a spreadsheet': { longest: 20_000, read: (text) => readNumber(text, '.', true) },
  'a yes of a spreadsheet': { longest: 20_000, read: readYesOrNo },
  'a day of a spreadsheet': {
    longest: 20_000,
    read: (text) => readDate(text, ['iso', 'd mon y', 'mon d y']),
  },
  'an area of a spreadsheet': { longest: 20_000, read: areaParts },
  'what stands beside a price': {
    longest: 20_000,
    read: (text) => [besideMoney(text), contradicts(text, 'JMD')],
  },
  'the marks of a list': { longest: 100_000, read: delimiterOf },
  'a name of a column': { longest: 100_000, read: (text) => holdsValues([text]) },
  'an answer by mail': { longest: 100_000, read: replyText },
  'an answer by mail in HTML': { longest: 100_000, read: textOfHtml },
};

const text = (part: string, [start, end]: readonly [string, string], length: number) =>
  start + part.repeat(Math.ceil(length / part.length)) + end;

/** Processor time of this thread in milliseconds, the least of a few tries: others share the machine. */
function spent(read: (text: string) => unknown, input: string, tries: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const before = process.threadCpuUsage();
    read(input);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What nobody notices, whatever its growth. */
const UNNOTICED_MS = 25;
/** Of four times the text: four when work is linear, sixteen when it is the square. */
const MOST_GROWTH = 9;
/** What grew too much in a few tries is measured by so many: a moment of a busy machine does not last. */
const TRIES = [3, 20];

test.each(Object.entries(READERS))(
  '%s is read in time that grows with its length',
  (_, { longest, read }) => {
    read(text('a', ['', ''], 100));
    const slow = REPEATED.flatMap((part) =>
      ENDS.flatMap((ends) => {
        const whole = text(part, ends, longest);
        const first = spent(read, whole, 1);
        if (first < UNNOTICED_MS) return [];
        const quarter = text(part, ends, longest / 4);
        const growthBy = (tries: number) => spent(read, whole, tries) / spent(read, quarter, tries);
        return TRIES.every((tries) => growthBy(tries) > MOST_GROWTH) ? [{ part, ends, ms: first }] : [];
      }),
    );
    expect(slow).toEqual([]);
  },
);

test('headings of one name each get a name of their own, in time that grows with their number', () => {
  const name = (count: number) => {
    const builder = new Builder();
    return Array.from({ length: count }, () => builder.heading(2, ['Costs']));
  };
  expect(new Set(name(100).map((block) => block.kind === 'heading' && block.id)).size).toBe(100);
  const few = spent(() => name(5000), '', 3);
  expect(spent(() => name(20_000), '', 1)).toBeLessThan(Math.max(UNNOTICED_MS * 8, few * MOST_GROWTH));
});

test('a list in a file is read in time that grows with its length', async () => {
  const once = async (length: number) => {
    const begun = process.cpuUsage();
    await readFileText(`a,b\n${'"x'.repeat(length / 2)}`).catch(() => {});
    const { user } = process.cpuUsage(begun);
    return user / 1000;
  };
  // The least of three: the process compiles and collects garbage meanwhile.
  const spentOn = async (length: number) =>
    Math.min(await once(length), await once(length), await once(length));
  expect(await spentOn(800_000)).toBeLessThan(Math.max(UNNOTICED_MS, (await spentOn(200_000)) * MOST_GROWTH));
});
