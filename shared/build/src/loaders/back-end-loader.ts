import { relative } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { ROOT } from '../paths.ts'

/** Refuses what answers calls in the place of a back end: handlers (`*.sandbox.ts`) and the sandbox itself. */
export default function backEndLoader(this: LoaderContext): never {
  throw new Error(
    `${relative(ROOT, this.resourcePath)} answers calls as a back end does and never reaches a browser: import the call itself, and handlers only in tests.`,
  )
}
