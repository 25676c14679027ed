/** The label of a product's measurement with the height and size of the person in its pictures. It is also shown below the sizes. */
export const MODEL_MEASUREMENT = 'Model';

type NamedProduct = { readonly genderLabel: string; readonly productName: string };

const normalizeText = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/**
 * Returns a product's title: `Women's Skyline 4`. A name that already contains the gender, as in some feeds, stays
 * unchanged.
 */
export const formatProductTitle = ({ genderLabel, productName }: NamedProduct): string =>
  genderLabel === '' || normalizeText(productName).includes(normalizeText(genderLabel))
    ? productName
    : `${genderLabel} ${productName}`;
