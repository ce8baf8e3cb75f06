/** Class of the header while no sub-navigation is open (specification, section 9: the default menu class). */
export const DEFAULT_MENU_CLASS = 'menu-sub-hidden';
export const OPEN_MENU_CLASS = 'menu-sub-open';

/** Name of the phone's menu among the modals. */
export const MENU = 'menu';
export const MENU_ID = 'menu';
