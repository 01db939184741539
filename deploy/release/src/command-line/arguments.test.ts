import { afterEach, describe, expect, it, vi } from 'vitest'
import { SAMPLE_KEYS } from '../keys/key-folder.ts'
import { needUrl, numberOf, onlySet, parseArguments, type VerbOptions } from './arguments.ts'
import {
  allowedOrigins,
  CHANGE_VALUES,
  change,
  PROMOTION_VALUES,
  promotion,
  promotionAnywhere,
} from './change-options.ts'

afterEach(() => vi.unstubAllEnvs())

const TAKES: VerbOptions = { values: ['by', 'n'], lists: ['as'], switches: ['urgent'], positionals: 1 }
const parse = (...args: string[]) => parseArguments(args, TAKES)
const refused = (args: string[], takes: VerbOptions, message: string | RegExp) =>
  expect(() => parseArguments(args, takes)).toThrow(message)

describe('the arguments of a verb', () => {
  it('are read by name: values, lists and switches, each as declared', () => {
    const args = parse('folder', '--by', 'Ana', '--as', 'a=1', '--urgent', '--as', 'b=2')
    expect(args.positionals).toEqual(['folder'])
    expect([args.value('by'), args.value('n'), args.value('urgent'), args.value('as')]).toEqual([
      'Ana',
      undefined,
      undefined,
      undefined,
    ])
    expect([args.list('as'), args.list('by'), args.list('n')]).toEqual([['a=1', 'b=2'], [], []])
    expect([args.has('urgent'), args.has('json'), args.has('by')]).toEqual([true, false, false])
    expect(args.versions).toEqual({})
    expect(parse('folder', '--json').has('json')).toBe(true)
  })

  it('are refused when a required one is missing or empty', () => {
    expect(parse('x', '--by', 'Ana').need('by')).toBe('Ana')
    expect(() => parse('x').need('by')).toThrow('--by is missing.')
    expect(() => parse('x', '--by', '').need('by')).toThrow('--by is missing.')
  })

  it('are refused when one is unknown', () => {
    refused(['x', 'y', 'z'], TAKES, "Unexpected argument 'y z'.")
    refused(['x'], {}, "Unexpected argument 'x'.")
    refused([], TAKES, 'An argument is missing.')
    refused(['--dance'], {}, /Unknown option '--dance'/)
    refused(['x', '--urgent=yes'], TAKES, /does not take an argument/)
    refused(['--games', '1.0.0'], {}, /Unknown option '--games'/)
    refused(['--by', 'Ana'], {}, /Unknown option '--by'/)
    expect(parseArguments([], {}).positionals).toEqual([])
  })

  it('may be versions of apps, for a verb that accepts them', () => {
    const versions = (...args: string[]) => parseArguments(args, { values: ['by'], apps: true }).versions
    expect(versions('--games', '1.2.0', '--remote-1=2.0.0-dev.a', '--by', 'Ana')).toEqual({
      games: '1.2.0',
      'remote-1': '2.0.0-dev.a',
    })
    const takes = { values: ['by'], apps: true }
    refused(['--Games', '1.0.0'], takes, /Unknown option '--Games'/)
    refused(['--ga_mes', '1.0.0'], takes, /Unknown option '--ga_mes'/)
    refused(['1--games', '1.0.0'], takes, "Unexpected argument '1--games 1.0.0'.")
    for (const version of ['newest', '', '../1.0.0', 'v1'])
      refused(
        [`--games=${version}`],
        takes,
        `--games takes a version such as 1.2.0, not '${version}'; 'remove --whitelabel W --remote games' takes it out.`,
      )
  })

  it('name a whitelabel by its folder, which cannot lead elsewhere', () => {
    const takes = { values: ['whitelabel'] }
    expect(parseArguments(['--whitelabel', 'praia'], takes).value('whitelabel')).toBe('praia')
    for (const wrong of ['../praia', 'Praia', 'praia/', ''])
      refused(
        ['--whitelabel', wrong],
        takes,
        `--whitelabel takes the name of a whitelabel's folder, not '${wrong}'.`,
      )
  })
})

describe('store and keys', () => {
  it('come from the options, else from the environment, else from the samples', () => {
    vi.stubEnv('ARCADA_STORE', undefined)
    vi.stubEnv('ARCADA_KEYS', undefined)
    const plain = parseArguments([], {})
    expect([plain.store.address, plain.keys.folder]).toEqual(['file:.arcada/store', SAMPLE_KEYS])
    vi.stubEnv('ARCADA_STORE', 'file:ours')
    vi.stubEnv('ARCADA_KEYS', 'our-keys')
    const ours = parseArguments([], {})
    expect([ours.store.address, ours.keys.folder]).toEqual(['file:ours', 'our-keys'])
    const named = parseArguments(['--store', 'file:named', '--keys', 'named-keys'], {})
    expect([named.store.address, named.keys.folder]).toEqual(['file:named', 'named-keys'])
  })
})

describe('a number', () => {
  const number = (text: string) => numberOf(parse('x', '--n', text), 'n')

  it.each([
    ['2', 2],
    ['2%', 2],
    ['0.25', 0.25],
    ['12.50%', 12.5],
  ])('%s is %d', (text, value) => {
    expect(number(text)).toBe(value)
  })

  it('is undefined when it is not given, and anything else is refused', () => {
    expect(numberOf(parse('x'), 'n')).toBeUndefined()
    for (const text of ['', 'all', '1.', '.5', '1%%', '1 ', ' 1', '1e3', '1.x'])
      expect(() => number(text), text).toThrow(`--n takes a number, not '${text}'.`)
  })
})

describe('an address', () => {
  it.each(['http://localhost:8080/m/home', 'https://a.example'])('%s is one', (text) => {
    expect(needUrl(text)).toBe(text)
  })

  it.each(['', 'localhost:8080', 'ftp://a.example', 'xhttp://a.example', 'httpx://a.example', '/m/home'])(
    '%j is none',
    (text) => {
      expect(() => needUrl(text)).toThrow(
        `--url takes an address like https://example.com/m/home, not '${text}'.`,
      )
    },
  )
})

describe('the options of a change', () => {
  const asked = (...args: string[]) => parseArguments(args, { values: PROMOTION_VALUES, apps: true })

  it('contain only the given ones', () => {
    expect(onlySet({ a: undefined, b: 0, c: '' })).toStrictEqual({ b: 0, c: '' })
    const least = asked('--whitelabel', 'praia')
    const { store, keys } = least
    expect(change(least)).toStrictEqual({ store, keys, whitelabel: 'praia' })
    expect(promotion(least)).toStrictEqual({ store, keys, versions: {}, whitelabel: 'praia' })
    expect(() => change(asked())).toThrow('--whitelabel is missing.')
    expect(() => promotion(asked())).toThrow('--whitelabel is missing.')
    expect(CHANGE_VALUES).toEqual(['whitelabel', 'by', 'why', 'allow-origin'])
  })

  it('contain all given ones', () => {
    const said = [
      '--by',
      'Ana',
      '--why',
      'new',
      '--whitelabels',
      'folder',
      '--allow-origin',
      'https://a.example',
    ]
    const all = asked(...said, '--canary', '0.5', '--without-smoke', 'Ana: why', '--games', '1.2.0')
    const { store, keys } = all
    const common = {
      store,
      keys,
      by: 'Ana',
      why: 'new',
      whitelabels: 'folder',
      allowOrigins: ['https://a.example'],
    }
    expect(promotionAnywhere(all)).toStrictEqual({
      ...common,
      versions: { games: '1.2.0' },
      canary: 50,
      withoutSmoke: 'Ana: why',
    })
    const one = asked(...said, '--whitelabel', 'praia')
    expect(change(one)).toStrictEqual({ ...common, store: one.store, keys: one.keys, whitelabel: 'praia' })
  })

  it('may allow origins besides those of the settings', () => {
    const origins = (text: string) => allowedOrigins(asked('--allow-origin', text))
    expect(allowedOrigins(asked())).toStrictEqual({})
    expect(origins('http://localhost:8081,https://a.example')).toEqual({
      allowOrigins: ['http://localhost:8081', 'https://a.example'],
    })
    for (const wrong of ['localhost', 'https://a.example/', 'https://a.example/m', 'ftp://a.example', ''])
      expect(() => origins(`https://b.example,${wrong}`), wrong).toThrow(
        `--allow-origin takes origins like https://example.com, not '${wrong}'.`,
      )
  })
})
