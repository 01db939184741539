import type { LoaderContext } from '@rspack/core'
import { catalogueSource } from './catalogue-source.ts'

export default function catalogueLoader(this: LoaderContext, po: string): void {
  const done = this.async()
  catalogueSource(this.resourcePath, po).then(
    (source) => done(null, source),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
