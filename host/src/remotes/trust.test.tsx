import type { DocumentRelease } from '@arcada/kit/federation'
import { beforeAll, expect, test, vi } from 'vitest'
import { pinOf } from './files.ts'
import { guardScripts } from './trust.ts'

const HASH = `sha256-${'A'.repeat(43)}=` as const

// Once for all: what is guarded stays so.
beforeAll(() => {
  const host = { version: '1', base: '/apps/host/1/', entry: [], exposes: {}, locales: { pt: [], en: [] } }
  const games = { ...host, base: '/apps/games/1.0.0/', entry: [['entry.js', HASH]] }
  const release = {
    host: { ...host, entry: [['main.js', HASH]] },
    remotes: { games },
  } as unknown as DocumentRelease
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  guardScripts()
})

function runs(address: string | undefined) {
  const script = document.createElement('script')
  script.setAttribute('src', address ?? '')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(address === undefined ? null : script)
}

test.each(['__arcada', '__arcadaLoad', '__arcadaPin'])('no script can replace %s', (name) => {
  const before: unknown = Reflect.get(globalThis, name)
  expect(Reflect.set(globalThis, name, 'mine')).toBe(false)
  expect(Reflect.deleteProperty(globalThis, name)).toBe(false)
  expect(Reflect.defineProperty(globalThis, name, { value: 'mine' })).toBe(false)
  expect(Reflect.get(globalThis, name)).toBe(before)
})

test.each([
  ['below its own folder', '/apps/games/1.0.0/entry.js', '/apps/games/1.0.0/', true],
  ['below the folder of another remote', '/apps/games/1.0.0/entry.js', '/apps/lottery/1.0.0/', false],
  ['below another version of itself', '/apps/games/1.0.0/entry.js', '/apps/games/1.0.1/', false],
  ['below the folder of all', '/apps/games/1.0.0/entry.js', '/apps/', false],
  ['below the site', '/apps/games/1.0.0/entry.js', '/', false],
  ['from another site', 'https://elsewhere.example/apps/games/1.0.0/entry.js', '/apps/games/1.0.0/', false],
  ['when none runs any more', undefined, '/apps/games/1.0.0/', false],
])('an entry pins the files of its own folder: %s', (name, from, base, allowed) => {
  const file = `${name.replaceAll(' ', '-')}.js`
  runs(from)
  const pin = () => globalThis.__arcadaPin(base, { [file]: HASH })
  if (allowed) pin()
  else expect(pin).toThrow(/pins/)
  expect(pinOf(`${base}${file}`)).toBe(allowed ? HASH : undefined)
})

test('what the document names may run: files of the host and of every remote', () => {
  const files = ['/apps/host/1/main.js', '/apps/games/1.0.0/entry.js', '/apps/host/1/other.js']
  expect(files.map(pinOf)).toEqual([HASH, HASH, undefined])
})

test('a file in the document keeps its hash, whatever an entry pins', () => {
  runs('/apps/games/1.0.0/entry.js')
  globalThis.__arcadaPin('/apps/games/1.0.0/', { 'entry.js': 'sha256-other', 'inner.js': 'sha256-inner' })
  const files = ['/apps/games/1.0.0/entry.js', '/apps/games/1.0.0/inner.js']
  expect(files.map(pinOf)).toEqual([HASH, 'sha256-inner'])
})
