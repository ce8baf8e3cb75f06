import Type from 'typebox';
import Schema from 'typebox/schema';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { invalid, notFound } from '#platform/server/http/errors.ts';
import { ListKit, listHandlers, ownedOf, whoseOf } from '#platform/server/list/list-routes.ts';
import { lockList } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import {
  type Budget,
  type BudgetDraft,
  endpoints,
  type LendingTerms,
  TERM_VALUES,
  type TermName,
} from '../contract.ts';
import { draftFaults, faultSentence } from '../draft.ts';
import { costOf } from '../listing-cost.ts';
import { budgetResult, type DatedRate, type Today } from '../rules.ts';
import { isBought, MOST_BUDGETS } from '../vocabulary.ts';
import {
  type BudgetRow,
  choose,
  chooseNoOther,
  readAllBudgets,
  readChosen,
  readTermRows,
} from './queries.ts';

/** The present lending terms. An invalid set is skipped: the one before it still applies. */
export async function readTerms(db: Queryable): Promise<LendingTerms> {
  const rows = await readTermRows(db);
  const found = Object.entries(TERM_VALUES).map(([name, fields]) => {
    const shape = Type.Object(fields);
    const row = rows.find((one) => one.name === name && Schema.Check(shape, one.value));
    if (!row) throw new Error(`The table lending_terms has no usable row "${name}".`);
    return [name, { ...(row.value as object), as_of: row.as_of, source: row.source }];
  });
  return Object.fromEntries(found) as Record<TermName, never> as LendingTerms;
}

/**
 * What homes to buy cost a month with the usual loans and today's terms, in the base currency: the figure of their cards.
 * @returns null for a listing that is not bought, or whose currency has no rate
 */
export async function readMonthOf(
  db: Queryable,
  rates: readonly DatedRate[],
): Promise<(listing: PropertyCard) => number | null> {
  const today = { terms: await readTerms(db), rates };
  return (listing) => (isBought(listing) ? (costOf(listing, null, today)?.month_total ?? null) : null);
}

const TABLE = 'budgets';
const NOUN = 'Budget';

function draftOf(row: BudgetRow): BudgetDraft {
  const { name, currency, applicants, kind, years } = row;
  return {
    name,
    currency,
    applicants,
    kind,
    years,
    income: Number(row.income),
    debts: Number(row.debts),
    savings: Number(row.savings),
    upkeep: Number(row.upkeep),
    bank_rate: Number(row.bank_rate),
    bank_share: Number(row.bank_share),
    bank_deposit: Number(row.bank_deposit),
  };
}

function budgetOf(row: BudgetRow, today: Today): Budget {
  const draft = draftOf(row);
  return { ...ownedOf(row), ...draft, chosen: row.chosen_at !== null, result: budgetResult(draft, today) };
}

/** @throws 400 naming each invalid field */
function valuesOf({ applicants, name, ...draft }: BudgetDraft) {
  const faults = Object.entries(draftFaults({ ...draft, name, applicants }));
  if (faults.length > 0) {
    throw invalid(Object.fromEntries(faults.map(([field, fault]) => [field, faultSentence(fault)])));
  }
  return { ...draft, name: name.trim(), applicants: JSON.stringify(applicants) };
}

/** @param rates the exchange rates of today */
export function budgetsArea({ db, jobs }: AreaDeps, rates: () => readonly DatedRate[]): Area {
  const present = async (from: Queryable, rows: BudgetRow[]) => {
    const today = { terms: await readTerms(from), rates: rates() };
    return rows.map((row) => budgetOf(row, today));
  };
  const kit = new ListKit<BudgetDraft, BudgetRow, Budget>(db, {
    noun: NOUN,
    table: TABLE,
    most: MOST_BUDGETS,
    values: valuesOf,
    draftOf,
    present,
    columns: { name: 'name', created_at: 'created_at', updated_at: 'updated_at' },
  });
  jobs.everyNight({ name: 'forget-removed-budgets', run: () => kit.forgetRemoved() });
  return area(
    endpoints,
    {
      ...listHandlers('/budgets', kit),
      'GET /budgets/terms': async () => ({ terms: await readTerms(db) }),
      'GET /budgets/chosen': async ({ actor }) => {
        const row = await readChosen(db, actor.user_id);
        return { budget: row && (await kit.show(db, row)) };
      },
      'PUT /budgets/choose/{id}': ({ actor, params, body }) => {
        const whose = whoseOf(actor, params.id);
        return db.transaction().execute(async (tx) => {
          await lockList(tx, TABLE, whose.owner);
          const row = await choose(tx, whose, body.chosen);
          if (!row) throw notFound(NOUN);
          await chooseNoOther(tx, whose);
          return kit.show(tx, row);
        });
      },
    },
    { budgets: async (user_id) => present(db, await readAllBudgets(db, user_id)) },
  );
}
