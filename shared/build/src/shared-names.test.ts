import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { remoteConfig } from './preset.ts'
import { neededNames } from './shared-names.ts'
import { kitRange, rangeOf, versionOf } from './singletons.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-names-'))
})

/** Builds a remote from these files with the single screen `index.tsx`, and returns shared module -> imported names. */
async function namesOf(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const output = join(folder, 'out')
  const options = { name: 'cards', version: '1.0.0', folder, output }
  const stats = await compile(remoteConfig(options, { './x': { file: './index.tsx', chunk: 'x' } }))
  const needs = neededNames('cards', stats)
  return Object.fromEntries(Object.entries(needs).map(([module, { names }]) => [module, names]))
}

test('a remote needs the names that its files import and use, macros and deferred parts too, and no dead code', async () => {
  const names = await namesOf({
    'index.tsx': `import { useState, useId as id } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import * as Router from 'react-router-dom'
import React from 'react'
import { Button } from '@arcada/kit/ui'
import { deep } from './deep.ts'
export { useStore } from '@nanostores/react'
if (process.env.NODE_ENV !== 'production') console.log('only here', React.useReducer)
export default function Screen() {
  const { t } = useLingui()
  React.useEffect(() => void import('./later.ts'))
  return <Button id={id()} title={t\`Hello\`}>{[useState(deep)[0], Router.useLocation()]}<Trans>Good <b>day</b></Trans></Button>
}`,
    'deep.ts': `import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
export const deep = () => useQuery({ queryKey: ['x'] })
export const unused = () => useDeferredValue(0)`,
    'later.ts': `import { Carousel } from '@arcada/kit/ui/carousel'
import { toast } from '@arcada/kit/ui'
export const later = [Carousel, toast]`,
  })
  expect(names).toEqual({
    '@arcada/kit/ui': ['Button', 'toast'],
    '@arcada/kit/ui/carousel': ['Carousel'],
    '@lingui/react': ['Trans', 'useLingui'],
    '@nanostores/react': ['useStore'],
    '@tanstack/react-query': ['useQuery'],
    // `createElement` is imported by the kit's `Trans`.
    react: ['createElement', 'useEffect', 'useId', 'useState'],
    'react-router-dom': ['useLocation'],
    'react/jsx-runtime': ['jsx', 'jsxs'],
  })
})

test.each([
  [
    'passes a namespace on',
    `import * as Router from 'react-router-dom'\nexport default () => Object.keys(Router)`,
  ],
  ['passes a default on', `import Router from 'react-router-dom'\nexport default () => Router`],
  ['exports everything on', `export * from 'react-router-dom'\nexport default 1`],
  ['loads it with import()', `export default () => import('react-router-dom')`],
  ['loads it with require()', `export default () => require('react-router-dom').useLocation()`],
])('a remote that %s is not built, and the error names the file and the solution', async (_, text) => {
  await expect(
    namesOf({
      'index.tsx': `export * from './part.ts'\nexport { default } from './part.ts'`,
      'part.ts': text,
    }),
  ).rejects.toThrow(
    /^cards takes the whole of react-router-dom in .*part\.ts, so .*write import \{ … \} from 'react-router-dom'/,
  )
})

test('an import without used names is marked, because an empty list would be an error', async () => {
  const output = join(folder, 'out')
  await writeFile(join(folder, 'index.tsx'), `import '@arcada/kit/session'\nexport default 1`)
  const options = { name: 'cards', version: '1.0.0', folder, output }
  const stats = await compile(remoteConfig(options, { './x': { file: './index.tsx', chunk: 'x' } }))
  expect(neededNames('cards', stats)).toEqual({
    '@arcada/kit/session': { range: expect.any(String), names: [], bare: true },
  })
})

test('a build runs on hosts from the minor version of its kit to the end of the next major version', () => {
  expect(['0.1.3', '1.4.0-beta.1'].map(kitRange)).toEqual(['>=0.1.0 <2.0.0', '>=1.4.0 <3.0.0'])
  const [major = 0, minor = 0] = versionOf('@arcada/kit/session').split('.').map(Number)
  expect(rangeOf('@arcada/kit/session')).toBe(`>=${major}.${minor}.0 <${major + 2}.0.0`)
})
