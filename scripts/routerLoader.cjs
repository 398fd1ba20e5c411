/**
 * Lets the minimiser see which parts of react-router nobody uses. Its links, forms and contexts are made by calls, and named
 * afterwards; neither says that it has no effect, so all of them would come with every page.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
