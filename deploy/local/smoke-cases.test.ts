import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appFolder, appNames } from '@arcada/kit/build'
import { readDeclaration } from '@arcada/kit/build/declaration'
import { parseCases, unseenParts } from '@arcada/release'
import { describe, expect, test } from 'vitest'

describe.each(appNames().filter((name) => name !== 'host'))('the smoke cases of %s', (name) => {
  const file = join(appFolder(name), 'smoke.ts')
  const read = async () => {
    const { default: cases } = (await import(pathToFileURL(file).href)) as { default: unknown }
    return parseCases(JSON.stringify(cases), file)
  }

  test('check each of its screens and widgets', async () => {
    expect(unseenParts(await readDeclaration(appFolder(name)), await read())).toEqual([])
  })

  test('follow links only to addresses that an app declares', async () => {
    const declared = await Promise.all(appNames().map((app) => readDeclaration(appFolder(app))))
    const known = new Set(
      declared.flatMap(({ routes }) => routes.flatMap(({ path, aliases = [] }) => [path, ...aliases])),
    )
    const leads = (await read()).flatMap(({ steps }) =>
      steps.flatMap((step) => ('leads' in step ? Object.values(step.leads) : [])),
    )
    const addresses = leads.map((lead) => (typeof lead === 'string' ? lead : lead.at))
    expect(addresses.filter((address) => !known.has(address.split('?', 1)[0] ?? ''))).toEqual([])
  })

  test('name only existing screens and widgets, under unique names', async () => {
    const cases = await read()
    const parts = [...JSON.stringify(cases).matchAll(/"(?:in|by)":"([^"]+)"/g)].map(([, part = '']) => part)
    expect(parts.filter((part) => !existsSync(join(appFolder(name), part, 'index.tsx')))).toEqual([])
    expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length)
  })
})
