import { Ruler } from 'lucide';
import { createElement as h } from 'react';
import type { Product } from '../../src/contracts/products/product.ts';
import { Hidden, Icon } from './parts.ts';

const UNITS = ['US', 'UK', 'EU', 'AT', 'AU', 'BR', 'cm', 'inch'];
const Units = () =>
  h(
    'details',
    { className: 'units' },
    h('summary', { className: 'unit' }, h(Hidden, null, 'Sizes in '), 'US', h(Icon)),
    h(
      'div',
      { className: 'links' },
      UNITS.map((unit) => h('a', { key: unit, href: `?unit=${unit}`, 'data-in-place': true }, unit)),
    ),
  );

type Props = { dimension: Product['sizing']['dimensions'][number] };

/** A product's size or width picker. */
export const FloorPicker = ({ dimension: { id, name, values } }: Props) =>
  h(
    'div',
    { 'data-field': id },
    h(
      'div',
      { className: 'head' },
      h('p', { className: 'label' }, name, ': ', h('span', { className: 'value' }, values.length === 1 && values[0])),
      id === 'size' &&
        h(
          'div',
          { className: 'tools' },
          h(Units),
          h('a', { href: '/c/size-charts' }, h(Icon, { of: Ruler, size: 18 }), 'Size chart'),
        ),
    ),
    h(
      'fieldset',
      { 'aria-label': name, className: 'grid' },
      values.map((value, index) =>
        h(
          'a',
          { key: value, className: 'size', href: `?${id}=${encodeURIComponent(value)}`, 'data-in-place': true },
          value,
          index % 4 === 3 && h(Hidden, null, ', sold out'),
        ),
      ),
    ),
    id === 'size' && h('p', { className: 'hint' }, 'Sold-out sizes are crossed out. Choose one for an email alert.'),
  );
