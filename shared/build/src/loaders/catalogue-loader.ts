import { basename } from 'node:path'
import { LOCALES } from '@arcada/kit/federation'
import type { LoaderContext } from '@rspack/core'
import { placeOfTexts } from '../part-texts.ts'
import { catalogueSource } from './catalogue-source.ts'

interface Catalogue {
  /** Chunk whose texts are added after compiling; without it the module is the whole catalogue. */
  chunk?: string
}

export default function catalogueLoader(this: LoaderContext<Catalogue>, po: string): void {
  const done = this.async()
  const { chunk } = this.getOptions()
  const locale = LOCALES.find((one) => basename(this.resourcePath) === `${one}.po`)
  const source =
    chunk !== undefined && locale
      ? Promise.resolve(`export const messages = JSON.parse('${placeOfTexts(chunk, locale)}')\n`)
      : catalogueSource(this.resourcePath, po)
  source.then(
    (module) => done(null, module),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
