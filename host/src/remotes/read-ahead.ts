import type { DocumentApp } from '@arcada/kit/federation'
import { $locale } from '@arcada/kit/i18n'
import { fetchAhead } from './fetch-files.ts'
import { holderOf, unlisted } from './files.ts'
import { isAsked, readVersion } from './lists.ts'

/**
 * Requests everything that a part of a version needs at once, while its hashes have to be looked up: the files wait
 * in the browser's cache until they may run. The boot script does the same for the address that a page opens with.
 */
export function readAhead(app: DocumentApp, folder: string): void {
  const [entry = ''] = app.entry[0] ?? []
  const address = app.base + entry
  if (!unlisted(address) || holderOf(address) !== address || isAsked(app)) return
  const files = [...app.entry, ...app.locales[$locale.get()], ...(app.exposes[folder] ?? [['']])]
  const unknown = files.filter(([, hash]) => !hash)
  if (unknown.length === 0) return
  readVersion(app).catch(() => {})
  for (const [file] of unknown) if (file) fetchAhead(app.base + file)
}
