/**
 * The address book: every address of the specification, by name. Public addresses are kept exactly as the
 * specification spells them, misspellings included (AMB-03). Each is an export of its own, so that a bundle holds those
 * that it uses and another one's address changes nobody's build.
 */
export * as routes from './addresses.ts'
export * from './aliases.ts'
export { FROM_THERE } from './from-there.ts'
export type { VendorGame } from './links.ts'
/** Addresses with parameters, typed; an address without parameters is used from `routes` directly. */
export * as links from './links.ts'
export { withQuery } from './with-query.ts'
