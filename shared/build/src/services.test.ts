import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it as test } from 'vitest'
import { compile } from './compile.ts'
import { neededServices } from './describe-app.ts'
import { appFolder, WORK } from './paths.ts'
import { sourceRules } from './source-rules.ts'

let remote = ''
beforeEach(() => {
  mkdirSync(WORK, { recursive: true })
  remote = join(mkdtempSync(join(WORK, 'services-')), 'remote-probe')
  mkdirSync(join(remote, 'src/calls'), { recursive: true })
  symlinkSync(join(appFolder('games'), 'node_modules'), join(remote, 'node_modules'))
})
afterEach(() => rmSync(join(remote, '..'), { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(remote, 'src', file), text)
const writeCall = (file: string, id: string, options: string) =>
  write(
    `calls/${file}.ts`,
    `import { defineCall } from '@arcada/kit/contract'
export const ${id} = defineCall({ id: '${id}', method: 'GET', path: '/${id}', value: { type: 'boolean' }, sample: {},
  ${options} })`,
  )

/** What the build states about calls that an entry imports. */
async function servicesOf(entry: string) {
  write('entry.ts', entry)
  const stats = await compile({
    context: remote,
    entry: './src/entry.ts',
    mode: 'production',
    devtool: false,
    output: { path: join(remote, 'out') },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: sourceRules([], 'probe') },
    stats: false,
  })
  return neededServices(stats)
}

test('states the services of bundled calls, and whether one of these calls needs the player’s token', async () => {
  writeCall('deal-cards', 'dealCards', "service: 'cards', audience: 'public'")
  writeCall('own-hand', 'ownHand', "service: 'cards', audience: 'members'")
  writeCall('roll-dice', 'rollDice', "service: 'dice', audience: 'public'")
  writeCall('weather', 'weather', "module: 'COMM3', audience: 'members'")
  const shown = (file: string, id: string) =>
    `import { ${id} } from './calls/${file}.ts'\nconsole.log(${id})\n`
  const open = shown('roll-dice', 'rollDice') + shown('deal-cards', 'dealCards') + shown('weather', 'weather')
  expect(JSON.stringify(await servicesOf(open))).toBe('{"cards":{"session":false},"dice":{"session":false}}')
  expect(await servicesOf(open + shown('own-hand', 'ownHand'))).toEqual({
    cards: { session: true },
    dice: { session: false },
  })
})

test('refuses a call that no service can answer, with its file', async () => {
  writeCall('deal-cards', 'dealCards', "service: 'cards', audience: 'public', early: { query: {} }")
  await expect(servicesOf(`export { dealCards } from './calls/deal-cards.ts'`)).rejects.toThrow(
    /deal-cards\.ts: the boot script calls only the platform/,
  )
})
