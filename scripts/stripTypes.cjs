const { stripTypeScriptTypes } = require('node:module');

/** Node replaces a deleted character of two or three bytes by these, to keep the length. */
const DELETED = /[\u00a0\u2002]/g;

/** A webpack loader that deletes types as Node does, so that lines keep their numbers. */
module.exports = (source) => stripTypeScriptTypes(source).replace(DELETED, ' ');
