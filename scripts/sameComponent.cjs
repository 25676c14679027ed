/** Replaces `hoist-non-react-statics` in the bundles: our components have no statics. */
module.exports = (target) => target;
