import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { ownRelease } from '../testing/own-release.ts'
import { useTool } from '../testing/use-workplace.ts'
import { runRelease } from './cli.ts'
import type { Ask } from './verb.ts'

const tool = useTool()

describe('keys', () => {
  const keys = () => join(tool.place.folder, 'keys')
  const real = async (...args: string[]) => {
    const lines: string[] = []
    const write = (text: string) => lines.push(text)
    const all = [...args, '--store', `file:${join(tool.place.folder, 'real')}`, '--keys', keys()]
    await runRelease(all, { line: write, error: write })
    return lines
  }

  it('are changed one at a time, and the new list is printed', async () => {
    await real('keygen')
    const others = join(tool.place.folder, 'others')
    for (const name of ['ana', 'ben']) await tool.say('keygen', '--keys', others, '--name', name)
    const ana = join(others, 'ana.public.pem')
    const ben = join(others, 'ben.public.pem')
    const three = [
      '  host: publish:host',
      '  operator: promote:*;grant:*;smoke;without-smoke;appoint',
      '  team: publish:*',
    ]
    expect(await real('keys', '--init')).toEqual(['List of keys 1:', ...three])
    expect(await real('keys', '--add', 'ci-1', '--key', ana, '--may', 'smoke')).toEqual([
      'List of keys 2:',
      ...three,
      '  ci-1: smoke',
    ])
    expect((await real('keys', '--allow', 'ci-1', '--may', 'smoke;grant:praia')).at(-1)).toBe(
      '  ci-1: grant:praia;smoke',
    )
    const until = ['--until', '2027-05-31']
    expect((await real('keys', '--allow', 'ci-1', '--may', 'grant:praia;smoke', ...until)).at(-1)).toBe(
      '  ci-1, until 2027-05-31: grant:praia;smoke',
    )
    expect((await real('keys', '--allow', 'ci-1', '--may', 'smoke', '--until', '2027-02-30'))[0]).toBe(
      "--until takes a day like 2027-05-31, not '2027-02-30'.",
    )
    expect((await real('keys', '--exchange', 'ci-1', '--key', ben)).slice(-2)).toEqual([
      '  ci-1, for reading only: grant:praia;smoke',
      '  ci-2: grant:praia;smoke',
    ])
    expect((await real('keys', '--retire', 'ci-2')).at(-1)).toBe(
      '  ci-2, for reading only: grant:praia;smoke',
    )
    expect((await real('keys', '--revoke', 'ci-1')).at(-2)).toBe('  ci-1, revoked: grant:praia;smoke')
    expect((await real('keys', '--pin'))[0]).toBe('List of keys 7:')
    expect(await real('keys')).toHaveLength(6)
  })

  it('get no right to an unknown app or whitelabel unless --new announces it', async () => {
    await real('keygen')
    await real('keys', '--init')
    const others = join(tool.place.folder, 'others')
    await tool.say('keygen', '--keys', others, '--name', 'ana')
    const ana = join(others, 'ana.public.pem')
    const known = '(known: arcada, norte, praia)'
    expect(await real('keys', '--add', 'ana', '--key', ana, '--may', 'promote:praja;publish:gmaes')).toEqual([
      'publish:gmaes names no app (known: none): correct it, or announce a new one with --new gmaes.',
      `promote:praja names no whitelabel ${known}: correct it, or announce a new one with --new praja.`,
    ])
    expect((await real('keys', '--allow', 'team', '--may', 'promote:praja'))[0]).toContain(
      'names no whitelabel',
    )
    const added = await real('keys', '--add', 'ana', '--key', ana, '--may', 'publish:cards', '--new', 'cards')
    expect(added.at(-1)).toBe('  ana: publish:cards')
  })

  it('are changed after the effects are shown, and not at all with --dry-run', async () => {
    const folder = join(tool.place.folder, 'own')
    const store = openStore(`file:${folder}`)
    const own = await ownRelease(store, ['arcada'])
    const said = async (args: string[], ask?: Ask) => {
      const lines: string[] = []
      const write = (text: string) => lines.push(text)
      const output = { line: write, error: write, ...(ask ? { ask } : {}) }
      await runRelease([...args, '--store', `file:${folder}`, '--keys', own.keys.folder], output)
      return lines
    }
    const narrow = ['keys', '--allow', 'team', '--may', 'publish:lottery']
    const effect = 'team signed games 1.0.0 (live on arcada): that stays valid.'
    expect(await said([...narrow, '--dry-run'])).toEqual([effect, 'Nothing was changed.'])
    expect(await said(['keys', '--allow', 'host', '--may', 'publish:host;smoke', '--dry-run'])).toEqual([
      'Nothing that is signed already is affected.',
      'Nothing was changed.',
    ])
    const asked: string[][] = []
    const answer = (yes: boolean) => async (lines: readonly string[]) => {
      asked.push([...lines])
      return yes
    }
    expect(await said(narrow, answer(false))).toEqual(['Nothing was changed.'])
    expect(asked).toEqual([[effect, 'Change the list of keys?']])
    expect((await said(['keys']))[0]).toBe('List of keys 1:')
    expect((await said(narrow, answer(true)))[0]).toBe('List of keys 2:')
    // Without a terminal, the effects are printed above the new list.
    expect((await said(['keys', '--allow', 'team', '--may', 'publish:games'])).slice(0, 2)).toEqual([
      'team signed lottery 1.0.0 (live on arcada): that stays valid.',
      'List of keys 3:',
    ])
    await own.remove()
  })
})
