export const MINE_PATH = '/my-listings';
export const listPath = (id: string): string => `${MINE_PATH}/${id}`;
export const BEGIN_PATH = '/list-a-home';
/** In the hash, so that the key of a mail reaches no log and no other site. */
export const RENEW_PATH = '/renew-listing';
export const renewalPath = (token: string): string => `${RENEW_PATH}#${token}`;
/** Where its agent sets open houses of a listing, with the hours of viewings. */
export const openHousePath = (id: string): string => `/agent/viewings/hours?home=${id}`;
