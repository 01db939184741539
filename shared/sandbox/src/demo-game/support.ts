import { paletteOf } from '../art/palettes.ts'
import type { Language } from '../language.ts'
import { htmlPage } from './page.ts'
import { WORDS } from './words.ts'

/** Stands for the chat of a customer service provider, where the links of the service call lead. */
export function supportPage(language: Language): Response {
  return htmlPage({
    title: WORDS.support[language],
    language,
    backUrl: '',
    palette: paletteOf('IN_HOUSE', 0),
    style: '',
    body: `<p class="note">${WORDS.supportHelp[language]}</p>`,
    script: '',
    data: {},
  })
}
