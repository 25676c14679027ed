/**
 * Returns the share of one piece of a line, in cents. The shares of the first pieces add up to the rounded share of them
 * all, so those of all pieces add up to the whole.
 * @param pieceNumber from 1
 */
export const computePieceShare = (cents: number, pieceNumber: number, quantity: number): number =>
  Math.floor((cents * pieceNumber) / quantity) - Math.floor((cents * (pieceNumber - 1)) / quantity);
