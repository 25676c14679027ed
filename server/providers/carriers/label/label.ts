import type { CarrierAddress } from '../carrierProvider.ts';

export type Label = {
  readonly carrier: string;
  readonly service: string;
  readonly from: CarrierAddress;
  readonly to: CarrierAddress;
  readonly weightOunces: number;
  readonly trackingNumber: string;
  /** The order's id. */
  readonly reference: string;
  /** Undefined for a parcel to a customer. */
  readonly returnNumber: string | undefined;
};

/** The size of a label, in points: 4 × 6 inches. */
export const LABEL_WIDTH = 288;
export const LABEL_HEIGHT = 432;

export type LabelWords = {
  readonly kind: 'text';
  readonly text: string;
  /** The left end, the middle or the right end, as `align` says. */
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly align: 'left' | 'center' | 'right';
  /** Longer text is made smaller. */
  readonly maxWidth: number;
  readonly isWhite: boolean;
};
export type LabelBox = {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** A bar code, centered in its box. */
export type LabelBarCode = Omit<LabelBox, 'kind'> & {
  readonly kind: 'barCode';
  readonly symbology: 'code128' | 'gs1-128';
  readonly text: string;
};
/** A QR code, in a square. */
export type LabelQrCode = {
  readonly kind: 'qrCode';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
};

/** One black (or white) item on a label; lengths in points, from the upper left corner. */
export type LabelItem = LabelWords | LabelBox | LabelBarCode | LabelQrCode;
