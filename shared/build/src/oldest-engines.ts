/**
 * The oldest engines on which the site must work; it says to an older one that the browser is the reason. The compilers of
 * scripts and styles, the check of interfaces (e2e/engines) and docs/guides/engines.md follow this list; only what rspack
 * itself adds is older, ES2020. These versions are the first with `:has()`, by which the document finds older ones
 * (host/src/document/first-paint.css).
 */
export const OLDEST_ENGINES = { chrome: '105', safari: '15.4', firefox: '121' } as const

/** The same for the compilers, as a query of browserslist. */
export const BROWSERS: string = Object.entries(OLDEST_ENGINES)
  .map(([name, version]) => `${name} >= ${version}`)
  .join(', ')
