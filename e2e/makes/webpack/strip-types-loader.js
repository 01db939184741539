import { stripTypeScriptTypes } from 'node:module'

/** webpack has no parser for TypeScript. */
export default (source) => stripTypeScriptTypes(source)
