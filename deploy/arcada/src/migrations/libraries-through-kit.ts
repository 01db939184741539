export interface Changed {
  text: string
  /** What the migration could not change, one sentence each. */
  left: string[]
}

/** Libraries that the host provides, and the module of the kit with the names that remotes may use. */
const MODULES: Readonly<Record<string, string>> = {
  '@lingui/core/macro': '@arcada/kit/i18n/macro',
  '@lingui/react/macro': '@arcada/kit/i18n/macro',
  '@nanostores/react': '@arcada/kit/session/store',
  '@sinclair/typebox': '@arcada/kit/contract',
  '@tanstack/react-query': '@arcada/kit/api/query',
  nanostores: '@arcada/kit/session/store',
  'react-router-dom': '@arcada/kit/routes/navigation',
}

/** Only the host uses these, because it owns the history and the cache. */
const OF_HOST =
  /\b(BrowserRouter|MemoryRouter|Routes|Route|RouterProvider|QueryClientProvider|I18nProvider)\b/

const IMPORT = /^(import|export)\b([^'"\n]*|[^'"]*?\{[^}]*\}\s*)from (['"])([^'"]+)\3/gm

/** Migration 1: `import { useQuery } from '@tanstack/react-query'` imports from the kit instead. */
export function librariesThroughKit(text: string): Changed {
  const left: string[] = []
  const changed = text.replace(IMPORT, (all, word: string, names: string, quote: string, module: string) => {
    const target = MODULES[module]
    if (target === undefined) return all
    const [ofHost] = OF_HOST.exec(names) ?? []
    if (ofHost === undefined) return `${word}${names}from ${quote}${target}${quote}`
    left.push(
      `${ofHost} of ${module} is the host's: render the component with renderScreen of @arcada/kit/testing instead.`,
    )
    return all
  })
  return { text: changed, left }
}
