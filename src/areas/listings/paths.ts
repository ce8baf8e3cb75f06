/** Address of a listing's page. */
export const propertyPath = (id: string): string => `/property/${id}`;
/** Address of the page of an agent whom a source names. */
export const agentPath = (slug: string): string => `/agents/${encodeURIComponent(slug)}`;
/** Address of the page of an office, which a listing's agent works in. */
export const officePath = (slug: string): string => `/offices/${encodeURIComponent(slug)}`;
