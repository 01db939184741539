/** Lingui's macros, which the build of a remote replaces. This is their only module for remotes; it is never in a bundle. */
export { msg, plural, select, selectOrdinal } from '@lingui/core/macro'
export { Plural, Select, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro'
