export const en = { report: 'Market report, {month}' };
