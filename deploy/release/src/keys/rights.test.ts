import { describe, expect, it } from 'vitest'
import { allows, type KeyEntry, mayText, parseMay, type Right, rightText, unknownNames } from './rights.ts'

const entry = (may: string): KeyEntry => ({ id: may, key: may, state: 'active', may: parseMay(may) })
const publishing = (app: string): Right => ({ verb: 'publish', app })
const promoting = (whitelabel: string): Right => ({ verb: 'promote', whitelabel })
const proposing = (...apps: string[]): Right => ({ verb: 'propose', whitelabel: 'praia', apps })
const granting = (whitelabel: string): Right => ({ verb: 'grant', whitelabel })

describe('a right', () => {
  it.each<[may: string, right: Right, has: boolean]>([
    ['publish:games', publishing('games'), true],
    ['publish:games,lottery', publishing('lottery'), true],
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
    ['grant:praia', granting('praia'), true],
    ['grant:praia', granting('arcada'), false],
    ['grant:*', granting('arcada'), true],
    ['grant:*', promoting('arcada'), false],
    ['publish:games', proposing('games'), true],
    ['publish:games', proposing('lottery'), false],
    ['publish:games', proposing('games', 'lottery'), false],
    ['publish:games,lottery', proposing('games', 'lottery'), true],
    ['publish:*', proposing('lottery'), true],
    ['publish:*', proposing('host'), false],
    ['publish:*', proposing('cards'), false],
    ['publish:*', proposing(), false],
    ['promote:praia', proposing('host', 'games'), true],
    ['promote:arcada', proposing('games'), false],
    ['smoke;appoint;grant:*', proposing('games'), false],
    ['smoke', { verb: 'smoke' }, true],
    ['smoke', { verb: 'appoint' }, false],
    ['appoint', { verb: 'appoint' }, true],
    ['appoint', { verb: 'smoke' }, false],
    ['without-smoke', { verb: 'withoutSmoke' }, true],
    ['promote:*;smoke', { verb: 'withoutSmoke' }, false],
    ['promote:*;grant:*;publish:*', { verb: 'smoke' }, false],
  ])('%s, asked for %j: %s', (may, right, has) => {
    const one = entry(may)
    expect(allows(one, right, [entry('smoke'), one, entry('publish:cards')])).toBe(has)
  })

  it.each<[Right, string]>([
    [publishing('games'), 'publish games'],
    [promoting('arcada'), 'promote arcada'],
    [granting('arcada'), 'sign test links for arcada'],
    [proposing('games', 'lottery'), 'propose games, lottery for praia'],
    [{ verb: 'smoke' }, 'record smoke runs'],
    [{ verb: 'appoint' }, 'appoint keys'],
    [{ verb: 'withoutSmoke' }, 'promote without a smoke run'],
  ])('%j is described as: may %s', (right, words) => {
    expect(rightText(right)).toBe(words)
  })
})

describe('rights on a command line', () => {
  it.each([
    ['publish:games,lottery;promote:*;grant:praia;smoke;without-smoke;appoint', undefined],
    ['publish:*;publish:games;publish:*', 'publish:*,games'],
    ['publish:*,remote-1', undefined],
    ['appoint', undefined],
    [' grant:arcada ; promote:praia ', 'promote:praia;grant:arcada'],
  ])('%s are parsed and printed alike', (text, told) => {
    expect(mayText(parseMay(text))).toBe(told ?? text)
  })

  it('are a list for each verb', () => {
    expect(parseMay('publish:games,*;smoke')).toEqual({ publish: ['games', '*'], smoke: true })
  })

  it('without any right are an empty text', () => {
    expect(mayText({})).toBe('')
  })

  it.each([
    '',
    'dance',
    'dance:games',
    'smoke:praia',
    'appoint:',
    'publish',
    'publish:',
    'promote:Arcada',
    'promote: praia',
    'grant:praia,',
    'grant:praia,,arcada',
    'grant:1',
    'grant:praia.',
    'publish:**',
    'publish:games:lottery',
    'smoke;',
  ])('rejects %j', (text) => {
    const part = text === 'smoke;' ? '' : text
    expect(() => parseMay(text)).toThrow(
      `--may takes rights like 'publish:games,lottery;promote:arcada;grant:*;smoke;without-smoke;appoint', not '${part}'.`,
    )
  })
})

describe('names in rights', () => {
  const known = { apps: ['host', 'games'], whitelabels: ['arcada', 'praia'] }

  it('are accepted when they exist, and `*` always', () => {
    expect(unknownNames(parseMay('publish:games,*;promote:praia;grant:*;smoke'), known)).toEqual([])
  })

  it('are rejected one by one when no app or whitelabel has them', () => {
    expect(unknownNames(parseMay('publish:gmaes;promote:praja,arcada;grant:prai'), known)).toEqual([
      'publish:gmaes names no app (known: host, games): correct it, or announce a new one with --new gmaes.',
      'promote:praja names no whitelabel (known: arcada, praia): correct it, or announce a new one with --new praja.',
      'grant:prai names no whitelabel (known: arcada, praia): correct it, or announce a new one with --new prai.',
    ])
    expect(unknownNames(parseMay('publish:games'), { apps: [], whitelabels: [] })).toEqual([
      'publish:games names no app (known: none): correct it, or announce a new one with --new games.',
    ])
  })
})
