import { describe, expect, it } from 'vitest'
import { changeList } from '../keys/change-list.ts'
import { reject } from '../proposals/decide.ts'
import { signedIn } from '../release/signed.ts'
import { openProposals } from '../testing/proposals.ts'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { audit } from './audit.ts'

const tool = useTool()

describe('the audit', () => {
  it('lists releases, holds and bad versions, newest first, with authors and reasons', async () => {
    await tool.place.publishRemote('games', '1.1.0')
    await tool.run(['promote', ...ON, '--games', '1.1.0', '--by', 'Rui', '--why', 'new', ...SMOKELESS])
    await tool.run(['rollback', ...ON, '--by', 'Ana', '--why', 'slow pages'])
    await tool.run(['lift', 'arcada', '--by', 'Ana', '--reason', 'repaired'])
    const time = '\\d{4}-\\d\\d-\\d\\dT\\S+Z'
    const lines = await tool.say('audit')
    expect(lines[0]).toMatch(RegExp(`^${time} arcada: lift by operator \\(Ana\\)$`))
    expect(lines[1]).toBe('  repaired')
    expect(lines).toContainEqual(
      expect.stringMatching(/arcada: rollback by operator \(Ana\): release 3, games 1\.0\.0$/),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/arcada: promotion by operator \(Rui\): release 2, games 1\.1\.0$/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/: bad by operator \(Ana\): games 1\.1\.0$/))
    expect(lines.at(-2)).toMatch(
      /arcada: promotion by operator \(Ana\): release 1, host 1\.0\.0, games 1\.0\.0, lottery 1\.0\.0$/,
    )
  })

  it('shows what its filter asks for, and how much that hides', async () => {
    await tool.run(['hold', 'arcada', '--by', 'Rui', '--reason', 'the final'])
    expect(await tool.say('audit', '--by', 'rui')).toEqual([
      expect.stringMatching(/arcada: hold by operator \(Rui\)$/),
      '  the final',
      'The filter hides 1 of 2 entries.',
    ])
    expect(await tool.say('audit', '--kind', 'hold')).toHaveLength(3)
    expect(await tool.say('audit', 'praia')).toEqual(['The filter hides 2 of 2 entries.'])
    expect(await tool.say('audit', '--since', '2026-11-22')).not.toContainEqual(
      expect.stringContaining('release 1'),
    )
    expect(await tool.say('audit', '--limit', '1')).toContain('and 1 older: --limit 2 shows all')
  })
})

describe('a store with several holders of keys', () => {
  it('shows the key of each proposal and decision, and each change of the list of keys', async () => {
    const place = await openProposals()
    await place.publish('games', '1.1.0')
    await place.propose('games', 'praia', { games: '1.1.0' }, 'new favourites')
    const { store } = place
    const keys = place.as('operator')
    await reject({ store, keys, whitelabel: 'praia', number: 1, reason: 'the list jumps', by: 'Rui' })
    await changeList(
      { store, signed: signedIn, keys: place.as('operator') },
      { what: 'retire', id: 'lottery' },
    )
    const { entries } = await audit({ store, keys: place.as('operator') })
    const found = (kind: string) => entries.filter((entry) => entry.kind === kind)
    expect(found('proposal')).toEqual([
      {
        at: '2026-11-27T10:00:00.000Z',
        kind: 'proposal',
        whitelabel: 'praia',
        key: 'games',
        by: 'Ana',
        candidate: 1,
        versions: { games: '1.1.0' },
        reasons: ['new favourites'],
      },
    ])
    expect(found('rejection')).toMatchObject([{ key: 'operator', by: 'Rui', reasons: ['the list jumps'] }])
    const lists = found('keys').map(({ list, key, reasons }) => [list, key, reasons])
    expect(lists[0]).toEqual([5, 'operator', ['lottery was retired']])
    expect(lists).toContainEqual([2, 'operator', ['games was added: publish:games']])
    expect(lists.at(-1)?.[0]).toBe(1)
    await place.remove()
  })
})
