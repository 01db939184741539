import type { LoaderContext } from '@rspack/core'

/**
 * Handles a `*.module.css`: exports its class names as default and puts its rules into an adopted style sheet.
 * Styles are inside the script that needs them, so they load with it, are covered by its hash, and need neither
 * a `<link>` nor an exception in the policy.
 */
export default function cssModuleLoader(this: LoaderContext<{ bundle: string }>): undefined {
  return undefined
}

export function pitch(this: LoaderContext<{ bundle: string }>): string {
  const request = JSON.stringify(
    this.utils.contextify(this.context ?? this.rootContext, `${this.resourcePath}?rules`),
  )
  // Two bundles may contain the same file, each with different class names.
  const key = `${this.getOptions().bundle} ${this.utils.contextify(this.rootContext, this.resourcePath)}`
  const runtime = JSON.stringify(`${import.meta.dirname}/adopt-styles.js`)
  return [
    `import rules, * as names from ${request};`,
    `import { adoptStyles } from ${runtime};`,
    `adoptStyles(${JSON.stringify(key)}, rules);`,
    'export default names;',
    ...(this.hot ? UPDATES : []),
  ].join('\n')
}

/** In development the rules are replaced in the page; changed class names concern the modules that import them. */
const UPDATES = [
  'const classes = JSON.stringify(names);',
  'const before = import.meta.webpackHot.data?.classes;',
  'import.meta.webpackHot.accept();',
  'import.meta.webpackHot.dispose((data) => { data.classes = classes; });',
  'if (before !== undefined && before !== classes) import.meta.webpackHot.invalidate();',
]
