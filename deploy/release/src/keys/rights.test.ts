import { describe, expect, it } from 'vitest'
import { allows, type KeyEntry, mayText, parseMay, type Right, rightText } from './rights.ts'

const entry = (may: string): KeyEntry => ({ id: may, key: may, state: 'active', may: parseMay(may) })
const publishing = (app: string): Right => ({ verb: 'publish', app })
const promoting = (whitelabel: string): Right => ({ verb: 'promote', whitelabel })
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
    ['smoke', { verb: 'smoke' }, true],
    ['smoke', { verb: 'appoint' }, false],
    ['appoint', { verb: 'appoint' }, true],
    ['appoint', { verb: 'smoke' }, false],
    ['promote:*;grant:*;publish:*', { verb: 'smoke' }, false],
  ])('%s, asked for %j: %s', (may, right, has) => {
    const one = entry(may)
    expect(allows(one, right, [entry('smoke'), one, entry('publish:cards')])).toBe(has)
  })

  it.each<[Right, string]>([
    [publishing('games'), 'publish games'],
    [promoting('arcada'), 'promote arcada'],
    [granting('arcada'), 'sign test links for arcada'],
    [{ verb: 'smoke' }, 'record smoke runs'],
    [{ verb: 'appoint' }, 'appoint keys'],
  ])('%j is called so: may %s', (right, words) => {
    expect(rightText(right)).toBe(words)
  })
})

describe('rights as somebody writes them', () => {
  it.each([
    ['publish:games,lottery;promote:*;grant:praia;smoke;appoint', undefined],
    ['publish:*,remote-1', undefined],
    ['appoint', undefined],
    [' grant:arcada ; promote:praia ', 'promote:praia;grant:arcada'],
  ])('%s are read, and told again', (text, told) => {
    expect(mayText(parseMay(text))).toBe(told ?? text)
  })

  it('are a list for each verb', () => {
    expect(parseMay('publish:games,*;smoke')).toEqual({ publish: ['games', '*'], smoke: true })
  })

  it('of nobody are no words', () => {
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
  ])('%j are none', (text) => {
    const part = text === 'smoke;' ? '' : text
    expect(() => parseMay(text)).toThrow(
      `--may takes rights like 'publish:games,lottery;promote:arcada;grant:*;smoke;appoint', not '${part}'.`,
    )
  })
})
