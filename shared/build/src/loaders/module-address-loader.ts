import { relative, sep } from 'node:path'
import type { LoaderContext } from '@rspack/core'

interface Place {
  /** Folder of the modules. */
  folder: string
  /** Its published address below the origin. */
  base: string
}

/** Replaces a module's own address, which a script does not have: files beside the module are found by it. */
export default function moduleAddressLoader(this: LoaderContext<Place>, source: string): string {
  const { folder, base } = this.getOptions()
  const path = relative(folder, this.resourcePath).split(sep).join('/')
  return source.replaceAll('import.meta.url', `(location.origin+${JSON.stringify(base + path)})`)
}
