import type { OwnedRow, Whose } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';
import type { Applicant } from '../contract.ts';
import type { BudgetCurrency, BudgetKind } from '../vocabulary.ts';

export interface BudgetRow extends OwnedRow {
  name: string;
  currency: BudgetCurrency;
  /** Decimals as text, so that no cent is lost on the way. */
  income: string;
  debts: string;
  savings: string;
  upkeep: string;
  applicants: Applicant[];
  kind: BudgetKind;
  years: number;
  bank_rate: string;
  bank_share: string;
  bank_deposit: string;
  chosen_at: string | null;
}

/** Every set of figures, by name: those in force first, newest first, then future ones. */
export const readTermRows = (db: Queryable) =>
  query.all<{ name: string; as_of: string; value: unknown; source: string }>(db)`
    select name, to_char(as_of, 'YYYY-MM-DD') as as_of, value, source from lending_terms,
      lateral (select as_of <= ${TODAY} as begun) as at
    order by name, begun desc, case when begun then as_of end desc, as_of`;

export const readChosen = (db: Queryable, owner: string) =>
  query.first<BudgetRow>(db)`
    select * from budgets where user_id = ${owner} and deleted_at is null and chosen_at is not null
    order by chosen_at desc limit 1`;

/** @returns null when the owner has no such budget */
export const choose = (tx: Queryable, { owner, id }: Whose, chosen: boolean) =>
  query.first<BudgetRow>(tx)`
    update budgets set chosen_at = case when ${chosen} then clock_timestamp() end
    where _id = ${id} and user_id = ${owner} and deleted_at is null returning *`;

/** Includes removed budgets, so that restoring one does not leave two chosen. */
export const chooseNoOther = (tx: Queryable, { owner, id }: Whose) =>
  query.run(tx)`update budgets set chosen_at = null
    where user_id = ${owner} and _id <> ${id} and chosen_at is not null`;

export const readAllBudgets = (db: Queryable, owner: string) =>
  query.all<BudgetRow>(db)`
    select * from budgets where user_id = ${owner} and deleted_at is null order by created_at`;
