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
import type { ApiCall } from '../apiCall.ts';

const noProduct = { errorIds: ['product.not.found'] };
const bundle = z.union([product.productBundle, product.fullProductBundle]);
const results = z.union([search.searchResults, search.fullSearchResults]);
const similarity = z.union([search.similarity, search.fullSimilarity]);
const get = { method: 'get', security: 'nothing' } as const;
const searchOptions = {
  query: search.listQuery,
  answers: { 200: results },
  errorIds: ['brand.not.found', 'search.term.blacklisted'],
};
const prediction = { query: sizedProductQuery, answers: { 200: sizingPrediction }, ...noProduct };

/** Calls of the catalog, the search and the content of pages. */
export const catalogCalls: readonly ApiCall[] = [
  {
    ...get,
    path: '/zcs/content',
    summary: 'Returns navigation, footer and settings of the shop',
    answers: { 200: shellContent },
  },
  {
    ...get,
    path: '/zcs/emergencyBanner',
    summary: 'Returns the message above every page, with an entity tag for polls',
    answers: { 200: emergencyBanner },
  },
  {
    ...get,
    path: '/zcs/flags',
    summary: 'Returns the flags that do not have their default variant, and running experiments',
    answers: { 200: flagsAnswer },
  },
  {
    method: 'post',
    security: 'nothing',
    path: '/zcs/exposures',
    summary: 'Counts a page view in the running experiments',
    answers: { 204: null },
  },
  {
    ...get,
    path: '/zcs/getSlots',
    summary: "Returns a page's slots, in one of its layouts",
    query: slotsQuery,
    answers: { 200: pageSlots },
    errorIds: ['not.found'],
  },
  {
    ...get,
    path: '/zcs/getPage',
    summary: 'Returns a content page',
    query: pageQuery,
    answers: { 200: contentPage },
    errorIds: ['not.found'],
  },
  {
    ...get,
    path: '/v3/productBundle',
    summary: 'Returns a product with its styles and stock',
    query: product.productBundleQuery,
    answers: { 200: bundle },
    ...noProduct,
  },
  {
    ...get,
    path: '/v1/g/q/styleLowestPrice',
    summary: 'Returns the lowest price of each style',
    query: catalog.lowestPriceQuery,
    answers: { 200: catalog.styleLowestPrice },
    ...noProduct,
  },
  { ...get, path: '/v1/brandList', summary: 'Returns all brands', answers: { 200: catalog.brandList } },
  {
    ...get,
    path: '/supportedBrands',
    summary: 'Returns the ids and names of all brands',
    answers: { 200: catalog.supportedBrands },
  },
  { ...get, path: '/v2/Search', summary: 'Finds products by a search address', ...searchOptions },
  { ...get, path: '/v2/Search/{tail}', summary: 'Finds products by a search address', ...searchOptions },
  { ...get, path: '/Search/zso', summary: 'Finds products by an address of the form .zso', ...searchOptions },
  { ...get, path: '/Search/zso/{tail}', summary: 'Finds products by an address of the form .zso', ...searchOptions },
  {
    ...get,
    path: '/Search/Similarity/type/{type}',
    summary: 'Returns products similar to a product or style',
    query: search.similarityQuery,
    answers: { 200: similarity },
    ...noProduct,
  },
  {
    ...get,
    path: '/hesiod/autocomplete/{term}',
    summary: 'Completes a search term',
    answers: { 200: search.autocomplete },
  },
  {
    ...get,
    path: '/hesiod/popular',
    summary: 'Returns popular searches',
    answers: { 200: search.autocomplete },
  },
  {
    ...get,
    path: '/recos/get',
    summary: 'Returns rows of recommendations',
    query: recosQuery,
    answers: { 200: recos },
  },
  {
    ...get,
    path: '/slotz/fashion/outfitRecommendations',
    summary: 'Returns outfits around a product',
    query: outfitQuery,
    answers: { 200: outfitRecommendations },
  },
  {
    method: 'post',
    path: '/v1/recentlyViewed',
    summary: 'Records a viewed product',
    security: 'recognized',
    body: productView,
    answers: { 204: null },
  },
  {
    ...get,
    path: '/v1/sizeBias',
    summary: 'Returns whether a product runs small or large',
    query: sizedProductQuery,
    answers: { 200: sizeBias },
    ...noProduct,
  },
  { ...get, path: '/v2/prediction', summary: "Predicts the caller's size of a product", ...prediction },
  { ...get, path: '/onDemand', summary: "Predicts the caller's size of a product", ...prediction },
  {
    ...get,
    path: '/opalSizingAuth/explicit/fits',
    summary: "Returns the customer's saved sizes",
    security: 'recognized',
    answers: { 200: explicitFits },
  },
  {
    method: 'post',
    path: '/opalSizingAuth/explicit/fits',
    summary: 'Saves a size that fits',
    security: 'recognized',
    body: explicitFit,
    answers: { 200: explicitFits },
  },
];
