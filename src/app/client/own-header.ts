/** The code of the header's part for whoever is signed in: here before the header is taken over where the server rendered it. */
type OwnHeader = typeof import('./signed-in-header.tsx');

/** Undefined until it has come. */
export const ownHeader: { code?: OwnHeader } = {};

export async function loadOwnHeader(): Promise<OwnHeader> {
  ownHeader.code ??= await import('./signed-in-header.tsx');
  return ownHeader.code;
}
