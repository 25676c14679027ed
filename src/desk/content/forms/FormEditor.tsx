import { Button } from '@mantine/core';
import { showDone } from '../../parts/toast.tsx';
import styles from '../content.module.css';
import { PreviewPane } from '../PreviewPane.tsx';
import { Warnings } from '../PublishDialog.tsx';
import { texts } from '../texts.ts';
import type { EditorProps } from '../useDraft.ts';
import { createContext } from './context.ts';
import own from './forms.module.css';
import { SchemaForm } from './SchemaForm.tsx';
import { readSchema } from './schema.ts';

/** The values that texts may name; a click copies one. */
export function ValueList({ values }: { readonly values: readonly string[] }) {
  const copy = async (value: string): Promise<void> => {
    await navigator.clipboard.writeText(value);
    showDone(texts.copied(value));
  };
  return (
    <details className={own.values}>
      <summary>{texts.values}</summary>
      <p className={styles.soft}>{texts.valuesHelp}</p>
      <div>
        {values.map((value) => (
          <Button key={value} variant="light" size="compact-xs" onClick={() => void copy(`{{${value}}}`)}>
            {value}
          </Button>
        ))}
      </div>
    </details>
  );
}

/** A document as a form made from its schema, beside the page. */
export function FormEditor({ content, draft, isReadOnly }: EditorProps) {
  return (
    <>
      <div className={styles.column}>
        <Warnings warnings={draft.check.warnings} />
        <SchemaForm
          context={createContext(draft, isReadOnly)}
          schema={readSchema(content.schema)}
          value={draft.body}
          path={[]}
          onChange={draft.change}
        />
        <ValueList values={content.values} />
      </div>
      <PreviewPane content={content} draft={draft} />
    </>
  );
}
