import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineCall } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { CallsRefused, fileOfCall } from '@arcada/kit/contract/read-calls'
import { expect, test } from 'vitest'
import { Refusal } from '../../domain/common/refusal.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'
import { createCore } from '../core/core.ts'
import { open, refusal } from './calls.ts'
import { readHandlers, servedCall } from './handlers.ts'

const address = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href)
const CONTRACT = `import { defineCall } from ${address('../../../../contract/src/define-call.ts')}\n`
const callText = (id: string, path = `/wps/relay/${id}`, more = "module: 'COMM3'") =>
  `export const ${id} = defineCall({ id: '${id}', method: 'GET', path: '${path}',
  value: { type: 'boolean' }, audience: 'public', sample: {}, ${more} })\n`
const handlerText = (id: string, file: string) =>
  `import { open } from ${address('calls.ts')}
import { ${id} } from './${file}'
export const handlers = [open(${id}, () => true)]`

/** A checkout with these files under `src/calls` of the remotes bingo and poker; a module is loaded once per address. */
function checkOut(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'arcada-calls-'))
  for (const folder of ['shared/contract/src/calls', 'shared/sandbox/src/handlers'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file.includes('/src/') ? file : `remote-${file.replace('/', '/src/calls/')}.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text.includes('defineCall(') ? CONTRACT + text : text)
  }
  return root
}
const idsIn = async (files: Record<string, string>) =>
  (await readHandlers(checkOut(files))).map(({ call }) => call.id).sort()

test('a team adds a call inside the folder of its remote only, and a checkout without any remote answers the shared calls', async () => {
  const shared = {
    'shared/contract/src/calls/weather.ts': callText('weather'),
    'shared/sandbox/src/handlers/weather.ts': handlerText(
      'weather',
      '../../../contract/src/calls/weather.ts',
    ),
  }
  expect(await idsIn(shared)).toEqual(['weather'])
  const cards = callText('bingoCards')
  const handler = handlerText('bingoCards', 'bingo-cards.ts')
  const bingo = {
    'bingo/bingo-cards': cards,
    'bingo/bingo-cards.sandbox': handler,
    'bingo/x.test': 'no call',
  }
  expect(await idsIn({ ...shared, ...bingo })).toEqual(['bingoCards', 'weather'])
})

test('refuses contradictions of calls and handlers, and names the files', async () => {
  const cards = callText('cards')
  const service = (id: string, more: string, path?: string) => callText(id, path ?? '/v1', more)
  const token = JSON.stringify({ type: 'object', properties: { token: { type: 'string' } } })
  const sendsToken = /the client sends the player's token, if the whitelabel allows it/
  const alone: [text: string, words: RegExp][] = [
    [service('cards', "service: 'Cards'"), /'Cards' needs a name of at most 40 lower-case/],
    [service('cards', "service: 'cards'", '.evil.example/v1'), /'.evil.example\/v1' must begin with '\/'/],
    [service('cards', "service: 'cards', encoding: 'sealed'"), /only the platform has a key for sealed/],
    [service('cards', "service: 'cards', early: { query: {} }"), /the boot script calls only the platform/],
    [service('cards', `service: 'cards', query: ${token}`), sendsToken],
    [service('cards', `service: 'cards', body: ${token}`), sendsToken],
    ['export const cards = 1', /cards.ts exports no call: write export const cards = defineCall/],
    [cards + callText('hands'), /cards.ts exports more than one call/],
    [callText('hands'), /cards.ts declares hands: its constant and its id must be cards/],
  ]
  const handler = handlerText('cards', 'cards.ts')
  const rows: [files: Record<string, string>, words: RegExp][] = [
    ...alone.map(([text, words]): [Record<string, string>, RegExp] => [{ 'bingo/cards': text }, words]),
    [
      { 'bingo/cards': callText('cards', '/wps/1'), 'poker/cards': callText('cards', '/wps/2') },
      /^cards is declared twice, in remote-bingo\S*cards.ts and remote-poker\S*cards.ts:/,
    ],
    [
      { 'bingo/decks': callText('decks', '/wps/1'), 'poker/hands': callText('hands', '/wps/1') },
      /^GET \/wps\/1 is declared twice, in remote-bingo\S*\/decks.ts and remote-poker\S*\/hands.ts:/,
    ],
    [
      { 'poker/decks': service('decks', "service: 'x'"), 'poker/hands': service('hands', "service: 'x'") },
      /^x GET \/v1 is declared twice, in \S*\/decks.ts and \S*\/hands.ts:/,
    ],
    [
      { 'bingo/cards': cards, 'bingo/cards.sandbox': handler, 'bingo/more.sandbox': handler },
      /^cards is answered twice, in \S*cards.sandbox.ts and \S*more.sandbox.ts/,
    ],
    [{ 'bingo/no.sandbox': 'export const answer = 1' }, /no.sandbox.ts exports no handlers: write export/],
    [
      { 'remote-x/src/cards.ts': cards, 'x/hands.sandbox': handlerText('cards', '../cards.ts') },
      /^remote-x\/src\/calls\/hands.sandbox.ts answers cards, which is no call.$/,
    ],
  ]
  const told = async (files: Record<string, string>) => {
    const error: unknown = await readHandlers(checkOut(files)).catch((reason: unknown) => reason)
    return error instanceof CallsRefused ? error.message : `not refused: ${String(error)}`
  }
  for (const [files, words] of rows) expect(await told(files)).toMatch(words)
  // Two services have addresses of their own.
  const apart = { 'bingo/cards': service('cards', "service: 'bingo'") }
  expect(await idsIn({ ...apart, 'poker/hands': service('hands', "service: 'poker'") })).toEqual([])
})

test('an unknown call is named in the error', async () => {
  await expect(servedCall('nothing')).rejects.toThrow('Nothing answers the call nothing.')
  const words = /no call noSuchCall: no no-such-call.ts in .*shared.contract/
  expect(() => fileOfCall('noSuchCall', checkOut({}))).toThrow(words)
})

test('a handler refuses with the declared status, and only with a code that its call declares or any call may answer', () => {
  const probe = defineCall({
    ...{ id: 'probe', method: 'GET', path: '/wps/probe', module: 'COMM3', value: Moment },
    refusals: ['record.unknown', { code: 'probe.broken', status: 418, words: 'It broke.' }],
    audience: 'public',
    sample: {},
  })
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
  const asked = { query: {}, body: undefined, header: () => 'COMM3', whitelabel: 'arcada' }
  const answer = (refused: Refusal) => () =>
    open(probe, () => {
      throw refused
    }).answer(core, asked)
  for (const [code, status] of [
    ['probe.broken', 418],
    ['record.unknown', 404],
    ['permission.denied', 403],
    ['rg.excluded', 403],
  ] as const)
    expect(answer(refusal(probe, code))).toThrow(expect.objectContaining({ code, status }))
  const undeclared = 'probe is refused with deposit.closed, which it does not declare'
  expect(answer(new Refusal('deposit.closed'))).toThrow(undeclared)
})

test('counts wrong passwords of one network together: an IPv6 network of 64 bits, as the edge saw it last', async () => {
  const { client } = await openTestSandbox()
  // A different name for each try: only the address is counted.
  const from = async (forwarded: string, at: number) =>
    (await client.login(`none${at}`, 'Wrong1234', {}, { forwarded })).code
  const codes: unknown[] = []
  for (let at = 0; at < 60; at++) codes.push(await from(`2001:db8:1:2::${at.toString(16)}`, at))
  expect(new Set(codes)).toEqual(new Set(['customer.password.wrong']))
  expect(await from('2001:db8:1:2:ffff::1', 60)).toBe('tries.too.many')
  expect(await from('2001:db8:1:3::1, 2001:db8:1:2:ffff::1', 62)).toBe('tries.too.many')
  expect(await from('2001:db8:1:2::1, 2001:db8:1:3::1', 61)).toBe('customer.password.wrong')
})
