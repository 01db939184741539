import { parts } from 'arcada-bench/parts'
import { withTexts } from '../../../../host/src/remotes/with-texts.tsx'
import { remotesTexts } from './remotes-texts.tsx'

/** Replaces the host's loader: the bundler's own import, cached once it has loaded. */
const loaded = new Map()
const imports = new Map()

export const loadedPart = (remote, folder) => loaded.get(`${remote} ${folder}`)

export function loadPart(remote, folder) {
  const id = `${remote} ${folder}`
  if (!imports.has(id))
    imports.set(
      id,
      Promise.all([parts[id](), remotesTexts()]).then(([{ default: component }, i18n]) => {
        const part = { component: withTexts(component, i18n), remote, version: '' }
        loaded.set(id, part)
        return part
      }),
    )
  return imports.get(id)
}

export function declareHostScreens(there, later) {
  for (const [folder, component] of Object.entries(there))
    loaded.set(`host ${folder}`, { component, remote: 'host', version: '' })
  for (const [folder, load] of Object.entries(later)) parts[`host ${folder}`] = load
}

export const retainRemote = () => () => {}
