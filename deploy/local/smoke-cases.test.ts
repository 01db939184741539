import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appFolder, appNames } from '@arcada/build'
import { readDeclaration } from '@arcada/build/declaration'
import { parseCases, unseenParts } from '@arcada/release'
import { describe, expect, test } from 'vitest'

describe.each(appNames().filter((name) => name !== 'host'))('the smoke cases of %s', (name) => {
  const file = join(appFolder(name), 'smoke.ts')
  const read = async () => {
    const { default: cases } = (await import(pathToFileURL(file).href)) as { default: unknown }
    return parseCases(JSON.stringify(cases), file)
  }

  test('look into each of its screens and widgets', async () => {
    expect(unseenParts(await readDeclaration(appFolder(name)), await read())).toEqual([])
  })

  test('speak only of screens and widgets that there are, under names that no other case has', async () => {
    const cases = await read()
    const parts = [...readFileSync(file, 'utf8').matchAll(/(?:in|by): '([^']+)'/g)].map(
      ([, part = '']) => part,
    )
    expect(parts.filter((part) => !existsSync(join(appFolder(name), part, 'index.tsx')))).toEqual([])
    expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length)
  })
})
