import { Button, SegmentedControl, Switch, TagsInput } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Image as ImageIcon, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import {
  formatPath,
  isJsonList,
  isJsonRecord,
  type Json,
  type JsonPath,
  moveItem,
  readText,
  writeAt,
} from '../../../lib/desk/json.ts';
import { buildLibraryId, parseLibraryId } from '../../../lib/products/pictures.ts';
import { LibraryDialog } from '../../media/LibraryDialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { nameField, nameItem, texts } from '../texts.ts';
import { type FieldProps, type FormContext, getName } from './context.ts';
import { PlainField, Step } from './fields.tsx';
import styles from './forms.module.css';
import { createEmpty, type Schema } from './schema.ts';

function ListField(props: FieldProps) {
  const { context, schema, value, path, onChange } = props;
  const list = isJsonList(value) ? value : [];
  const inner = schema.inner;
  const error = context.errors[formatPath(path)];
  if (!inner) return null;
  if (inner.kind === 'text')
    return (
      <TagsInput
        label={nameField(getName(path))}
        value={list.filter((one) => typeof one === 'string')}
        readOnly={context.isReadOnly}
        maxTags={schema.maxItems}
        error={error}
        onChange={(tags) => onChange(tags.length === 0 && !props.isRequired ? undefined : tags)}
      />
    );
  return (
    <fieldset className={styles.group}>
      <legend>{nameField(getName(path))}</legend>
      {error && <p className={styles.error}>{error}</p>}
      {list.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document have no other name that stays
        <ListItem key={at} {...props} inner={inner} list={list} at={at} part={part} />
      ))}
      {!context.isReadOnly && list.length < schema.maxItems && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon icon={Plus} size={14} />}
          onClick={() => onChange([...list, createEmpty(inner)])}
        >
          {texts.add(nameField(getName(path)))}
        </Button>
      )}
    </fieldset>
  );
}

type ItemProps = FieldProps & {
  readonly inner: Schema;
  readonly list: readonly Json[];
  readonly at: number;
  readonly part: Json;
};

/** A part of a list, folded until it is opened. */
function ListItem({ context, inner, list, at, part, path, onChange, schema, isRequired }: ItemProps) {
  const itemPath = [...path, at];
  const hasError = Object.keys(context.errors).some((one) => one.startsWith(formatPath(itemPath)));
  const [isOpen, setOpen] = useState(nameItem(part) === '');
  const name = nameItem(part) || `${nameField(getName(path))} ${at + 1}`;
  const removed = list.toSpliced(at, 1);
  return (
    <div className={styles.item} data-error={hasError || undefined}>
      <div className={styles.itemHead}>
        <button type="button" aria-expanded={isOpen || hasError} onClick={() => setOpen(!isOpen)}>
          <Icon icon={isOpen || hasError ? ChevronDown : ChevronRight} size={14} />
          <b>{name}</b>
        </button>
        {!context.isReadOnly && (
          <>
            <Step
              label={`${texts.moveUp}: ${name}`}
              icon={ArrowUp}
              isOff={at === 0}
              onClick={() => onChange(moveItem(list, at, at - 1))}
            />
            <Step
              label={`${texts.moveDown}: ${name}`}
              icon={ArrowDown}
              isOff={at === list.length - 1}
              onClick={() => onChange(moveItem(list, at, at + 1))}
            />
            <Step
              label={`${texts.remove}: ${name}`}
              icon={Trash2}
              isOff={list.length <= schema.minItems}
              onClick={() => onChange(removed.length === 0 && !isRequired ? undefined : removed)}
            />
          </>
        )}
      </div>
      {(isOpen || hasError) && (
        <div className={styles.itemBody}>
          <SchemaField
            context={context}
            schema={inner}
            value={part}
            path={itemPath}
            isRequired
            onChange={(next) => onChange(list.with(at, next ?? createEmpty(inner)))}
          />
        </div>
      )}
    </div>
  );
}

/** A record that may be missing: a switch, and its fields while it is on. */
function OptionalField(
  props: FieldProps & { readonly inner: Schema; readonly off: Json | undefined; readonly label: string },
) {
  const { context, inner, value, path, off, label, onChange } = props;
  const isOn = isJsonRecord(value);
  return (
    <fieldset className={styles.group}>
      <Switch
        label={label}
        checked={isOn}
        disabled={context.isReadOnly}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? createEmpty(inner) : off)}
      />
      {isOn && <SchemaForm context={context} schema={inner} value={value} path={path} onChange={onChange} />}
    </fieldset>
  );
}

/** A small view of a chosen picture. */
function Thumbnail({ src }: { readonly src: string }) {
  const mediaId = parseLibraryId(src);
  if (mediaId !== undefined) return <img className={styles.thumb} src={`/api/desk/media/${mediaId}/small`} alt="" />;
  return src.startsWith('/') ? <Icon icon={ImageIcon} size={20} /> : <Picture imageId={src} title="" size={44} />;
}

/** A picture of the library, or the one of the best seller of a list, which follows the goods. */
function ImageField({ context, schema, value, path, onChange }: FieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const image = isJsonRecord(value) ? value : {};
  const src = readText(image, 'src');
  const isOfList = isJsonRecord(image.pictureOf);
  const take = (id: string, alt: string): void => {
    setChoosing(false);
    const { pictureOf: _pictureOf, ...rest } = image;
    onChange({ ...rest, src: id, alt: readText(image, 'alt') || alt });
  };
  const chooseList = (): void => {
    const { src: _src, ...rest } = image;
    onChange({ ...rest, pictureOf: { list: readText(image, 'href') || '/shoes' } });
  };
  return (
    <div className={styles.fields}>
      <SegmentedControl
        size="xs"
        fullWidth
        readOnly={context.isReadOnly}
        data={[
          { value: 'list', label: texts.bestSeller },
          { value: 'library', label: texts.fromLibrary },
        ]}
        value={isOfList ? 'list' : 'library'}
        onChange={(choice) => (choice === 'list' ? chooseList() : setChoosing(true))}
      />
      {!isOfList && (
        <div className={styles.picture}>
          {src !== '' && <Thumbnail src={src} />}
          {!context.isReadOnly && (
            <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
              {src === '' ? texts.library : texts.replace}
            </Button>
          )}
        </div>
      )}
      <SchemaForm
        context={context}
        schema={schema}
        value={value}
        path={path}
        only={isOfList ? ['pictureOf', 'href', 'alt'] : ['href', 'alt']}
        onChange={(next) => onChange(isJsonRecord(next) && next.alt === undefined ? writeAt(next, ['alt'], '') : next)}
      />
      {isChoosing && (
        <LibraryDialog
          onTake={(mediaId, { alt }) => take(buildLibraryId(mediaId), alt)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** One field of a form, by its schema. */
function SchemaField(props: FieldProps) {
  const { context, schema, value, path, isRequired, onChange } = props;
  const isOfList = typeof path.at(-1) === 'number';
  if (schema.kind === 'list') return <ListField {...props} />;
  if (schema.kind === 'optional' && schema.inner)
    return <OptionalField {...props} inner={schema.inner} off={null} label={texts.shown} />;
  if (schema.kind === 'record') {
    if ('pictureOf' in schema.fields) return <ImageField {...props} />;
    if (!isOfList && !isRequired)
      return <OptionalField {...props} inner={schema} off={undefined} label={nameField(getName(path))} />;
    return <SchemaForm {...{ context, schema, value, path }} onChange={onChange} />;
  }
  return <PlainField {...props} />;
}

type FormProps = {
  readonly context: FormContext;
  readonly schema: Schema;
  readonly value: Json | undefined;
  readonly path: JsonPath;
  /** The fields, in this order; all by default. */
  readonly only?: readonly string[];
  readonly onChange: (value: Json) => void;
};

/** Fields that only the shop's own tools read; they stay as they are. */
const UNSEEN = new Set(['componentName', 'creativeID', 'gae', 'onlyInDemo', 'isHidden']);

/** A form made from a schema. */
export function SchemaForm({ context, schema, value, path, only, onChange }: FormProps) {
  const names = only ?? Object.keys(schema.fields).filter((name) => !UNSEEN.has(name));
  return (
    <div className={styles.fields}>
      {names.map((name) => {
        const field = schema.fields[name];
        if (!field) return null;
        return (
          <SchemaField
            key={name}
            context={context}
            schema={field}
            value={isJsonRecord(value) ? value[name] : undefined}
            path={[...path, name]}
            isRequired={schema.required.includes(name)}
            onChange={(next) => onChange(writeAt(value, [name], next))}
          />
        );
      })}
    </div>
  );
}
