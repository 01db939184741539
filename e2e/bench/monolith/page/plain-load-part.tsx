import { addCatalogue } from '@arcada/i18n'
import { catalogue, parts } from 'arcada-bench/parts'

/** In place of the host's loader: a plain application starts an import and lets Suspense do the rest. */
const imports = new Map()

export function importPart(remote, folder) {
  const id = `${remote} ${folder}`
  if (!imports.has(id)) imports.set(id, parts[id]())
  return imports.get(id)
}

export function loadPart(remote, folder) {
  importPart(remote, folder)
  return Promise.resolve()
}

export const loadedPart = () => undefined
export const holdRemote = () => () => {}

addCatalogue('remotes', async (locale) => (await catalogue(locale)).messages)
