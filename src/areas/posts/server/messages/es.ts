export const es = { report: 'Informe del mercado, {month}' };
