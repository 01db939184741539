import type { LoaderContext } from '@rspack/core'

/** Wraps a file's rules into the layer of its package: one layer per package, so that order never depends on loading. */
export default function cssLayerLoader(this: LoaderContext<{ layer: string }>, source: string): string {
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`
}
