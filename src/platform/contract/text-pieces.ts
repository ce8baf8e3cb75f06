/** Parts of one text in their order: those that are UTF-8 already are not encoded again. */
export type TextPieces = readonly (string | Uint8Array)[];

/** The whole text. */
export const joinPieces = (pieces: TextPieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('');
