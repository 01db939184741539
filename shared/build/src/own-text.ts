import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packageFolder } from './packages.ts'
import { kitFile } from './paths.ts'

const OWN_TEXT = JSON.stringify(kitFile('shared/ui/src/own-text.ts'))

/** React's JSX runtime with each text as the only content of an element (`shared/ui/src/own-text.ts`). */
export function jsxRuntime(file: string): string {
  return `import { Fragment, jsx as create, jsxs as createWithList } from ${JSON.stringify(file)}
import { ownText } from ${OWN_TEXT}
export { Fragment }
export const jsx = ownText(create)
// React's development build asks for keys of children that are not declared as a list, and warns about declared ones that are none.
export const jsxs =
  process.env.NODE_ENV === 'production'
    ? jsx
    : ownText((type, props, key) => (Array.isArray(props.children) ? createWithList : create)(type, props, key))
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
