import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { DOCUMENT_FORMAT, type Release, type ReleasedApp } from '@arcada/kit/federation'
import { expect, test } from 'vitest'
import type { DocumentDetail } from '../document/compose.ts'
import { writeDocument } from '../document/document.ts'
import { openKeys } from '../keys/keys.ts'
import type { Apps } from '../publish/apps.ts'
import { openStore } from '../store/open-store.ts'
import { route, script } from '../testing/fixture-apps.ts'
import { releasedApp } from '../testing/released-app.ts'
import { whitelabelAssets } from '../whitelabel/assets.ts'
import { readWhitelabel, WHITELABELS } from '../whitelabel/config.ts'
import { DOCUMENT_BUDGET, type FittedDocument, fitDocument } from './put-live.ts'

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

const app = (name: string, version: string, more: Partial<ReleasedApp>) =>
  releasedApp(name, version, {
    owner: { team: capital(word(`team ${name}`)), contact: `${name}@arcada.example` },
    entry: ['entry.js'],
    description: hash(`${name} ${version}`),
    ...more,
  })

const version = (name: string, number: number) =>
  `0.1.0-dev.${digest(`${name} ${number}`).digest('hex').slice(0, 12)}`

/**
 * A remote with six screens, each with an address, two titles, two files and an early call of its own. Some need
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
    assets: '/whitelabels/arcada/0123456789abcdef/',
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
    start: { etag: null, shown: 0 },
  }
  return fitDocument(place)
}

test('fits fifty remotes that share no text, each with its previous version', async () => {
  const { document, place, fit, notes } = await fitted(50)
  expect(document.brotli).toBeLessThanOrEqual(DOCUMENT_BUDGET)
  expect(Object.keys(place.draft.remotes)).toHaveLength(50)
  expect(Object.keys(place.draft.previous)).toHaveLength(50)
  expect(notes).toEqual([
    `The document lists the files and titles of ${fit.fileNames} of 50 remotes; pages of the others read them from each ` +
      "version's app.json.",
  ])
})

test('lists as much as fits the budget, and the same every time', async () => {
  const { document, fit, notes } = await fitted(12)
  expect(document.brotli).toBeLessThanOrEqual(DOCUMENT_BUDGET)
  // The next remote's files would not have fitted.
  expect(document.brotli).toBeGreaterThan(DOCUMENT_BUDGET * 0.9)
  expect(notes).toHaveLength(1)
  expect((await fitted(12)).fit).toEqual(fit)
  expect(await fitted(5)).toMatchObject({ fit: { allHashes: 5, entryHashes: 5, fileNames: 5 }, notes: [] })
})

test('refuses more remotes than fit, with a remedy', async () => {
  await expect(fitted(120)).rejects.toThrow(
    /The document of arcada would be \d+ bytes.*or release fewer remotes/,
  )
})

/** Size of the document at this detail, in bytes as an edge sends it. */
async function sizeOf({ place, template }: FittedDocument, fit: DocumentDetail): Promise<number> {
  const { id } = place.whitelabel
  const storeKeys = await place.keys.on(place.store)
  const html = await writeDocument({
    release: { ...place.draft, seq: 999_999 },
    whitelabel: place.whitelabel,
    assets: place.assets,
    ...template,
    grantKeys: storeKeys.grantKeys(id),
    fit,
    sign: (text) => storeKeys.sign('document', id, text),
  })
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length
}

test.each([
  [12, 'allHashes', 'the hashes of all files'],
  [20, 'entryHashes', 'the hashes of the entry files'],
  [40, 'fileNames', 'the files and titles'],
] as const)('lists as much of %i remotes as fits, and notes what it omits', async (count, last, words) => {
  const found = await fitted(count)
  const { fit, document, notes } = found
  // The same but for the signature, which compresses as badly whatever it is.
  expect(Math.abs((await sizeOf(found, fit)) - document.brotli)).toBeLessThan(8)
  expect(await sizeOf(found, { ...fit, [last]: fit[last] + 1 })).toBeGreaterThan(DOCUMENT_BUDGET - 8)
  expect(notes).toEqual([
    `The document lists ${words} of ${fit[last]} of ${count} remotes; pages of the others read them from each ` +
      "version's app.json.",
  ])
})

test('names the sizes of the template where even the least is too large', async () => {
  const problem = await fitted(120).catch((error: Error) => error.message)
  expect(problem).toMatch(
    /more than 14336: make the host's template smaller \(boot \d+, styles 14, body 21 bytes uncompressed of \d+\), or release/,
  )
})
