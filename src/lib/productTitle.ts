type NamedProduct = { readonly genderLabel: string; readonly productName: string };

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/**
 * Returns a product's title: `Women's Skyline 4`. A name that already contains the gender, as in some feeds, stays
 * unchanged.
 */
export const productTitle = ({ genderLabel, productName }: NamedProduct): string =>
  genderLabel === '' || plain(productName).includes(plain(genderLabel)) ? productName : `${genderLabel} ${productName}`;
