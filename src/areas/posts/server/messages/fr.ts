export const fr = { report: 'Rapport du marché, {month}' };
