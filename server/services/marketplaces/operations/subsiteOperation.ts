import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import { redirectTarget } from '../../../../src/lib/redirectTarget.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { preferSubsite } from '../../catalog/actions.ts';
import { findTypedProduct, productName } from '../../catalog/desk/findTypedProduct.ts';
import { defineOperation } from '../../operations/operation.ts';

/** The site on which a product is shown; its address must be on a host of the merchant. */
export const subsiteOperation = defineOperation({
  name: 'product.subsite',
  permission: 'products.change',
  summary: 'lets a product be shown on another site (301), or on this one again',
  help: 'product subsite 9000001 outlet https://outlet.example, or: product subsite 9000001 none',
  input: z
    .strictObject({
      product: productName,
      site: createOneLineText(40).min(1).describe('the name of the site; none for this one'),
      address: createBoundedText(2000).optional().describe('the address of the product there'),
    })
    .refine(
      ({ site, address }) => (site === 'none' ? address === undefined : address !== undefined && URL.canParse(address)),
      'Name a site and a whole address, or none.',
    ),
  words: ['product', 'site', 'address'],
  subject: ({ product }) => `product ${product}`,
  run: async ({ parts: { db, config, marketplaces } }, { product, site, address }) => {
    const hosts = [...config.allowedHosts, ...marketplaces.listHosts()];
    if (address !== undefined && redirectTarget(address, hosts, '') === '') {
      const allowedHosts = config.allowedHosts.join(', ') || 'empty';
      throw new ApiError(400, 'input.invalid', `${address} is on no host of ALLOWED_HOSTS (${allowedHosts}).`);
    }
    const { productId } = await findTypedProduct(db, product);
    const subsite = address === undefined ? null : { id: site, url: address };
    if (!(await preferSubsite(db, productId, subsite)))
      throw new ApiError(404, NOT_FOUND, `The shop has no product ${productId}.`);
    return { productId, address };
  },
  describe: ({ productId, address }) =>
    `Product ${productId} is shown ${address === undefined ? 'here' : `at ${address}`}.`,
});
