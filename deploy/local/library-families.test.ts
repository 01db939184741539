import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, it as test } from 'vitest'

/** Packages that are released together, and are tested only with each other. */
const FAMILIES = {
  // The record on libraries says why these two are not among them.
  lingui: /^@lingui\/(?!swc-plugin$|native-tools)/,
  // The plugin of Vite has versions of its own.
  'module federation': /^@module-federation\/(?!vite$)/,
  vitest: /^(@vitest\/(?!pretty)|vitest$)/,
  react: /^react(-dom)?$/,
  'types of react': /^@types\/react(-dom)?$/,
  playwright: /^(@playwright\/test|playwright(-core)?)$/,
  rspack: /^@rspack\/(core|binding)/,
  'react router': /^react-router(-dom)?$/,
  'embla carousel': /^embla-carousel(-react|-reactive-utils)?$/,
  'tanstack query': /^@tanstack\/(react-query|query-core)$/,
}

const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
const packages = [...lock.matchAll(/^ {2}'?(@?[^@\s']+)@(\d[^:('\s]*)'?:$/gm)].map(
  ([, name = '', version = '']) => ({
    name,
    version,
  }),
)

test.each(Object.entries(FAMILIES))('every package of %s has the same version', (_, family) => {
  const members = packages.filter(({ name }) => family.test(name))
  expect(members.length).toBeGreaterThan(1)
  const [first] = members
  expect(members.filter(({ version }) => version !== first?.version)).toEqual([])
})
