import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CallsRefused, fileOfCall } from '@arcada/kit/contract/read-calls'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { readHandlers, servedCall, servedCalls } from './handlers.ts'

await servedCalls()

const address = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href)
const CONTRACT = `import { defineCall } from ${address('../../../../contract/src/define-call.ts')}`
const SANDBOX = `import { open } from ${address('calls.ts')}`

const callText = (id: string, path = `/wps/relay/${id}`) =>
  `${CONTRACT}
export const ${id} = defineCall({ id: '${id}', method: 'GET', path: '${path}', module: 'COMM3',
  value: { type: 'boolean' }, audience: 'public', sample: {} })`
const serviceCallText = (id: string, options: string) =>
  `${CONTRACT}
export const ${id} = defineCall({ id: '${id}', method: 'GET', path: '/v1', value: { type: 'boolean' },
  audience: 'public', sample: {}, ${options} })`
const handlerText = (id: string, file: string) =>
  `${SANDBOX}\nimport { ${id} } from './${file}'\nexport const handlers = [open(${id}, () => true)]`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arcada-calls-'))
  for (const folder of ['shared/contract/src/calls', 'shared/sandbox/src/handlers'])
    mkdirSync(join(root, folder), { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const ids = async () => (await readHandlers(root)).map(({ call }) => call.id)
const refusal = async () => {
  const error: unknown = await readHandlers(root).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallsRefused)
  return error instanceof Error ? error.message : ''
}

test('a team adds a call inside the folder of its remote only', async () => {
  write('remote-bingo/src/calls/bingo-cards.ts', callText('bingoCards'))
  write('remote-bingo/src/calls/bingo-cards.sandbox.ts', handlerText('bingoCards', 'bingo-cards.ts'))
  write('remote-bingo/src/calls/bingo-cards.test.ts', 'throw new Error("a test is no call")')
  expect(await ids()).toEqual(['bingoCards'])
})

test('a checkout without any remote answers the shared calls', async () => {
  write('shared/contract/src/calls/weather.ts', callText('weather'))
  write(
    'shared/sandbox/src/handlers/weather.ts',
    handlerText('weather', '../../../contract/src/calls/weather.ts'),
  )
  expect(await ids()).toEqual(['weather'])
})

describe('refuses contradictions and names the files', () => {
  it('two calls of one name', async () => {
    write('remote-bingo/src/calls/cards.ts', callText('cards', '/wps/relay/bingo'))
    write('remote-poker/src/calls/cards.ts', callText('cards', '/wps/relay/poker'))
    expect(await refusal()).toMatch(
      /^cards is declared twice, in remote-bingo\/src\/calls\/cards.ts and remote-poker\/src\/calls\/cards.ts:/,
    )
  })

  it('two calls at one address', async () => {
    write('shared/contract/src/calls/cards.ts', callText('cards', '/wps/relay/cards'))
    write('remote-poker/src/calls/hands.ts', callText('hands', '/wps/relay/cards'))
    expect(await refusal()).toMatch(
      /^GET \/wps\/relay\/cards is declared twice, in shared\/contract\S*\/cards.ts and remote-poker\S*\/hands.ts:/,
    )
  })

  it('two calls at one address of a service, but not of two services', async () => {
    write('remote-bingo/src/calls/cards.ts', serviceCallText('cards', "service: 'bingo'"))
    write('remote-poker/src/calls/hands.ts', serviceCallText('hands', "service: 'poker'"))
    expect(await ids()).toEqual([])
    write('remote-poker/src/calls/decks.ts', serviceCallText('decks', "service: 'poker'"))
    expect(await refusal()).toMatch(
      /^poker GET \/v1 is declared twice, in remote-poker\S*\/decks.ts and remote-poker\S*\/hands.ts:/,
    )
  })

  it.each([
    ["service: 'Cards'", "the service 'Cards' needs a name of at most 40 lower-case letters, digits and '-'"],
    ["service: 'cards', path: '.evil.example/v1'", "the path '.evil.example/v1' must begin with '/'"],
    [
      "service: 'cards', encoding: 'sealed'",
      'only the platform has a key for sealed bodies: encode it as JSON',
    ],
    ["service: 'cards', early: { query: {} }", 'the boot script calls only the platform: leave `early` out'],
    ...['query', 'body'].map((part) => [
      `service: 'cards', ${part}: { type: 'object', properties: { token: { type: 'string' } } }`,
      "the client sends the player's token, if the whitelabel allows it: declare no `token`",
    ]),
  ])('a call that no service can answer: %s', async (options, why) => {
    write('remote-bingo/src/calls/cards.ts', serviceCallText('cards', options))
    expect(await refusal()).toBe(`${join(root, 'remote-bingo/src/calls/cards.ts')}: ${why}.`)
  })

  it('two handlers for one call', async () => {
    write('remote-bingo/src/calls/cards.ts', callText('cards'))
    write('remote-bingo/src/calls/cards.sandbox.ts', handlerText('cards', 'cards.ts'))
    write('remote-bingo/src/calls/more.sandbox.ts', handlerText('cards', 'cards.ts'))
    expect(await refusal()).toMatch(
      /^cards is answered twice, in \S*bingo\S*cards.sandbox.ts and \S*more.sandbox.ts/,
    )
  })

  it('a handler file without handlers, and a handler without a call', async () => {
    write('remote-bingo/src/calls/cards.sandbox.ts', 'export const answer = 1')
    expect(await refusal()).toMatch(/cards.sandbox.ts exports no handlers: write export const handlers/)
    write('remote-poker/src/elsewhere/hands.ts', callText('hands'))
    write('remote-poker/src/calls/hands.sandbox.ts', handlerText('hands', '../elsewhere/hands.ts'))
    rmSync(join(root, 'remote-bingo'), { recursive: true })
    expect(await refusal()).toBe('remote-poker/src/calls/hands.sandbox.ts answers hands, which is no call.')
  })

  it.each([
    ['none', 'export const cards = 1', /cards.ts exports no call: write export const cards = defineCall/],
    [
      'two',
      `${callText('cards')}\n${callText('hands').replace(CONTRACT, '')}`,
      /cards.ts exports more than one call/,
    ],
    ['another name', callText('hands'), /cards.ts declares hands: its constant and its id must be cards/],
  ])('a file of a call with %s in it', async (_, text, words) => {
    write('remote-bingo/src/calls/cards.ts', text)
    expect(await refusal()).toMatch(words)
  })
})

test('names an unknown call in the error', async () => {
  await expect(servedCall('nothing')).rejects.toThrow('Nothing answers the call nothing.')
  expect(() => fileOfCall('noSuchCall', root)).toThrow(
    /no call noSuchCall: no no-such-call.ts in .*shared.contract/,
  )
})

test('handlers of remotes leave the database to the rules of the sandbox', () => {
  const files = globSync(join(import.meta.dirname, '../../../../../remote-*/src/**/*.sandbox.ts'))
  expect(files.length).toBeGreaterThan(30)
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\.store\b|\bstore\b[ ,]*[}:.]/)
})
