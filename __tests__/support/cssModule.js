/** In tests a CSS module returns every class name unchanged. */
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_target, name) => String(name) }),
};
