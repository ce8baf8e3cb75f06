/** Photos of listings, for both sides. */

/** Pixels across of each photo's files, every one as AVIF and as WebP. */
export const PHOTO_WIDTHS = [320, 640, 1280, 1920] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
/** Pixels across of the JPEG, for mails and previews on other sites, not all of which read WebP. */
export const PHOTO_JPEG_WIDTH = 1280;
/** `/api/photos/NAME-640.webp` */
export const PHOTOS_PATH = '/api/photos';
export const MAX_PHOTOS = 40;
export const MAX_CAPTION = 300;
