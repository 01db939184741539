import { join, resolve } from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import { jsxOptions } from './development/config.ts'
import { MACROS } from './macros.ts'
import { BROWSERS } from './oldest-engines.ts'
import { packageFolder } from './packages.ts'
import { BROWSER_PARTS, CALL_FILES, kitFile, PACKED } from './paths.ts'

/** Full path of one of this build's loaders. */
const loader = (file: string) => kitFile(join('shared/build/src/loaders', file))

/** The shared refusals, whose words the compiler replaces like those of a call. */
const REFUSALS = kitFile('shared/contract/src/refusals.ts')
/** Back end code, which must not be bundled. */
const BACK_END = /\.sandbox\.[jt]s$|[\\/]shared[\\/]sandbox[\\/]src[\\/]/

const KIT_PARTS = new RegExp(`[\\\\/]shared[\\\\/](?:${BROWSER_PARTS.join('|')})[\\\\/]src[\\\\/].*\\.jsx?$`)

/** Sources, and the parts of the packed kit: JavaScript, with elements and macros as in their sources. */
const scripts = (development: boolean): RuleSetRule[] => [
  compiled(/\.tsx?$/, development),
  ...(PACKED ? [compiled(KIT_PARTS, false)] : []),
]

function compiled(test: RegExp, development: boolean): RuleSetRule {
  return {
    test,
    exclude: [CALL_FILES, REFUSALS],
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: jsxOptions(development) },
        experimental: { plugins: [[packageFolder('@lingui/swc-plugin'), MACROS]] },
      },
      env: { targets: BROWSERS, bugfixes: true },
    },
  }
}

/** One exposed module of a remote: its source file, and its chunk. */
export interface Exposed {
  file: string
  chunk: string
}

/** Adds the texts of its chunk to each exposed file. */
export function partTexts(folder: string, exposes: Record<string, Exposed>): RuleSetRule {
  const parts = Object.values(exposes).filter(({ file }) => !file.endsWith('.po'))
  const chunks = Object.fromEntries(parts.map(({ file, chunk }) => [resolve(folder, file), chunk]))
  return {
    test: Object.keys(chunks),
    enforce: 'pre',
    use: [{ loader: loader('part-texts-loader.ts'), options: { chunks } }],
  }
}

/** Styles of the kit, in every bundle. */
export const UI_LAYER = [/[\\/]shared[\\/]ui[\\/]/, 'ar.ui'] as const

/**
 * Rules that turn sources into modules. `layers` assigns files to style layers, the first match counts; `textsOf` is the
 * chunk whose texts a catalogue contains instead of all; `development` compiles JSX for React Refresh.
 */
export function sourceRules(
  layers: readonly (readonly [RegExp, string])[],
  bundle: string,
  { textsOf, development = false }: { textsOf?: string | undefined; development?: boolean } = {},
): RuleSetRule[] {
  return [
    { test: /[\\/]@module-federation[\\/]|[\\/]lean-runtime[\\/]/, sideEffects: false },
    // Parts of the kit without side effects. For the others the compiler decides file by file.
    { test: /[\\/]shared[\\/](?:account|forms|game-info|money|records)[\\/]src[\\/]/, sideEffects: false },
    // Modules that only name what a remote uses of libraries: without the mark a remote would need all of their names.
    {
      test: /[\\/]shared[\\/](?:api[\\/]src[\\/]query|routes[\\/]src[\\/]navigation|session[\\/]src[\\/]store)\.[jt]s$/,
      sideEffects: false,
    },
    {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      use: [{ loader: loader('pure-components-loader.ts') }],
    },
    ...scripts(development),
    { test: [CALL_FILES, REFUSALS], use: [{ loader: loader('contract-loader.ts') }] },
    { test: BACK_END, use: [{ loader: loader('back-end-loader.ts') }] },
    {
      test: /\.po$/,
      type: 'javascript/auto',
      use: [
        { loader: loader('catalogue-loader.ts'), options: textsOf === undefined ? {} : { chunk: textsOf } },
      ],
    },
    {
      test: /\.module\.css$/,
      // It adds rules to the page, even if its package is marked as free of side effects.
      sideEffects: true,
      oneOf: [
        {
          resourceQuery: /^\?rules$/,
          type: 'css/module',
          // Custom properties keep their names, because parts share them.
          parser: { exportType: 'text', namedExports: true, dashedIdents: false },
          oneOf: layers.map(([include, name]) => ({
            include,
            use: [
              {
                loader: 'builtin:lightningcss-loader',
                options: { minify: true, targets: BROWSERS },
              },
              { loader: loader('css-layer-loader.ts'), options: { layer: name } },
            ],
          })),
        },
        { type: 'javascript/auto', use: [{ loader: loader('css-module-loader.ts'), options: { bundle } }] },
      ],
    },
  ]
}
