import { I18nProvider } from '@lingui/react'
import { parts } from 'arcada-bench/parts'
import { remotesTexts } from './remotes-texts.tsx'

/** In place of the host's loader: a plain application starts an import and lets Suspense do the rest. */
const imports = new Map()

export function importPart(remote, folder) {
  const id = `${remote} ${folder}`
  if (!imports.has(id)) imports.set(id, withTexts(parts[id]()))
  return imports.get(id)
}

async function withTexts(importing) {
  const [{ default: Part }, i18n] = await Promise.all([importing, remotesTexts()])
  const component = (props) => (
    <I18nProvider i18n={i18n}>
      <Part {...props} />
    </I18nProvider>
  )
  return { default: component }
}

export function loadPart(remote, folder) {
  importPart(remote, folder)
  return Promise.resolve()
}

export const loadedPart = () => undefined
export const retainRemote = () => () => {}
