import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { allows, type KeyEntry, mayText, parseMay, type Right } from './rights.ts'

const entry = (may: string): KeyEntry => ({ id: may, key: may, state: 'active', may: parseMay(may) })
const publishing = (app: string): Right => ({ verb: 'publish', app })
const promoting = (whitelabel: string): Right => ({ verb: 'promote', whitelabel })
const proposing = (...apps: string[]): Right => ({ verb: 'propose', whitelabel: 'praia', apps })
const granting = (whitelabel: string): Right => ({ verb: 'grant', whitelabel })

describe('a right', () => {
  it('allows exactly what it names; `*` means neither the host nor an app that has a key of its own', async () => {
    const failed = await failing<[may: string, right: Right, has: boolean]>(
      [
        ['publish:games', publishing('games'), true],
        ['publish:games', publishing('lottery'), false],
        ['publish:host', publishing('host'), true],
        ['publish:*', publishing('lottery'), true],
        // The host, and what the list names a key for, are never among the others.
        ['publish:*', publishing('host'), false],
        ['publish:*', publishing('cards'), false],
        ['publish:*,cards', publishing('cards'), true],
        ['smoke', publishing('games'), false],
        ['promote:praia', promoting('praia'), true],
        ['promote:praia', promoting('arcada'), false],
        ['promote:*', promoting('arcada'), true],
        ['promote:*', granting('arcada'), false],
        ['grant:praia', granting('arcada'), false],
        ['grant:*', promoting('arcada'), false],
        ['publish:games', proposing('games'), true],
        ['publish:games', proposing('games', 'lottery'), false],
        ['publish:games,lottery', proposing('games', 'lottery'), true],
        ['publish:*', proposing('host'), false],
        ['publish:*', proposing('cards'), false],
        ['publish:*', proposing(), false],
        ['promote:praia', proposing('host', 'games'), true],
        ['promote:arcada', proposing('games'), false],
        ['smoke;appoint;grant:*', proposing('games'), false],
        ['smoke', { verb: 'smoke' }, true],
        ['appoint', { verb: 'appoint' }, true],
        ['without-smoke', { verb: 'withoutSmoke' }, true],
        ['promote:*;smoke', { verb: 'withoutSmoke' }, false],
        ['promote:*;grant:*;publish:*', { verb: 'smoke' }, false],
      ],
      ([may, right, has]) => {
        const one = entry(may)
        expect(allows(one, right, [entry('smoke'), one, entry('publish:cards')])).toBe(has)
      },
    )
    expect(failed).toEqual([])
  })
})

describe('rights on a command line', () => {
  it('are parsed and printed alike', async () => {
    const failed = await failing(
      [
        ['publish:games,lottery;promote:*;grant:praia;smoke;without-smoke;appoint', undefined],
        ['publish:*;publish:games;publish:*', 'publish:*,games'],
        ['publish:*,remote-1', undefined],
        ['appoint', undefined],
        [' grant:arcada ; promote:praia ', 'promote:praia;grant:arcada'],
      ],
      ([text, told]) => {
        expect(mayText(parseMay(text))).toBe(told ?? text)
      },
    )
    expect(failed).toEqual([])
  })

  it('are refused in any other form, with an example', async () => {
    const failed = await failing(
      [
        '',
        'dance:games',
        'smoke:praia',
        'appoint:',
        'publish:',
        'promote:Arcada',
        'promote: praia',
        'grant:praia,',
        'grant:1',
        'publish:**',
        'smoke;',
      ],
      (text) => {
        const part = text === 'smoke;' ? '' : text
        expect(() => parseMay(text)).toThrow(
          `--may takes rights like 'publish:games,lottery;promote:arcada;grant:*;smoke;without-smoke;appoint', not '${part}'.`,
        )
      },
    )
    expect(failed).toEqual([])
  })
})
