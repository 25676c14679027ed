/** A value that a person has set; `*` stands for all marketplaces. */
type DeskFlagValue = {
  readonly marketplace: string;
  readonly variant: string;
  readonly by: string;
  readonly at: string;
};

/** A flag with the values that differ from its default, the first of its variants. */
export type DeskFlag = {
  readonly name: string;
  /** `switch`: turns a feature off. `treatment`: changes how pages look. */
  readonly kind: 'switch' | 'treatment';
  readonly summary: string;
  readonly variants: readonly string[];
  /** Whether it has one value for all marketplaces. */
  readonly isShopWide: boolean;
  readonly values: readonly DeskFlagValue[];
};

/** The visitors of a variant, and how many of them bought. */
export type DeskVariant = {
  readonly variant: string;
  readonly visitors: number;
  readonly buyers: number;
  readonly orders: number;
  /** From 0 to 1. */
  readonly conversion: number;
  /** The difference of the conversion from the first variant's, with its 95 % interval; null for the first. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number } | null;
};

export type DeskExperiment = {
  readonly name: string;
  readonly flag: string;
  readonly marketplace: string;
  readonly by: string;
  readonly startedAt: string;
  /** Null while it runs. */
  readonly stoppedAt: string | null;
  readonly variants: readonly DeskVariant[];
};

/** GET /api/desk/settings/flags: all flags, and the experiments, newest first. */
export type DeskFlags = { readonly flags: readonly DeskFlag[]; readonly experiments: readonly DeskExperiment[] };
