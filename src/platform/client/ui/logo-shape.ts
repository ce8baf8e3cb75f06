/** The fanlight with its jalousie, in a box of 26 by 32; filled by the even-odd rule. */
export const LOGO_SHAPE =
  'M13 0a13 13 0 0 1 13 13v16a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V13A13 13 0 0 1 13 0Zm-8 13.5h16v-1a8 8 0 0 0-16 0v1Zm0 5.8h16v-2.8H5v2.8Zm0 5.8h16v-2.8H5v2.8Z';
