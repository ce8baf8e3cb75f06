import { BANK, NHT } from '../../fixed/nht.ts';
import { COST_RATES, COSTS_AS_OF, type Cost } from '../../fixed/purchase-costs.ts';
import { EXAMPLE_PRICE, figures } from './figures.ts';
import type { GuideText } from './guide-text.ts';

const f = figures('en-JM');
const [attorneyLow, attorneyHigh] = COST_RATES.attorney.map(f.percent);
const [commissionLow, commissionHigh] = COST_RATES.commission.map(f.percent);
const gct = f.percent(COST_RATES.gct);
const asOf = f.date(COSTS_AS_OF);
const limitsSince = f.date(NHT.limitsSince);

const ITEMS: Record<Cost['item'], [name: string, how: string]> = {
  'stamp-duty': ['Stamp duty', `Half of ${f.money(COST_RATES.stampDuty)} a document`],
  registration: ['Registration', `${f.percent(COST_RATES.registration / 2)} of the price, half of the fee`],
  attorney: ['Attorney', `${attorneyLow} to ${attorneyHigh} of the price, and ${gct} GCT`],
  valuation: ['Valuation', `About ${f.money(COST_RATES.valuationPerMillion)} a million, and ${gct} GCT`],
  'transfer-tax': ['Transfer tax', `${f.percent(COST_RATES.transferTax)} of the price`],
  commission: ['Commission', `${commissionLow} to ${commissionHigh} of the price, and ${gct} GCT`],
};
const rows = (costs: typeof f.buyer) => costs.map(({ item, sum }) => [...ITEMS[item], sum]);
const costHead = ['Cost', 'How it is set', `For ${f.money(EXAMPLE_PRICE)}`];

export const guide: GuideText = {
  parts: [
    {
      id: 'steps',
      title: 'From offer to keys',
      blocks: [
        {
          kind: 'lead',
          text: 'A purchase in Jamaica runs in a fixed order. Knowing it tells you what to ask next, and which request for money comes too early.',
        },
        {
          kind: 'steps',
          items: [
            {
              title: 'Find out what you can pay',
              text: 'Ask the National Housing Trust and a bank for a figure before you fall for a house. Take the costs below off your savings first; what is left is your deposit.',
            },
            {
              title: 'Look, and look again',
              text: 'Visit by day and after rain. Ask which title the property has, who stands on it, and what the neighbours pay for water and security. Nobody may charge you for looking.',
            },
            {
              title: 'Make an offer in writing',
              text: 'An offer goes to the seller’s agent or attorney. It names the price, what stays in the house, and that it depends on the title search, the valuation and your loan.',
            },
            {
              title: 'Hire an attorney of your own',
              text: 'The seller’s attorney works for the seller. Yours reads the agreement for sale, searches the title and says what is missing. Agree the fee in writing.',
            },
            {
              title: 'Sign, and only then pay the deposit',
              text: 'Pay against a signed agreement, to an attorney’s or institution’s account, by a method that leaves a trace. Ask for a receipt that names the property.',
            },
            {
              title: 'Valuation, surveyor, loan',
              text: 'The lender wants a valuation and a surveyor’s report, both less than a year old. The report shows whether fence, house and title agree. Then the loan is committed in writing.',
            },
            {
              title: 'Transfer and keys',
              text: 'The tax office assesses the transfer, the National Land Agency registers it, the lender pays out. Read the meters, collect every key, and keep a certified copy of your title.',
            },
          ],
        },
      ],
    },
    {
      id: 'costs',
      title: 'What it costs',
      blocks: [
        {
          kind: 'text',
          text: `Besides the price a buyer pays for the attorney, the valuation and half of two public charges. On a home of ${f.money(EXAMPLE_PRICE)} that comes to ${f.buyerTotal}.`,
        },
        {
          kind: 'table',
          name: 'What the buyer pays',
          head: costHead,
          rows: rows(f.buyer),
          total: ['The buyer, together', '', f.buyerTotal],
        },
        {
          kind: 'text',
          text: 'The seller carries the larger part. None of it is added to your price, but it explains why a seller may hold on to it.',
        },
        {
          kind: 'table',
          name: 'What the seller pays',
          head: costHead,
          rows: rows(f.seller),
          total: ['The seller, together', '', f.sellerTotal],
        },
        {
          kind: 'note',
          tone: 'lagoon',
          text: `Figures as of ${asOf}: an estimate, not advice. The transfer tax of ${f.percent(COST_RATES.transferTax)} and the flat stamp duty have applied since April 2019; older guides still quote higher shares. Attorneys’ and valuers’ fees differ: ask for yours in writing.`,
        },
        {
          kind: 'text',
          text: `A bank usually asks for a deposit of ${f.percent(BANK.deposit[0])} to ${f.percent(BANK.deposit[1])}, lends for up to ${BANK.years} years at about ${f.number(BANK.rates[0])} to ${f.number(BANK.rates[1])} per cent a year, and wants the payment to stay within ${f.percent(BANK.paymentMost)} of gross income (as of ${asOf}; each bank decides for itself).`,
        },
      ],
    },
    {
      id: 'nht',
      title: 'NHT in brief',
      blocks: [
        {
          kind: 'text',
          text: `The National Housing Trust lends to people who have contributed to it: at least ${NHT.contributions.weeks} weekly contributions, ${NHT.contributions.recent} of them within the last ${NHT.contributions.within} weeks, at an age of ${NHT.ages[0]} to ${NHT.ages[1]}. Voluntary contributors who live overseas need ${NHT.contributions.abroad} weeks. Up to ${NHT.coApplicants} co-applicants may join.`,
        },
        {
          kind: 'table',
          name: 'Loan limits',
          head: ['Loan limit in J$ millions', 'For 1 / 2 / 3 applicants'],
          rows: [
            ['A home on the open market', f.millions(NHT.openMarket)],
            [`A home of at most ${NHT.lowPriceMost} million`, `${NHT.lowPriceForOne} for one applicant`],
            ['Building on land of your own', f.millions(NHT.build)],
            ['A house lot', f.millions(NHT.houseLot)],
          ],
        },
        {
          kind: 'text',
          text: `The limits apply since ${limitsSince}. The deposit is ${f.percent(NHT.deposit)} of the price, or ${f.percent(NHT.depositLow)} for an income under ${f.money(NHT.lowIncomeWeek)} a week and a home of at most J$${NHT.lowPriceMost} million. Loans run for up to ${NHT.years} years.`,
        },
        {
          kind: 'table',
          name: 'Rates by income',
          head: ['Income a week', 'Rate a year'],
          rows: NHT.bands.map(({ upTo, rate }) => [
            upTo === null ? 'Above that' : `Up to ${f.money(upTo)}`,
            `${rate} %`,
          ]),
        },
        {
          kind: 'note',
          tone: 'lagoon',
          text: 'The first three rates are those the Trust announced for April 2020; the fourth band came later and its rate is confirmed only indirectly. Public-sector workers pay one point less, persons with disabilities two. Ask the Trust for yours: this is an estimate, not advice.',
        },
        {
          kind: 'text',
          text: 'Have these papers ready, because several of them expire:',
        },
        {
          kind: 'list',
          items: [
            'For you: TRN, NIS card, birth certificate, two identifications (one of them issued by the government), an employer’s letter and the two latest payslips.',
            'For the property: the registered title, the tax certificate, a water bill, the agreement for sale and the receipt for the deposit.',
            'A valuation and a surveyor’s report, each at most one year old.',
          ],
        },
        { kind: 'note', tone: 'warn', text: 'The Trust does not lend on land without a registered title.' },
      ],
    },
    {
      id: 'titles',
      title: 'Three kinds of title',
      blocks: [
        {
          kind: 'text',
          text: 'Every listing on Yaad says which title the property has, or that it is not known. It decides what you can borrow and how sure you can be.',
        },
        {
          kind: 'table',
          name: 'The three titles compared',
          head: ['Title', 'What it is', 'What to do'],
          rows: [
            [
              'Registered',
              'The land stands in the public register, under a volume and a folio number.',
              'Get a fresh copy from the National Land Agency. Compare owner, boundaries, mortgages and caveats.',
            ],
            [
              'Strata',
              'A registered share of a building or scheme, run by a corporation of its owners.',
              'Ask for the monthly maintenance fee, what it covers, the by-laws, and whether the seller owes any.',
            ],
            [
              'Common-law',
              'Held by deeds, receipts and long possession; nobody has registered it.',
              'Expect no NHT loan and few bank loans. Have an attorney say what first registration would take before you agree on a price.',
            ],
          ],
        },
        {
          kind: 'list',
          items: [
            'Read the volume and folio number yourself; do not rely on a photograph of the title.',
            'Ask for the property tax certificate of the current year.',
            'Owner on the title, seller on the agreement and the person you met should be one and the same, or hold a power of attorney you have seen.',
          ],
        },
      ],
    },
    {
      id: 'renting',
      title: 'Renting fairly',
      blocks: [
        {
          kind: 'text',
          text: 'One month’s rent as a deposit is what most landlords ask, two for a furnished home. Yaad words it “asked by the landlord”, because what may be demanded is governed by the Rent Restriction Act (section 24, subsection 1); the Rent Assessment Board answers questions about it.',
        },
        {
          kind: 'list',
          items: [
            'Have a written agreement: rent, what it includes, who pays light, water and internet, for how long, and with what notice.',
            'Walk through together on the first day, take dated photographs, and both sign the list of what is there.',
            'Get a receipt for every payment. Cash without one was never paid.',
            'Ask who repairs what, and whom to call on a Sunday.',
            'Agree when and how the deposit comes back.',
          ],
        },
      ],
    },
    {
      id: 'scams',
      title: 'Telling a stolen listing from a real one',
      blocks: [
        {
          kind: 'note',
          tone: 'warn',
          text: 'Never pay to view. Licensed agents do not charge a viewing fee, and nobody may ask for a deposit before you have seen the home and signed an agreement.',
        },
        {
          kind: 'text',
          text: 'The usual trick is a real house with somebody else’s photographs, a price a little too good, and an owner who is abroad and in a hurry.',
        },
        {
          kind: 'list',
          items: [
            'Ask for the agent’s licence number. Dealers and salesmen are licensed by the Real Estate Board for one year, until 31 March; the Board says whether a number is good.',
            'Insist on seeing the inside, with the person who claims to let or sell it.',
            'Search the pictures on the web. Found elsewhere at another price, it is stolen.',
            'Ask something only the owner knows: the volume and folio, the light bill’s name, the neighbour’s.',
            'Do not send copies of your identification before you have met.',
            'Pay nothing by gift card, remittance or to a private account “to hold it”.',
          ],
        },
        {
          kind: 'text',
          text: 'If it has happened: keep every message, tell your bank the same day, and report it to the police’s fraud squad.',
        },
      ],
    },
    {
      id: 'sources',
      title: 'Where the figures come from',
      blocks: [
        {
          kind: 'text',
          text: `The figures on this page were gathered from public sources and stand as of ${asOf}, unless a date beside them says otherwise. They are estimates to plan with and no legal or financial advice. For a decision ask the National Housing Trust, the National Land Agency, the Real Estate Board, your bank and an attorney of your own.`,
        },
      ],
    },
  ],
};
