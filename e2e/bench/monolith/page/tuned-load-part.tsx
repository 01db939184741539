import { parts } from 'arcada-bench/parts'
import { remotesTexts } from './remotes-texts.tsx'

/** In place of the host's loader: the bundler's own import, remembered once it is there. */
const loaded = new Map()
const imports = new Map()

export const loadedPart = (remote, folder) => loaded.get(`${remote} ${folder}`)

export function loadPart(remote, folder) {
  const id = `${remote} ${folder}`
  if (!imports.has(id))
    imports.set(
      id,
      Promise.all([parts[id](), remotesTexts()]).then(([{ default: component }, i18n]) => {
        const part = { component, remote, version: '', i18n }
        loaded.set(id, part)
        return part
      }),
    )
  return imports.get(id)
}

export const retainRemote = () => () => {}
