/** The currency that stands beside a price in its text: it may contradict what the mapping or the command line says. */

/** Signs that name one currency, or one of several. A bare `$` names none; `R` alone, `B/.` and the like are left out. */
const SIGNS: readonly (readonly [sign: string, ...codes: string[]])[] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['US$', 'USD'],
  ['U$S', 'USD'],
  ['U$D', 'USD'],
  ['USD$', 'USD'],
  ['J$', 'JMD'],
  ['JA$', 'JMD'],
  ['JMD$', 'JMD'],
  ['TT$', 'TTD'],
  ['BDS$', 'BBD'],
  ['BBD$', 'BBD'],
  ['EC$', 'XCD'],
  ['XCD$', 'XCD'],
  ['B$', 'BSD', 'BBD'],
  ['BSD$', 'BSD'],
  ['CI$', 'KYD'],
  ['KYD$', 'KYD'],
  ['RD$', 'DOP'],
  ['DOP$', 'DOP'],
  ['BZ$', 'BZD'],
  ['GY$', 'GYD'],
  ['G$', 'GYD'],
  ['SRD$', 'SRD'],
  ['SR$', 'SRD'],
  ['AFL', 'AWG'],
  ['NAF', 'ANG', 'XCG'],
  ['ƒ', 'AWG', 'ANG', 'XCG'],
  ['CG', 'XCG', 'ANG'],
  ['GDE', 'HTG'],
  ['CUC$', 'CUC'],
  ['₱', 'CUP', 'PHP'],
  ['R$', 'BRL'],
  ['AR$', 'ARS'],
  ['CL$', 'CLP'],
  ['COP$', 'COP'],
  ['COL$', 'COP'],
  ['MX$', 'MXN'],
  ['MEX$', 'MXN'],
  ['₡', 'CRC'],
  ['C$', 'CAD', 'NIO'],
  ['CA$', 'CAD'],
  ['CAD$', 'CAD'],
  ['CDN$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['₹', 'INR'],
  ['¥', 'JPY', 'CNY'],
];

/** ISO codes people write beside prices. Not every code there is: `ALL` and `TOP` are words, too. */
const CODES =
  'ANG ARS AUD AWG BBD BMD BRL BSD BZD CAD CHF CLP CNY COP CRC CUP DOP EUR GBP GTQ GYD HNL HTG INR JMD JPY KYD MXN NIO PAB PEN SRD TTD USD UYU VES XCD XCG XPF'.split(
    ' ',
  );

const BY_SIGN = new Map<string, readonly string[]>([
  ...CODES.map((code): [string, string[]] => [code, [code]]),
  ...SIGNS.map(([sign, ...codes]): [string, string[]] => [sign, codes]),
]);

/** Nothing to look at: digits and what stands between and around them. */
const PLAIN = /^[\d.,'’\s$+-]*$/;
/** A sign, with the letters before it; letters alone, as codes and abbreviations are. */
const SIGN = /\p{L}*[$€£ƒ₱₡₹¥](?:[SD](?!\p{L}))?|\p{L}+/gu;

/** The currencies a text may be in by the sign or code in it; null when it names none. */
function currenciesIn(text: string): readonly string[] | null {
  for (const [word] of text.toUpperCase().matchAll(SIGN)) {
    const named = BY_SIGN.get(word) ?? BY_SIGN.get(word.replace(/^\p{L}+(?=[^\p{L}$])/u, ''));
    if (named) return named;
  }
  return null;
}

/** Whether a price is written with the sign or code of another currency: `RD$ 32,500` is not in US dollars. */
export function contradicts(price: unknown, currency: string): boolean {
  if (typeof price !== 'string' || PLAIN.test(price)) return false;
  const named = currenciesIn(price);
  return named !== null && !named.includes(currency);
}
