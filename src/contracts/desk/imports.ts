import type { ImportKind, ImportRepeat } from '../../lib/desk/imports.ts';

/** The states of an import, in their order. */
export type ImportState =
  | 'receiving'
  | 'reading'
  | 'columns'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'done'
  | 'failed'
  | 'canceled'
  | 'undoing'
  | 'undone';

export type ImportMissing = 'keep' | 'hide';

/** A column of a file: the attribute it stands for, empty if it is not imported. */
export type ImportColumn = {
  readonly name: string;
  readonly title: string;
  readonly sample: string;
  readonly target: string;
  /** Whether a person has chosen the attribute. */
  readonly isChosen: boolean;
};

/** An import as lists show it. */
export type DeskImportRun = {
  readonly runId: number;
  readonly source: string;
  readonly sourceName: string;
  readonly state: ImportState;
  /** The file, or host and path of the address. */
  readonly place: string;
  readonly isAddress: boolean;
  readonly isScheduled: boolean;
  readonly lines: number;
  readonly counts: Readonly<Record<ImportKind, number>>;
  readonly problem: string | null;
  readonly by: string;
  readonly createdAt: string;
  readonly changedAt: string;
};

/** An import (GET /api/desk/imports/{runId}). */
export type DeskImport = DeskImportRun & {
  readonly form: string | null;
  readonly columns: readonly ImportColumn[];
  /** Attributes that the file needs and no column stands for. */
  readonly missingTargets: readonly string[];
  readonly missing: ImportMissing;
  /** Products, or while the file is read, thousandths of it. */
  readonly done: number;
  readonly total: number;
  readonly canUndo: boolean;
  readonly canMapColumns: boolean;
  /** The attributes that a column may stand for, with their use. */
  readonly targets: readonly { readonly name: string; readonly use: string }[];
  readonly schedule: ImportSchedule;
};

export type ImportSchedule = {
  /** Host and path. */
  readonly address: string | null;
  readonly repeats: ImportRepeat | null;
  readonly nextRunAt: string | null;
  readonly maxRefusedPercent: number;
};

/** A source of files, with its last import. */
export type DeskImportSource = {
  readonly source: string;
  readonly name: string;
  readonly missing: ImportMissing;
  readonly schedule: ImportSchedule;
  readonly products: number;
  readonly lastRun: DeskImportRun | null;
};

/** The sources of imports (GET /api/desk/imports). */
export type DeskImportSources = { readonly sources: readonly DeskImportSource[] };

/** A row of the tables of an import. */
export type DeskImportLine = {
  readonly lineId: number;
  readonly kind: ImportKind;
  readonly lineNumber: number | null;
  readonly productId: number | null;
  readonly name: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
};

/** The answer of a started import. */
export type StartedImport = { readonly runId: number; readonly source: string };
