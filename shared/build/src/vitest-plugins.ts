import { readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react-swc'
import type { Plugin } from 'vite'
import { catalogueSource } from './loaders/catalogue-source.ts'
import { MACROS } from './macros.ts'
import { ownTextInTests } from './own-text.ts'
import { packageFolder, packageOf } from './packages.ts'
import { CALL_FILES, kitFile, PACKED, ROOT } from './paths.ts'
import { SINGLETONS } from './singletons.ts'

const KIT = kitFile('shared/build/src/vitest-plugins.ts')

/** Compiles sources in component tests like in bundles: macros, catalogues, calls with their validators. */
export function arcadaPlugins(): Plugin[] {
  return [
    ...react({ plugins: [[packageFolder('@lingui/swc-plugin'), MACROS]], parserConfig: syntaxOf }),
    ownTextInTests(),
    sharedLibraries(),
    sources(),
  ]
}

/** Syntax of a file, by its name; undefined for files that stay as they are. The packed kit is JavaScript with elements and macros. */
function syntaxOf(file: string) {
  if (/\.m?tsx?$/.test(file)) return { syntax: 'typescript' as const, tsx: file.endsWith('x') }
  const isKit = PACKED && file.endsWith('.js') && file.startsWith(`${ROOT}/shared/`)
  return isKit || file.endsWith('.jsx') ? { syntax: 'ecmascript' as const, jsx: true } : undefined
}

/** Resolves the libraries that the host provides from the kit, so that a remote need not install them. */
function sharedLibraries(): Plugin {
  const names = new Set(Object.keys(SINGLETONS).map(packageOf))
  return {
    name: 'arcada-shared-libraries',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith('@arcada/') || !names.has(packageOf(id)) || !importer) return undefined
      return importer === KIT ? undefined : this.resolve(id, KIT, { skipSelf: true })
    },
  }
}

function sources(): Plugin {
  const compile = JSON.stringify(kitFile('shared/contract/src/compile-call.ts'))
  const refusals = kitFile('shared/contract/src/refusals.ts')
  return {
    name: 'arcada-sources',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      return file.endsWith('.po') ? catalogueSource(file, await readFile(file, 'utf8')) : undefined
    },
    transform(code, id) {
      if (id === refusals)
        return `${code}\nimport { withId } from ${compile}\nfor (const [code, one] of Object.entries(REFUSALS)) REFUSALS[code] = withId(one)\n`
      if (!CALL_FILES.test(id)) return undefined
      // The sandbox in the same process needs the schemas, so the call keeps them and gets its validator.
      const name = /export const (\w+) = defineCall\(/.exec(code)?.[1]
      if (!name) return undefined
      return `${code}\nimport { compileCall as compileForTest } from ${compile}\nObject.assign(${name}, compileForTest(${name}))\n`
    },
  }
}
