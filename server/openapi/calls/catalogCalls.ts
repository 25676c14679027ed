import { z } from 'zod';
import { contentPage, emergencyBanner, pageQuery, shellContent } from '../../../src/contracts/content/content.ts';
import { pageSlots, slotsQuery } from '../../../src/contracts/content/contentSlots.ts';
import { flagsAnswer } from '../../../src/contracts/flags.ts';
import * as catalog from '../../../src/contracts/products/catalog.ts';
import { outfitQuery, outfitRecommendations } from '../../../src/contracts/products/outfits.ts';
import * as product from '../../../src/contracts/products/product.ts';
import { productView, recos, recosQuery } from '../../../src/contracts/products/recommendations.ts';
import {
  explicitFit,
  explicitFits,
  sizeBias,
  sizedProductQuery,
  sizingPrediction,
} from '../../../src/contracts/products/sizing.ts';
import * as search from '../../../src/contracts/search.ts';
import { type ApiCall, openCall, recognizedCall } from '../apiCall.ts';

const noProduct = { errorIds: ['product.not.found'] };
const bundle = z.union([product.productBundle, product.fullProductBundle]);
const results = z.union([search.searchResults, search.fullSearchResults]);
const similarity = z.union([search.similarity, search.fullSimilarity]);
const searchDetails = { query: search.listQuery, errorIds: ['brand.not.found', 'search.term.blacklisted'] };
const sizing = { query: sizedProductQuery, ...noProduct };

/** Calls of the catalog, the search and the content of pages. */
export const catalogCalls: readonly ApiCall[] = [
  openCall('get', '/zcs/content', 'Returns navigation, footer and settings of the shop', shellContent),
  openCall(
    'get',
    '/zcs/emergencyBanner',
    'Returns the message above every page, with an entity tag for polls',
    emergencyBanner,
  ),
  openCall(
    'get',
    '/zcs/flags',
    'Returns the flags that do not have their default variant, and running experiments',
    flagsAnswer,
  ),
  openCall('post', '/zcs/exposures', 'Counts a page view in the running experiments', { 204: null }),
  openCall('get', '/zcs/getSlots', "Returns a page's slots, in one of its layouts", pageSlots, {
    query: slotsQuery,
    errorIds: ['not.found'],
  }),
  openCall('get', '/zcs/getPage', 'Returns a content page', contentPage, { query: pageQuery, errorIds: ['not.found'] }),
  openCall('get', '/v3/productBundle', 'Returns a product with its styles and stock', bundle, {
    query: product.productBundleQuery,
    ...noProduct,
  }),
  openCall('get', '/v1/g/q/styleLowestPrice', 'Returns the lowest price of each style', catalog.styleLowestPrice, {
    query: catalog.lowestPriceQuery,
    ...noProduct,
  }),
  openCall('get', '/v1/brandList', 'Returns all brands', catalog.brandList),
  openCall('get', '/supportedBrands', 'Returns the ids and names of all brands', catalog.supportedBrands),
  openCall('get', '/v2/Search', 'Finds products by a search address', results, searchDetails),
  openCall('get', '/v2/Search/{tail}', 'Finds products by a search address', results, searchDetails),
  openCall('get', '/Search/zso', 'Finds products by an address of the form .zso', results, searchDetails),
  openCall('get', '/Search/zso/{tail}', 'Finds products by an address of the form .zso', results, searchDetails),
  openCall('get', '/Search/Similarity/type/{type}', 'Returns products similar to a product or style', similarity, {
    query: search.similarityQuery,
    ...noProduct,
  }),
  openCall('get', '/hesiod/autocomplete/{term}', 'Completes a search term', search.autocomplete),
  openCall('get', '/hesiod/popular', 'Returns popular searches', search.autocomplete),
  openCall('get', '/recos/get', 'Returns rows of recommendations', recos, { query: recosQuery }),
  openCall('get', '/slotz/fashion/outfitRecommendations', 'Returns outfits around a product', outfitRecommendations, {
    query: outfitQuery,
  }),
  recognizedCall('post', '/v1/recentlyViewed', 'Records a viewed product', { 204: null }, { body: productView }),
  openCall('get', '/v1/sizeBias', 'Returns whether a product runs small or large', sizeBias, sizing),
  openCall('get', '/v2/prediction', "Predicts the caller's size of a product", sizingPrediction, sizing),
  openCall('get', '/onDemand', "Predicts the caller's size of a product", sizingPrediction, sizing),
  recognizedCall('get', '/opalSizingAuth/explicit/fits', "Returns the customer's saved sizes", explicitFits),
  recognizedCall('post', '/opalSizingAuth/explicit/fits', 'Saves a size that fits', explicitFits, {
    body: explicitFit,
  }),
];
