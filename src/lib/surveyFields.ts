/** Fields of a survey's form that are not answers. */
const OTHER_FIELDS = new Set(['csrfToken', 'surveyId']);

/** Returns the field of a choice: a checkbox for each, because a form without scripts keeps one value for each name. */
export const buildChoiceField = (questionId: string, value: string): string => `${questionId}.${value}`;

type Answer = { readonly questionId: string; readonly value: string | readonly string[] };

export function toSurveyAnswers(values: Readonly<Record<string, string>>): Answer[] {
  const texts: Answer[] = [];
  const selectedValues = new Map<string, string[]>();
  for (const [name, value] of Object.entries(values)) {
    const dot = name.indexOf('.');
    const questionId = name.slice(0, dot);
    if (OTHER_FIELDS.has(name)) continue;
    if (dot < 0) texts.push({ questionId: name, value });
    else selectedValues.set(questionId, [...(selectedValues.get(questionId) ?? []), name.slice(dot + 1)]);
  }
  return [...texts, ...[...selectedValues].map(([questionId, value]) => ({ questionId, value }))];
}
