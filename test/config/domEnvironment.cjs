/**
 * jsdom 31 for component tests, with Node's own fetch family: jsdom lacks them, and its AbortSignal is refused by Request.
 * FormData stays jsdom's: React makes one of a form that was sent, and Node's takes no form.
 */
const { default: Base } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

module.exports = class extends Base {
  constructor(config, context) {
    super(config, context, jsdom);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
