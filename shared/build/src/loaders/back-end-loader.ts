import { relative } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { ROOT } from '../paths.ts'

/** Rejects back end code: handlers (`*.sandbox.ts`) and the sandbox itself. */
export default function backEndLoader(this: LoaderContext): never {
  throw new Error(
    `${relative(ROOT, this.resourcePath)} is back end code, which must not be bundled: import the call itself, and handlers only in tests.`,
  )
}
