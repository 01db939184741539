import { addCatalogue } from '@arcada/kit/i18n'
import { catalogue } from 'arcada-bench/parts'

// Loaded while the host starts, as in a usual application.
catalogue('pt')

const texts = []

/** One lingui instance with the texts of all remotes; the host's have priority. */
export function remotesTexts() {
  if (texts.length === 0)
    texts.push(addCatalogue('remotes', async (locale) => (await catalogue(locale)).messages))
  return texts[0]
}
