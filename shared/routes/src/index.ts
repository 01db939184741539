/**
 * The address book: every address of the specification, by name. Public addresses are spelled exactly as in the
 * specification, misspellings included (AMB-03). Each is a separate export, so that a bundle contains only
 * the used ones, and a new address does not change other builds.
 */
export * as routes from './addresses.ts'
export * from './aliases.ts'
export type { VendorGame } from './links.ts'
/** Typed addresses with parameters; for one without parameters use `routes` directly. */
export * as links from './links.ts'
export { parseUrl } from './parse-url.ts'
export { RETURN_AFTER_SAVE } from './return-after-save.ts'
export { withQuery } from './with-query.ts'
