/** The slug of a place's name: `Saint Ann's Bay` → `saint-anns-bay`. */
export function placeSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
