export const BUDGETS_PATH = '/budgets';
export const NEW_BUDGET_PATH = '/budgets/new';
export const budgetPath = (id: string): string => `/budgets/${id}`;
