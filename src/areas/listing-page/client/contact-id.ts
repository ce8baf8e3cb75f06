/** Id of the part of a listing's page with whoever offers it. */
export const CONTACT_ID = 'contact';
