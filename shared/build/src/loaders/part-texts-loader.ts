import { LOCALES } from '@arcada/kit/federation'
import type { LoaderContext } from '@rspack/core'
import { placeOfTexts } from '../part-texts.ts'

interface PartTexts {
  /** Chunk of an exposed file, by the file. */
  chunks: Record<string, string>
}

/** Makes an exposed file export the texts of its chunk beside its component, in every language. */
export default function partTextsLoader(this: LoaderContext<PartTexts>, source: string): string {
  const chunk = this.getOptions().chunks[this.resourcePath]
  if (chunk === undefined) return source
  const messages = LOCALES.map((locale) => `${locale}: () => JSON.parse('${placeOfTexts(chunk, locale)}')`)
  // One module for all parts of a chunk.
  const texts = `data:text/javascript,export const messages = { ${messages.join(', ')} }`
  return `${source}\nexport { messages } from ${JSON.stringify(texts)}\n`
}
