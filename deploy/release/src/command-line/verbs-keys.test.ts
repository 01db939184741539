import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTool, type Tool } from '../testing/tool.ts'
import { runRelease } from './cli.ts'

let tool: Tool
beforeEach(async () => {
  tool = await openTool()
})
afterEach(() => tool.place.remove())

describe('keys', () => {
  const keys = () => join(tool.place.folder, 'keys')
  const real = async (...args: string[]) => {
    const lines: string[] = []
    const write = (text: string) => lines.push(text)
    const all = [...args, '--store', `file:${join(tool.place.folder, 'real')}`, '--keys', keys()]
    await runRelease(all, { line: write, error: write })
    return lines
  }
  const half = (name: string) => join(keys(), `${name}.public.pem`)

  it('are made as three pairs, or as one that somebody names', async () => {
    const pair = (name: string) => [join(keys(), `${name}.private.pem`), join(keys(), `${name}.public.pem`)]
    const warning = 'Keep the private keys out of every repository.'
    expect(await real('keygen')).toEqual([...pair('host'), ...pair('operator'), ...pair('team'), warning])
    expect(await real('keygen', '--name', 'ana')).toEqual([...pair('ana'), warning])
    expect((await tool.run(['keygen'])).errors[0]).toBe('--keys is missing.')
  })

  it('are told with what they may', async () => {
    expect(await tool.say('keys')).toEqual([
      'No list: the names of the keys say who may what.',
      '  host: publish:host',
      '  operator: promote:*;grant:*;smoke;appoint',
      '  team: publish:*',
    ])
  })

  it('are changed one at a time, and the list that follows is told', async () => {
    await real('keygen')
    const others = join(tool.place.folder, 'others')
    for (const name of ['ana', 'ben']) await tool.say('keygen', '--keys', others, '--name', name)
    const ana = join(others, 'ana.public.pem')
    const ben = join(others, 'ben.public.pem')
    const three = ['  host: publish:host', '  operator: promote:*;grant:*;smoke;appoint', '  team: publish:*']
    expect(await real('keys', '--init')).toEqual(['List of keys 1:', ...three])
    expect(await real('keys', '--add', 'ci-1', '--key', ana, '--may', 'smoke')).toEqual([
      'List of keys 2:',
      ...three,
      '  ci-1: smoke',
    ])
    expect((await real('keys', '--allow', 'ci-1', '--may', 'smoke;grant:praia')).at(-1)).toBe(
      '  ci-1: grant:praia;smoke',
    )
    expect((await real('keys', '--exchange', 'ci-1', '--key', ben)).slice(-2)).toEqual([
      '  ci-1, for reading only: grant:praia;smoke',
      '  ci-2: grant:praia;smoke',
    ])
    expect((await real('keys', '--retire', 'ci-2')).at(-1)).toBe(
      '  ci-2, for reading only: grant:praia;smoke',
    )
    expect((await real('keys', '--revoke', 'ci-1')).at(-2)).toBe('  ci-1, revoked: grant:praia;smoke')
    expect((await real('keys', '--pin'))[0]).toBe('List of keys 6:')
    expect(await real('keys')).toHaveLength(6)
  })

  it('are not changed by half a command', async () => {
    await real('keygen')
    const first = async (...args: string[]) => (await real('keys', ...args))[0]
    expect(await first('--init', '--pin')).toBe('One change at a time, not --init and --pin.')
    expect(await first('--add', 'a', '--retire', 'b')).toBe('One change at a time, not --add and --retire.')
    for (const id of ['Ana', '1', 'a b', 'a_', '../a'])
      expect(await first('--retire', id)).toBe(`--retire takes an id like 'ana' or 'ci-smoke', not '${id}'.`)
    expect(await first('--add', 'a')).toBe('--key is missing.')
    expect(await first('--add', 'a', '--key', half('team'))).toBe('--may is missing.')
    expect(await first('--exchange', 'a')).toBe('--key is missing.')
    expect(await first('--allow', 'a')).toBe('--may is missing.')
  })
})
