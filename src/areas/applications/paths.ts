/** Where the screens of applications are; mail links to them. */
export const APPLICATIONS_PATH = '/applications';
/** Everything a person has uploaded. */
export const WALLET_PATH = '/documents';
export const INBOX_PATH = '/applications/inbox';
export const applicationPath = (id: string) => `${APPLICATIONS_PATH}/${id}`;
export const inboxPath = (id: string) => `${INBOX_PATH}/${id}`;
export const applyPath = (property: string) => `/apply/${property}`;
