/** What pages are told of the brand. Texts say `{brand}` for its name. */
export interface Brand {
  name: string;
  /** The name in file names and invented addresses: `yaad`. */
  slug: string;
}

/** The brand of this process or page: a server reads its folder (`platform/server/brand`), pages bring theirs. */
export const brand: Brand = { name: '', slug: '' };

export const setBrand = (next: Brand): void => void Object.assign(brand, next);

/** The name in place of `{brand}`, for texts that are no messages. */
export const withBrand = (text: string): string => text.replaceAll('{brand}', brand.name);
