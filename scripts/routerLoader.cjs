/**
 * Lets the minimiser see which parts of react-router nobody uses. Its links, forms and contexts are made by calls, and named
 * afterwards; neither says that it has no effect, so all of them would come with every page. What it looks up in React by a name
 * that older ones may lack is in ours: as a plain property it needs no list of all that React has.
 */
module.exports = (source) => {
  const names = new Map(
    [...source.matchAll(/^var ([A-Z_]+) = "(\w+)";$/gm)].map(([, name, value]) => [name, value]),
  );
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/\b(React\d*)\[([A-Z_]+)\]/g, (found, react, name) =>
      names.has(name) ? `${react}.${names.get(name)}` : found,
    );
};
