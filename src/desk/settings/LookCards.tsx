import { Button, ColorInput, FileButton, NumberInput, Select, TextInput } from '@mantine/core';
import { Check, TriangleAlert, X } from 'lucide';
import { useState } from 'react';
import { FONT_SCALE, listContrasts, OWN_THEME, SHOP_FONTS, THEME_COLORS } from '../../lib/shopTheme.ts';
import { Icon } from '../parts/Icon.tsx';
import type { TextForm } from '../parts/mergeChanges.ts';
import { Note } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from './shop.module.css';
import { isColor, readColors } from './shopForm.ts';
import { nameGround, shopTexts as texts } from './shopTexts.ts';

export type ShopFormProps = {
  readonly form: TextForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly onChange: (change: TextForm) => void;
};

const MAX_BYTES = 20 * 1024 * 1024;

const readAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(texts.unreadable));
    reader.readAsDataURL(file);
  });

/** The logo on paper and on the dark scheme, or the name in its place. */
export function LogoCard({ form, errors, isReadOnly, onChange }: ShopFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { logo = '', logoText = '', name = '' } = form;
  const upload = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_BYTES) return setRefusal(texts.tooLarge);
    try {
      onChange({ logo: await readAddress(file), logoText: logoText || name });
      setRefusal(null);
    } catch {
      setRefusal(texts.unreadable);
    }
  };
  const shown = logo === '' ? name : <img src={logo} alt={logoText} />;
  const problem = refusal ?? errors.logo;
  return (
    <Card title={texts.logo} isPadded>
      <div className={styles.logos}>
        <span className={styles.logo}>{shown}</span>
        <span className={styles.logo} data-dark>
          {shown}
        </span>
        {!isReadOnly && (
          <FileButton accept="image/svg+xml,image/png,image/webp,image/jpeg" onChange={(file) => void upload(file)}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {logo === '' ? texts.upload : texts.replace}
              </Button>
            )}
          </FileButton>
        )}
        {!isReadOnly && logo !== '' && (
          <Button variant="subtle" size="xs" onClick={() => onChange({ logo: '' })}>
            {texts.useName}
          </Button>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.soft}>{texts.hints.logo}</p>
      {logo !== '' && (
        <TextInput
          label={texts.fields.logoText}
          description={texts.hints.logoText}
          maxLength={60}
          readOnly={isReadOnly}
          error={errors.logoText}
          value={logoText}
          onChange={({ currentTarget }) => onChange({ logoText: currentTarget.value })}
        />
      )}
    </Card>
  );
}

/** The colors, each with the contrast to those that it stands on. */
export function ColorsCard({ form, errors, isReadOnly, onChange }: ShopFormProps) {
  const contrasts = listContrasts(readColors(form));
  const isOwn = THEME_COLORS.every((name) => form[name] === OWN_THEME[name]);
  return (
    <Card title={texts.colors} aside={<span className={styles.soft}>{texts.checked}</span>}>
      <ul className={styles.colors}>
        {THEME_COLORS.map((name) => (
          <li key={name}>
            <ColorInput
              label={texts.fields[name]}
              format="hex"
              size="sm"
              readOnly={isReadOnly}
              fixOnBlur={false}
              error={isColor(form[name]) ? errors[name] : texts.noColor}
              value={form[name] ?? ''}
              eyeDropperButtonProps={{ 'aria-label': texts.choose(texts.fields[name]) }}
              onChange={(color) => onChange({ [name]: color })}
            />
            <span className={styles.pairs}>
              {contrasts
                .filter(({ color }) => color === name)
                .map(({ on, contrast, isReadable }) => (
                  <span key={on}>
                    {texts.on(nameGround(on))} <b>{contrast.toFixed(1)}</b>
                    <StatusBadge tone={isReadable ? 'success' : 'sale'} icon={isReadable ? Check : X}>
                      {isReadable ? texts.pass : texts.fails}
                    </StatusBadge>
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.notes} aria-live="polite">
        {contrasts
          .filter(({ isReadable }) => !isReadable)
          .map(({ color, on, instead }) => (
            <Note
              key={`${color} ${on}`}
              tone="sale"
              icon={TriangleAlert}
              actions={
                instead !== null &&
                !isReadOnly && (
                  <Button variant="default" size="xs" onClick={() => onChange({ [color]: instead })}>
                    {texts.take(instead)}
                  </Button>
                )
              }
            >
              {texts.hard(texts.fields[color], nameGround(on))}
            </Note>
          ))}
        {!isReadOnly && !isOwn && (
          <Button variant="subtle" size="xs" onClick={() => onChange({ ...OWN_THEME })}>
            {texts.reset}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The typeface and the size of text. */
export const TypeCard = ({ form, errors, isReadOnly, onChange }: ShopFormProps) => (
  <Card title={texts.type} isPadded>
    <div className={styles.fields}>
      <Select
        label={texts.fields.font}
        allowDeselect={false}
        readOnly={isReadOnly}
        data={SHOP_FONTS.map((value) => ({ value, label: texts.fonts[value] }))}
        value={form.font ?? 'own'}
        onChange={(font) => onChange({ font: font ?? 'own' })}
      />
      <NumberInput
        label={texts.fields.fontScale}
        min={FONT_SCALE.least}
        max={FONT_SCALE.most}
        step={5}
        allowDecimal={false}
        readOnly={isReadOnly}
        error={errors.fontScale}
        value={form.fontScale ?? ''}
        onChange={(scale) => onChange({ fontScale: String(scale) })}
      />
    </div>
  </Card>
);

/** How many pairs of colors are hard to read. */
export const ContrastState = ({ form }: { readonly form: TextForm }) => {
  const failing = listContrasts(readColors(form)).filter(({ isReadable }) => !isReadable).length;
  return (
    failing > 0 && (
      <span className={styles.failing}>
        <Icon icon={TriangleAlert} size={14} /> {texts.failing(failing)}
      </span>
    )
  );
};
