import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../audit/audit.ts'
import { allRecords } from '../check/smoke-proof.ts'
import { badVersions } from '../release/bad-versions.ts'
import { currentHold } from '../release/holds.ts'
import { listAddressRuns } from '../smoke/address-runs.ts'
import { ON } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { candidatesIn } from './candidates.ts'
import { convert, refuseOldForm } from './convert.ts'
import { readLog, saidIn, whitelabelLog } from './log.ts'

const tool = useTool()

/** Files of a store that the tool wrote before there were logs, signed by the sample keys. */
const old: Record<string, string> = JSON.parse(
  await readFile(new URL('old-form.fixture.json', import.meta.url), 'utf8'),
)

beforeEach(async () => {
  for (const [path, text] of Object.entries(old)) await tool.place.store.createOnly(path, Buffer.from(text))
})

const log = () => readLog(tool.place.store, tool.place.keys, whitelabelLog('arcada'))

describe('a store in the form before logs', () => {
  it('is refused with the command that converts it, which is needed once', async () => {
    const refused = await tool.refuse('status', ...ON)
    expect(refused[0]).toMatch(/in the form of an earlier version of this tool: run 'convert' once/)
    expect(await tool.say('convert')).toEqual(['13 entries were written; the old files stay.'])
    expect(await tool.refuse('status', ...ON)).toEqual([])
    expect(await tool.say('convert')).toEqual(['0 entries were written; the old files stay.'])
    await refuseOldForm(tool.place.store)
  })

  it('keeps candidates, decisions, holds, verdicts, marks and runs, with authors and keys', async () => {
    const { store, keys } = tool.place
    await convert(store, keys)
    const found = await log()
    expect(found.ignored).toEqual([])
    expect(
      candidatesIn(found).map(({ number, state, proposal, decision }) => [
        ...[number, state, proposal.by, proposal.key],
        ...[decision?.by, decision?.data.reason],
      ]),
    ).toEqual([
      [1, 'rejected', 'Ana', 'operator', 'Eva', 'the list jumps'],
      [3, 'open', 'Rui', 'operator', undefined, undefined],
    ])
    expect(await currentHold(store, keys, 'arcada')).toMatchObject({
      by: 'Eva',
      reason: 'again',
      key: 'operator',
    })
    expect(saidIn(await readLog(store, keys, whitelabelLog('arcada')), 'verdict')).toMatchObject([
      { release: 1, share: 1000, at: '2026-11-27T14:00:00.000Z', unreachable: 'the collector is down' },
    ])
    expect([...(await badVersions(store, keys, 'games'))]).toEqual([
      ['1.1.0', { at: '2026-11-27T15:00:00.000Z', by: 'Ana', why: 'its list jumps', only: ['arcada'] }],
    ])
    const [set] = await allRecords(store, keys)
    expect(Object.keys(set?.builds ?? {})).toEqual(['host', 'games', 'lottery'])
    expect(set?.runs).toMatchObject({
      arcada: { at: '2026-11-27T18:00:00.000Z' },
      praia: { at: '2026-11-27T19:00:00.000Z', key: 'operator' },
    })
    expect(await listAddressRuns(store, keys)).toMatchObject([
      { whitelabel: 'arcada', url: 'https://arcada.example/', release: 1 },
    ])
    const kinds = (await audit({ store, keys })).entries.map(({ kind }) => kind)
    expect(
      kinds
        .filter((kind) => kind !== 'promotion')
        .sort()
        .join(' '),
    ).toBe('bad good hold hold lift proposal proposal rejection verdict')
  })

  it('leaves out files whose signature does not count', async () => {
    const { place } = tool
    await place.alter('holds/arcada/3.json', (text) => text.replace('again', 'never'))
    await place.alter(Object.keys(old).find((path) => path.startsWith('smoke/')) ?? '', (text) =>
      text.replace('praia', 'norte'),
    )
    await convert(place.store, place.keys)
    expect(await currentHold(place.store, place.keys, 'arcada')).toBeUndefined()
    expect(await allRecords(place.store, place.keys)).toEqual([])
  })

  it('is converted to the end by the next run after a killed one', async () => {
    const { store, keys } = tool.place
    let writes = 0
    const killed = {
      ...store,
      createOnly: async (path: string, bytes: Uint8Array) => {
        writes += 1
        if (writes > 3) throw new Error('killed')
        return store.createOnly(path, bytes)
      },
    }
    await expect(convert(killed, keys.fresh())).rejects.toThrow('killed')
    expect(await convert(store, keys.fresh())).toBe(10)
    expect(candidatesIn(await log()).map(({ number, state }) => [number, state])).toEqual([
      [1, 'rejected'],
      [3, 'open'],
    ])
  })
})
