/** Tools for other people's assistants (docs/assistants.md): calls that read, made of the shapes of the API's own. */
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { BudgetDraft, BudgetResult } from '#areas/budgets/contract.ts';
import { cardFields, Property } from '#areas/listings/contract.ts';
import { columnFields } from '#areas/listings/shapes.ts';
import { SearchPage, Stats, endpoints as searchEndpoints, Understanding } from '#areas/search/contract.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable } from '#platform/contract/schemas.ts';

const Closed = { additionalProperties: false } as const;

/** Fields of an address, where 3 is written '3': programs write both. */
const spoken = (fields: Record<string, TSchema>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      Type.Optional(
        Type.Unsafe<string | number | boolean>({ ...schema, type: ['string', 'number', 'boolean'] }),
      ),
    ]),
  );

const { page, limit, order, orderBy, ...criteria } = searchEndpoints['GET /properties'].query.properties;
const { sentence } = searchEndpoints['GET /properties/understand'].query.properties;
const question = {
  sentence: Type.Optional(
    Type.Unsafe<string>({
      ...sentence,
      description:
        'what is looked for in plain English, Spanish or French: 3 bed house in Mandeville under 40M',
    }),
  ),
  ...spoken(criteria),
};
const paging = spoken({ page, limit, order, orderBy });
/** What a search is made of, besides or instead of a sentence; `for-sale` where no category is said. */
type SearchArguments = { sentence?: string } & Record<string, string | number | boolean | undefined>;

/** How the sentence was understood. */
const Understood = Type.Pick(Understanding, ['query', 'unknown', 'corrected']).properties;

/** What stands beside each listing, wherever it is shown. */
const Shown = {
  url: Type.String({ description: 'its page here: give it to the person' }),
  photo: nullable(Type.String({ description: 'address of its first photo' })),
  price_text: Type.String({ description: 'its price as it is written here' }),
  source: Type.String({ description: 'whom it is listed by: say it wherever the listing is shown' }),
};

const { photos: _photos, titles: _titles, ...card } = cardFields;
export const FoundListing = Type.Object({ ...card, ...Shown });

/** Of many columns, which TypeScript need not work out again. */
const {
  photos: _gallery,
  titles: _translated,
  descriptions: _descriptions,
  ...facts
} = (Property as unknown as TObject).properties as Record<string, TSchema>;
export const ShownListing = Type.Object({
  ...facts,
  ...Shown,
  photos: Type.Array(Type.Object({ url: Type.String(), description: nullable(Type.String()) })),
});

const { name: _name, income, savings, ...assumed } = BudgetDraft.properties;
/** A budget; what is left out is assumed as for a visitor without one, and stands in the answer. */
const Means = Type.Object(
  { income, savings, ...Type.Partial(Type.Object(assumed)).properties },
  { ...Closed, description: 'left out: one applicant to whom the Housing Trust lends, for thirty years' },
);
/** What sums were worked out with. */
const Basis = {
  assumed: Type.Omit(BudgetDraft, ['name']),
  figures: Type.Array(Type.Object({ as_of: Type.String(), source: Type.String() }), {
    description: 'terms of lenders, taxes and fees it is an estimate by; it is no advice',
  }),
};

export const endpoints = {
  'POST /search_homes': {
    summary:
      'Finds homes, land and commercial property by a sentence, by criteria, or by both: one page of them, and how many there are.',
    body: Type.Unsafe<SearchArguments>(Type.Object({ ...question, ...paging }, Closed)),
    answer: Type.Object({
      ...Type.Omit(SearchPage, ['results']).properties,
      results: Type.Array(FoundListing),
      ...Understood,
      url: Type.String({ description: 'the page here with the same search' }),
    }),
    access: 'public',
  },
  'POST /get_listing': {
    summary: 'Everything that is shown of one listing, by the `_id` a search gave.',
    body: Type.Object({ id: Id }, Closed),
    answer: ShownListing,
    access: 'public',
  },
  'POST /prices_of_place': {
    summary:
      'What homes are asked for in a place: lowest, median and highest price of all that match a sentence or criteria, and how many there are by kind. For sale where no category is said; rents are for a month.',
    body: Type.Unsafe<SearchArguments>(Type.Object(question, Closed)),
    answer: Type.Object({ ...Stats.properties, ...Understood, url: Type.String() }),
    access: 'public',
  },
  'POST /month_cost': {
    summary:
      'What a home for sale in Jamaica costs a month and at closing: the loans of Housing Trust and bank, insurance, tax and upkeep, in Jamaican dollars; of a listing, or of a price. With a budget also whether that is enough.',
    body: Type.Object(
      {
        id: Type.Optional(Id),
        ...Type.Partial(Type.Object(columnFields(['price', 'currency', 'maintenance_fee']))).properties,
        kind: Type.Optional(BudgetDraft.properties.kind),
        budget: Type.Optional(Means),
      },
      { ...Closed, description: 'id of a listing, or a price' },
    ),
    answer: Type.Object({
      _id: Type.Optional(Id),
      ...Type.Pick(BudgetResult, [
        'price',
        'deposit',
        'nht',
        'bank',
        'month',
        'running',
        'month_total',
        'closing',
        'costs',
      ]).properties,
      fits: Type.Optional(Type.Boolean({ description: 'the budget is enough' })),
      missing: Type.Optional(Type.Object({ savings: Type.Number(), month: Type.Number() })),
      ...Basis,
      ...Type.Partial(Type.Object(Shown)).properties,
    }),
    access: 'public',
  },
  'POST /affordable_price': {
    summary:
      'The highest price of a home in Jamaica that an income and savings are enough for, with the loans of Housing Trust and bank behind it, in Jamaican dollars.',
    body: Means,
    answer: Type.Object({
      ...BudgetResult.properties,
      ...Basis,
      url: Type.String({ description: 'the page here with homes up to that price' }),
    }),
    access: 'public',
  },
} as const satisfies Endpoints;

export type AssistantsApi = typeof endpoints;
export type Means = Static<typeof Means>;
