import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
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

describe('the names that a remote needs from the host', () => {
  it('are those of its imports, of every file', async () => {
    const files = {
      'index.tsx': `import { useState, useId as id } from 'react'
import { Button } from '@arcada/kit/ui'
import { deep } from './deep.ts'
export { useStore } from '@nanostores/react'
export default () => <Button id={id()}>{useState(deep)[0]}</Button>`,
      'deep.ts': `import { useQuery } from '@tanstack/react-query'
export const deep = () => useQuery({ queryKey: ['x'] })`,
    }
    expect(await namesOf(files)).toEqual({
      '@arcada/kit/ui': ['Button'],
      '@nanostores/react': ['useStore'],
      '@tanstack/react-query': ['useQuery'],
      react: ['useId', 'useState'],
      'react/jsx-runtime': ['jsx'],
    })
  })

  it('include the imports of macros', async () => {
    const names = await namesOf({
      'index.tsx': `import { Trans, useLingui } from '@lingui/react/macro'
export default function Screen() {
  const { t } = useLingui()
  return <p title={t\`Hello\`}><Trans>Good <b>day</b></Trans></p>
}`,
    })
    expect(names).toEqual({
      '@lingui/react': ['Trans', 'useLingui'],
      // Imported by the kit's `Trans`.
      react: ['createElement'],
      'react/jsx-runtime': ['jsx'],
    })
  })

  it('exclude dead code', async () => {
    const names = await namesOf({
      'index.tsx': `import { used } from './parts.ts'
if (process.env.NODE_ENV !== 'production') console.log('only here')
export default used`,
      'parts.ts': `import { useDeferredValue, useRef } from 'react'
export const used = () => useRef(0)
export const unused = () => useDeferredValue(0)`,
    })
    expect(names).toEqual({ react: ['useRef'] })
  })

  it('include those of a deferred shared module, and of a deferred part', async () => {
    const names = await namesOf({
      'index.tsx': `export default () => import('./later.ts')`,
      'later.ts': `import { Carousel } from '@arcada/kit/ui/carousel'
import { toast } from '@arcada/kit/ui'
export const later = [Carousel, toast]`,
    })
    expect(names).toEqual({ '@arcada/kit/ui': ['toast'], '@arcada/kit/ui/carousel': ['Carousel'] })
  })

  it('are the used members of a namespace or of a default', async () => {
    const names = await namesOf({
      'index.tsx': `import * as Router from 'react-router-dom'
import React from 'react'
export default () => [Router.useLocation(), React.useState(0)]`,
    })
    expect(names).toEqual({ react: ['useState'], 'react-router-dom': ['useLocation'] })
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

test.each([
  ['0.1.3', '>=0.1.0 <2.0.0'],
  ['1.4.0-beta.1', '>=1.4.0 <3.0.0'],
])(
  'a build with kit %s runs on hosts from its minor version to the end of the next major version',
  (version, range) => {
    expect(kitRange(version)).toBe(range)
    const [major = 0, minor = 0] = versionOf('@arcada/kit/session').split('.').map(Number)
    expect(rangeOf('@arcada/kit/session')).toBe(`>=${major}.${minor}.0 <${major + 2}.0.0`)
  },
)
