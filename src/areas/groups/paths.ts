/** Where the screens of groups are; mail links to one of them. */
export const GROUPS_PATH = '/groups';
export const groupPath = (id: string) => `/groups/${id}`;
export const COMPARE_PATH = '/compare';
/** @param group null: listings of no group */
export const comparePath = (group: string | null, listings: readonly string[]) =>
  `${group === null ? '' : groupPath(group)}${COMPARE_PATH}?ids=${listings.join(',')}`;
export const printPath = (id: string) => `/groups/${id}/print`;
export const sharedPath = (token: string) => `/shared/groups/${token}`;
export const INVITATION_PATH = '/groups/invitation';
/** Behind the hash, so that the token reaches no log and no other site. */
export const invitationPath = (token: string) => `${INVITATION_PATH}#${token}`;

/** `?group=add` on the address of a listing to return to after signing in: the dialog opens. */
export const ADD_PARAM = 'group';
export const ADD_SEARCH = `?${ADD_PARAM}=add`;
