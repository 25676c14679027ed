/** In the bundles this stands in for `hoist-non-react-statics`: our components have no statics to carry over. */
module.exports = (target) => target;
