/** First module of an app that is built for development: the script of the development server updates the app through it. */
globalThis.__arcadaDev.join(__arcada_app__, {
  base: __webpack_public_path__,
  hash: () => __webpack_hash__,
  check: () => import.meta.webpackHot.check(false),
  apply: () => import.meta.webpackHot.apply(),
  status: () => import.meta.webpackHot.status(),
})
