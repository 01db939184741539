import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { DOCUMENT_FORMAT, type Release, type ReleasedApp } from '@arcada/federation'
import { expect, test } from 'vitest'
import { openKeys } from '../keys/keys.ts'
import type { Apps } from '../publish/apps.ts'
import { openStore } from '../store/open-store.ts'
import { route, script } from '../testing/fixture-apps.ts'
import { whitelabelAssets } from '../whitelabel/assets.ts'
import { readWhitelabel, WHITELABELS } from '../whitelabel/config.ts'
import type { Fit } from './compose.ts'
import { writeDocument } from './document.ts'
import { DOCUMENT_BUDGET, type Fitted, fitDocument } from './put-live.ts'

const digest = (text: string) => createHash('sha256').update(text)
const hash = (text: string) => `sha256-${digest(text).digest('base64')}`
const SYLLABLES =
  'ba ce di fo gu ha jo ki le ma ne po qui ra so te vu xa zi bre cla dri flo gra pre tro'.split(' ')

/** A word of its own for each text: nothing of one remote compresses because of another. */
function word(text: string): string {
  const bytes = [...digest(text).digest().subarray(0, 3)]
  return bytes.map((byte) => SYLLABLES[byte % SYLLABLES.length]).join('')
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function app(name: string, version: string, more: Partial<ReleasedApp>): ReleasedApp {
  return {
    format: 1,
    kind: 'remote',
    name,
    version,
    owner: { team: capital(word(`team ${name}`)), contact: `${name}@arcada.example` },
    routes: [],
    slots: [],
    calls: {},
    needs: {},
    provides: {},
    contract: '0.1.0',
    entry: ['entry.js'],
    exposes: {},
    locales: { pt: ['locale-pt.js'], en: ['locale-en.js'] },
    files: {},
    base: `/apps/${name}/${version}/`,
    description: hash(`${name} ${version}`),
    ...more,
  }
}

const version = (name: string, number: number) =>
  `0.1.0-dev.${digest(`${name} ${number}`).digest('hex').slice(0, 12)}`

/**
 * A remote with six screens, each with an address, two titles, two files and an early call that nobody else has. Some need
 * a flag or must not be interrupted.
 */
function remote(name: string): ReleasedApp {
  const folders = Array.from(
    { length: 6 },
    (_, at) => [word(`${name} a ${at}`), word(`${name} b ${at}`)] as const,
  )
  const calls = folders.map(([a, b]) => a + capital(b))
  const screens = folders.map(([a, b]) => `./src/screens/${a}-${b}`)
  const files = folders.map(([a, b]) => [
    `src_parts_${word(a)}_tsx-${digest(a + b)
      .digest('hex')
      .slice(0, 6)}.js`,
    `screens-${a}-${b}.js`,
  ])
  return app(name, version(name, 2), {
    routes: screens.map((screen, at) =>
      route(`/m/${calls[at]}`, screen, {
        title: { pt: capital(word(`pt ${screen}`)), en: capital(word(`en ${screen}`)) },
        access: at % 2 === 0 ? 'session' : 'public',
        footer: at % 3 === 0,
        early: [`call${calls[at]}`],
        ...(at === 0 ? { uninterruptible: true } : {}),
        ...(at === 1 ? { requires: { flag: 'FEEDBACK3' } } : {}),
      }),
    ),
    calls: Object.fromEntries(
      calls.map((call) => [
        `call${call}`,
        { path: `/wps/${word(call)}/${call}`, module: word(`m ${call}`), query: {}, session: false },
      ]),
    ),
    exposes: Object.fromEntries(screens.map((screen, at) => [screen, files[at] ?? []])),
    files: Object.fromEntries(files.flat().map((file) => [file, { size: 1, hash: hash(name + file) }])),
  })
}

async function fitted(count: number) {
  const names = Array.from({ length: count }, (_, at) => word(`remote ${at}`) + at)
  const host = app('host', '1.0.0', {
    kind: 'host',
    routes: [route('/m/home', './src/screens/home')],
    entry: ['provider.js', 'main.js'],
    files: { 'provider.js': { size: 1, hash: hash('p') }, 'main.js': { size: 1, hash: hash('m') } },
    document: { boot: 'boot.js', styles: 'styles.css', body: 'body.html' },
    reads: DOCUMENT_FORMAT,
  })
  const whitelabel = await readWhitelabel('arcada')
  const draft: Omit<Release, 'seq'> = {
    format: 1,
    whitelabel: whitelabel.id,
    createdAt: '',
    by: '',
    why: '',
    host,
    remotes: Object.fromEntries(names.map((name) => [name, remote(name)])),
    previous: Object.fromEntries(names.map((name) => [name, app(name, version(name, 1), {})])),
  }
  // As much as the real host's: about 4 KB that do not compress.
  const texts: Record<string, string> = {
    'boot.js': script('boot', 60),
    'body.html': '<div id="root"></div>',
  }
  texts['styles.css'] = '.a{color:#fff}'
  const apps: Apps = {
    read: () => Promise.reject(new Error('nothing is published')),
    fileProblems: async () => [],
    text: async (_, path) => texts[path] ?? '',
  }
  const assets = await whitelabelAssets(whitelabel, WHITELABELS)
  const place = {
    store: openStore('file:.arcada/none/.arcada/store'),
    keys: openKeys(),
    apps,
    whitelabel,
    assets,
    draft,
    etag: null,
  }
  return fitDocument(place)
}

test('has room for fifty remotes of which nothing compresses because of another, each with the version before it', async () => {
  const { document, place, fit, notes } = await fitted(50)
  expect(document.brotli).toBeLessThanOrEqual(DOCUMENT_BUDGET)
  expect(Object.keys(place.draft.remotes)).toHaveLength(50)
  expect(Object.keys(place.draft.previous)).toHaveLength(50)
  expect(notes).toEqual([
    `The document has room for the files and titles of ${fit.named} of 50 remotes; pages that show the others look them ` +
      'up in their app.json.',
  ])
})

test('says as much as there is room for, and the same every time', async () => {
  const { document, fit, notes } = await fitted(12)
  expect(document.brotli).toBeLessThanOrEqual(DOCUMENT_BUDGET)
  // The next remote's files would not have fitted.
  expect(document.brotli).toBeGreaterThan(DOCUMENT_BUDGET * 0.9)
  expect(notes).toHaveLength(1)
  expect((await fitted(12)).fit).toEqual(fit)
  expect(await fitted(5)).toMatchObject({ fit: { hashed: 5, begun: 5, named: 5 }, notes: [] })
})

test('refuses more than it has room for, with what to do', async () => {
  await expect(fitted(120)).rejects.toThrow(
    /The document of arcada would be \d+ bytes.*or release fewer remotes/,
  )
})

/** How large the document is with this fit, in bytes as an edge sends it. */
async function sizeOf({ place, template }: Fitted, fit: Fit): Promise<number> {
  const { id } = place.whitelabel
  const ring = await place.keys.on(place.store)
  const html = await writeDocument({
    release: { ...place.draft, seq: 999_999 },
    whitelabel: place.whitelabel,
    assets: place.assets.base,
    ...template,
    grantKeys: ring.grantKeys(id),
    fit,
    sign: (text) => ring.sign('document', id, text),
  })
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length
}

test.each([
  [12, 'hashed', 'the hashes of all files'],
  [20, 'begun', 'the hashes of what visits begin with'],
  [40, 'named', 'the files and titles'],
] as const)(
  'says no less of %i remotes than there is room for, and what it leaves out',
  async (count, last, words) => {
    const found = await fitted(count)
    const { fit, document, notes } = found
    expect(await sizeOf(found, fit)).toBe(document.brotli)
    expect(await sizeOf(found, { ...fit, [last]: fit[last] + 1 })).toBeGreaterThan(DOCUMENT_BUDGET)
    expect(notes).toEqual([
      `The document has room for ${words} of ${fit[last]} of ${count} remotes; pages that show the others look them up in ` +
        'their app.json.',
    ])
  },
)

test('names the sizes of the template where even the least is too large', async () => {
  const problem = await fitted(120).catch((error: Error) => error.message)
  expect(problem).toMatch(
    /more than 14336: make the host's template smaller \(boot \d+, styles 14, body 21 bytes uncompressed of \d+\), or release/,
  )
})
