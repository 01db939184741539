import { addCatalogue } from '@arcada/i18n'
import { catalogue } from 'arcada-bench/parts'

// On its way while the host starts, as every team would do it.
catalogue('pt')

const texts = []

/** One lingui instance with the texts of all remotes, as one application has it; the host's come first. */
export function remotesTexts() {
  if (texts.length === 0)
    texts.push(addCatalogue('remotes', async (locale) => (await catalogue(locale)).messages))
  return texts[0]
}
