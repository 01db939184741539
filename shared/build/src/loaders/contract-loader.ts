import type { LoaderContext } from '@rspack/core'
import { contractSource } from './contract-source.ts'

/** Replaces the file of a call by plain data and its precompiled validator. */
export default function contractLoader(this: LoaderContext): void {
  const done = this.async()
  contractSource(this.resourcePath, this.mode === 'development' ? String(Date.now()) : '').then(
    (source) => done(null, source),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
