/** The states of a form: as it was opened, as it is typed now, and as another person has stored it meanwhile. */
export type FormStates<Form> = { readonly base: Form; readonly mine: Form; readonly theirs: Form };

/** A field of a form, as its conflict is shown. */
export type FieldOf<Form> = {
  readonly name: string;
  readonly label: string;
  readonly read: (form: Form) => unknown;
  readonly show: (form: Form) => string;
};

/** A field that one of two people has changed, or both. */
export type ChangedField = {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  /** Null if unchanged. */
  readonly mine: string | null;
  readonly theirs: string | null;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists the fields that differ from the form as it was opened. Equal changes of both people are no conflict. */
export function listChangedFields<Form>(
  fields: readonly FieldOf<Form>[],
  { base, mine, theirs }: FormStates<Form>,
): ChangedField[] {
  return fields.flatMap(({ name, label, read, show }) => {
    const hasMine = !isSame(read(mine), read(base));
    const hasTheirs = !isSame(read(theirs), read(base));
    if ((!hasMine && !hasTheirs) || isSame(read(mine), read(theirs))) return [];
    return [
      { name, label, before: show(base), mine: hasMine ? show(mine) : null, theirs: hasTheirs ? show(theirs) : null },
    ];
  });
}

/**
 * Returns the value of a field after two people changed it: the changed one. If both did, the one that the person took.
 */
export function mergeField<Value>({ base, mine, theirs }: FormStates<Value>, takesTheirs: boolean): Value {
  if (isSame(theirs, base)) return mine;
  return isSame(mine, base) || takesTheirs ? theirs : mine;
}
