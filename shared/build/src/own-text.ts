import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packageFolder } from './packages.ts'
import { kitFile } from './paths.ts'

const OWN_TEXT = JSON.stringify(kitFile('shared/ui/src/own-text.ts'))

/** React's JSX runtime with each text as the only content of an element (`shared/ui/src/own-text.ts`). */
export function jsxRuntime(file: string): string {
  return `import { Fragment, jsx as create } from ${JSON.stringify(file)}
import { ownText } from ${OWN_TEXT}
export { Fragment }
export const jsx = ownText(create)
export const jsxs = jsx
`
}

const IN_TESTS = '\0arcada-own-text'

/** The same for component tests, whose JSX is compiled for development. */
export function ownTextInTests(): Plugin {
  const file = join(packageFolder('react'), 'jsx-dev-runtime.js')
  return {
    name: 'arcada-own-text',
    enforce: 'pre',
    resolveId: (id) => (id === 'react/jsx-dev-runtime' ? IN_TESTS : undefined),
    load: (id) =>
      id === IN_TESTS
        ? `import { Fragment, jsxDEV as create } from ${JSON.stringify(file)}
import { ownText } from ${OWN_TEXT}
export { Fragment }
// React warns about children that are declared as a list and are none.
export const jsxDEV = ownText((type, props, key, isList, ...rest) =>
  create(type, props, key, isList && Array.isArray(props.children), ...rest))
`
        : undefined,
  }
}
