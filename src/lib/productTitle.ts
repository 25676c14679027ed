type NamedProduct = { readonly genderLabel: string; readonly productName: string };

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** What a product is called: `Women's Skyline 4`. A name that says for whom it is already (feeds have such) stays as it is. */
export const productTitle = ({ genderLabel, productName }: NamedProduct): string =>
  genderLabel === '' || plain(productName).includes(plain(genderLabel)) ? productName : `${genderLabel} ${productName}`;
