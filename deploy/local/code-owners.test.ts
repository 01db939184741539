import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { appFolder, appNames, ROOT } from '@arcada/kit/build'
import { readDeclaration } from '@arcada/kit/build/declaration'
import { expect, it as test } from 'vitest'

test('CODEOWNERS names the contact of each app, as its remote.ts declares it', async () => {
  const lines = await Promise.all(
    appNames().map(async (name) => {
      const { owner } = await readDeclaration(appFolder(name))
      return `/${basename(appFolder(name))}/ ${owner.contact}`
    }),
  )
  const [, platform, ...owned] = readFileSync(join(ROOT, 'CODEOWNERS'), 'utf8').trim().split('\n')
  expect(owned.sort()).toEqual(lines.sort())
  expect(platform).toBe('* platform@arcada.example')
})
