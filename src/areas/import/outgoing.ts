/** The RESO Web API: words and limits for both sides. */
export const RESO_PATH = '/reso/odata';
export const FEED_TOKENS_PATH = '/admin/feed-tokens';
export const TOKEN_NAME_MAX = 120;
