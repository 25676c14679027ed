import { Button, type ButtonProps } from '@mantine/core';
import { ArrowLeft, Footprints, ShieldCheck, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import styles from './SignInFrame.module.css';
import { texts } from './texts.ts';

/** The name of the shop's program, as on the desk's navigation. */
export const BRAND = 'Eyelet';

type FrameProps = {
  readonly title: string;
  readonly help: string;
  /** A step back, above the title. */
  readonly back?: { readonly label: string; readonly onClick: () => void };
  readonly children: ReactNode;
};

/** The page around each step of a sign-in. */
export const SignInFrame = ({ title, help, back, children }: FrameProps) => (
  <main className={styles.page}>
    <div className={styles.brand}>
      <span className={styles.mark}>
        <Icon icon={Footprints} size={18} />
      </span>
      {BRAND}
      <span>{texts.desk}</span>
    </div>
    <div className={styles.card}>
      {back && (
        <button type="button" className={styles.back} onClick={back.onClick}>
          <Icon icon={ArrowLeft} size={14} />
          {back.label}
        </button>
      )}
      <h1>{title}</h1>
      <p>{help}</p>
      {children}
    </div>
    <div className={styles.audited}>
      <Icon icon={ShieldCheck} size={14} />
      {texts.audited}
    </div>
  </main>
);

/** Inputs of sign-in are larger than those of the desk. */
export const FIELD = {
  size: 'md',
  mt: 14,
  styles: {
    input: { fontSize: 15, height: 44, minHeight: 44 },
    innerInput: { height: 42 },
    label: { fontSize: 13, marginBottom: 4 },
  },
} as const;

/** The props of the large buttons of sign-in. */
export const BUTTON = { fullWidth: true, h: 44 } satisfies ButtonProps;

type StepButtonProps = ButtonProps & { readonly onClick?: () => void; readonly children: ReactNode };

/** The button that submits a step. */
export const SubmitButton = (props: StepButtonProps) => <Button type="submit" {...BUTTON} {...props} />;

/** A failed step. */
export const StepError = ({ error }: { readonly error: string | null }) =>
  error !== null && (
    <div style={{ marginTop: 16 }}>
      <Note tone="warning" icon={TriangleAlert} isAlert>
        {error}
      </Note>
    </div>
  );

/** A line between two ways to sign in. */
export const Rule = ({ children }: { readonly children: ReactNode }) => <div className={styles.rule}>{children}</div>;

type TextButtonProps = { readonly onClick: () => void; readonly children: ReactNode };

/** A button that looks like a link. */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {children}
  </button>
);

/** Two links at the two sides. */
export const Between = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.between}>{children}</div>
);
