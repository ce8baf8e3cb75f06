/** Address of a listing's page. */
export const propertyPath = (id: string): string => `/property/${id}`;
