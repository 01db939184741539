import { parts } from 'arcada-bench/parts'
import { withTexts } from '../../../../host/src/remotes/with-texts.tsx'
import { remotesTexts } from './remotes-texts.tsx'

/** Replaces the host's loader: a plain application starts an import and leaves the rest to Suspense. */
const imports = new Map()

export function importPart(remote, folder) {
  const id = `${remote} ${folder}`
  if (!imports.has(id)) imports.set(id, drawable(parts[id]()))
  return imports.get(id)
}

async function drawable(importing) {
  const [{ default: component }, i18n] = await Promise.all([importing, remotesTexts()])
  return { default: withTexts(component, i18n) }
}

export function loadPart(remote, folder) {
  importPart(remote, folder)
  return Promise.resolve()
}

export function declareHostScreens(there, later) {
  for (const [folder, screen] of Object.entries(there))
    parts[`host ${folder}`] = async () => ({ default: screen })
  for (const [folder, load] of Object.entries(later)) parts[`host ${folder}`] = load
}

export const loadedPart = () => undefined
export const retainRemote = () => () => {}
