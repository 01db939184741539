import { html } from 'hono/html'
import type { Language } from '../../domain/common/language.ts'
import { htmlPage } from './page.ts'
import { PALETTES } from './palettes.ts'
import { WORDS } from './words.ts'

/** Replaces the chat of a customer service provider, the target of the links of the service call. */
export function supportPage(language: Language): Promise<Response> {
  return htmlPage({
    title: WORDS.support[language],
    language,
    backUrl: '',
    palette: PALETTES.IN_HOUSE,
    style: '',
    body: html`<p class="note">${WORDS.supportHelp[language]}</p>`,
    script: '',
    data: {},
  })
}
