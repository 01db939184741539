import { createHash } from 'node:crypto'
import { DOCUMENT_FORMAT, type Release, type ReleasedApp } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import { route } from '../testing/fixture-apps.ts'
import { parseWhitelabel, readWhitelabel } from '../whitelabel/config.ts'
import { composeDocumentRelease } from './compose.ts'
import { type DocumentInput, detailOfDocument, readWritten, writeDocument } from './document.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

function app(name: string, version: string, more: Partial<ReleasedApp> = {}): ReleasedApp {
  const paths =
    name === 'host' ? ['provider.js', 'main.js'] : ['entry.js', 'list.js', 'ticker.js', 'pt.js', 'en.js']
  return {
    format: 1,
    kind: name === 'host' ? 'host' : 'remote',
    name,
    version,
    owner: { team: 'T', contact: 't@arcada.example' },
    routes: [],
    slots: [],
    calls: {},
    needs: {},
    provides: {},
    contract: '0.1.0',
    entry: name === 'host' ? ['provider.js', 'main.js'] : ['entry.js'],
    exposes: {},
    locales: name === 'host' ? { pt: [], en: [] } : { pt: ['pt.js'], en: ['en.js'] },
    files: Object.fromEntries(paths.map((path) => [path, { size: 1, hash: hash(`${name} ${path}`) }])),
    base: `/apps/${name}/${version}/`,
    description: hash(`${name} ${version} app.json`),
    ...more,
  }
}

const previousText = `{"games":{"version":"1.0.0","description":"${hash('games 1.0.0 app.json')}"}}\n`
const call = { path: '/wps/x', module: 'X', query: {}, session: false }
const ON_HOME = { slot: 'home.banners', widget: './src/widgets/hot', order: 10 }
const widgets = [
  { slot: 'home.ticker', widget: './src/widgets/ticker', order: 20, early: ['notices'] },
  { slot: 'home.banners', widget: './src/widgets/banners', order: 10 },
]

const release: Release = {
  format: 1,
  whitelabel: 'praia',
  seq: 7,
  createdAt: '2026-11-21T12:00:00.000Z',
  by: 'Ana',
  why: 'test',
  assets: '/whitelabels/praia/0123456789abcdef/',
  host: app('host', '1.0.0', {
    reads: DOCUMENT_FORMAT,
    routes: [route('/m/home', './src/screens/home', { aliases: ['/'] })],
    calls: { siteInfo: call },
    startup: ['siteInfo'],
  }),
  remotes: {
    games: app('games', '1.1.0', {
      routes: [route('/m/games', './src/screens/list')],
      exposes: { './src/screens/list': ['list.js'] },
      slots: [{ slot: 'home.ticker', widget: './src/widgets/hot', order: 10 }],
    }),
    promotions: app('promotions', '1.0.0', { slots: widgets, calls: { notices: call, unused: call } }),
  },
  previous: { games: app('games', '1.0.0') },
}

const assetsAt = (base: string) => ({ base, files: new Map([['logo.svg', Buffer.from('logo')]]) })

const FACTS = {
  logo: '/logo.svg',
  logoHash: 'sha256-logo',
  grantKeys: ['k'.repeat(43)],
  full: 'sha256-full',
}

async function inputOf(more: Partial<DocumentInput> = {}): Promise<DocumentInput> {
  return {
    release,
    whitelabel: await readWhitelabel('praia'),
    assets: assetsAt('/whitelabels/praia/0123456789abcdef/'),
    boot: 'boot()',
    styles: '@layer ar.tokens{:root{--ar-color-bg:#0d0a1c}}',
    body: '<header><img src="{{logo}}"><span>{{logo}}</span><b>{{name}}</b></header><div id="root"></div>',
    grantKeys: ['k'.repeat(43)],
    sign: async (text) => `signature of ${text.length} characters`,
    ...more,
  }
}

async function praiaWith(settings: object) {
  return parseWhitelabel({ ...(await readWhitelabel('praia')), ...settings }, 'praia/whitelabel.json')
}

/** The document with what is long and not the matter cut short. */
const outline = (html: string) =>
  html
    .replace(/sha256-[A-Za-z0-9+/]{43}=/g, 'sha256-…')
    .replace(/>\{"whitelabel".*?\}<\/script>/, '>{…}</script>')
    .replace(/(:root\[data-theme=\w+\]\{)[^}]*/g, '$1…')

describe('the document', () => {
  it('[I18N-02] is Portuguese and has the measured order: policy, host scripts, release, boot, styles, body', async () => {
    expect(outline(await writeDocument(await inputOf()))).toMatchInlineSnapshot(`
      "<!doctype html>
      <html lang="pt" data-whitelabel="praia" data-release="7" data-theme="light">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-…'; style-src 'self' 'sha256-…' 'sha256-…'; connect-src 'self' http://localhost:8081; img-src 'self' data: blob:; media-src data:; font-src 'self'; manifest-src 'self'; worker-src praia.localhost:*/service-worker.js; frame-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types arcada; report-to arcada">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
      <title>Praia</title>
      <meta name="theme-color" content="#FFF8EC" data-dark="#0B1713" data-light="#FFF8EC">
      <script defer crossorigin integrity="sha256-…" src="/apps/host/1.0.0/provider.js"></script>
      <script defer crossorigin integrity="sha256-…" src="/apps/host/1.0.0/main.js"></script>
      <script type="application/json" id="release" data-sig="signature of 2498 characters">{…}</script>
      <script>boot()</script>
      <style>@layer ar.tokens{:root{--ar-color-bg:#0d0a1c}}</style>
      <style>@layer ar.whitelabel{:root{--ar-radius-s:12px;--ar-radius-m:22px;--ar-radius-l:28px;--ar-radius-ctl:999px}:root[data-theme=dark]{…}:root[data-theme=light]{…}}</style>
      <link rel="manifest" href="/whitelabels/praia/0123456789abcdef/manifest.webmanifest">
      <link rel="icon" type="image/png" sizes="96x96" href="/whitelabels/praia/0123456789abcdef/icon-96.png">
      <link rel="icon" type="image/png" sizes="192x192" href="/whitelabels/praia/0123456789abcdef/icon-192.png">
      <link rel="icon" type="image/png" sizes="512x512" href="/whitelabels/praia/0123456789abcdef/icon-512.png">
      <link rel="apple-touch-icon" href="/whitelabels/praia/0123456789abcdef/icon-192.png">
      <meta name="description" content="Jogos, loterias e esportes com o clima da praia, direto no celular. Só para maiores de 18 anos.">
      <meta property="og:type" content="website">
      <meta property="og:locale" content="pt_BR">
      <meta property="og:site_name" content="Praia">
      <meta property="og:title" content="Praia">
      <meta property="og:description" content="Jogos, loterias e esportes com o clima da praia, direto no celular. Só para maiores de 18 anos.">
      <meta property="og:image" content="http://praia.localhost:8080/whitelabels/praia/0123456789abcdef/preview.png">
      <meta property="og:image:width" content="1200">
      <meta property="og:image:height" content="630">
      <meta property="og:image:alt" content="Praia">
      <meta name="twitter:card" content="summary_large_image">
      </head>
      <body><header><img src="/whitelabels/praia/0123456789abcdef/logo.svg"><span><img src="/whitelabels/praia/0123456789abcdef/logo.svg" alt="" width="28" height="28"></span><b>Praia</b></header><div id="root"></div></body>
      </html>
      "
    `)
  })

  it('allows exactly its own inline script and styles', async () => {
    const html = await writeDocument(await inputOf({ boot: 'a\r\nb', styles: 'c\r\nd' }))
    const policy = /content="(default-src[^"]*)"/.exec(html)?.[1] ?? ''
    const inline = [...html.matchAll(/<(script|style)>([^<]*)</g)].map(([, kind, text]) => [
      kind,
      `'${hash(text ?? '')}'`,
    ])
    expect(inline.map(([kind]) => kind)).toEqual(['script', 'style', 'style'])
    const allowed = (directive: string) =>
      policy
        .split('; ')
        .find((part) => part.startsWith(`${directive} `))
        ?.split(' ')
        .slice(2)
    expect(allowed('script-src')).toEqual(
      inline.filter(([kind]) => kind === 'script').map(([, text]) => text),
    )
    expect(allowed('style-src')).toEqual(inline.filter(([kind]) => kind === 'style').map(([, text]) => text))
    expect(policy.replace(' praia.localhost:*/service-worker.js', '')).not.toMatch(/unsafe|\*/)
  })

  it('escapes every text of a whitelabel or a release', async () => {
    const whitelabel = await praiaWith({ name: '</script><b "\'&$&' })
    const html = await writeDocument(await inputOf({ whitelabel }))
    expect(html).toContain('<title>&lt;/script&gt;&lt;b &quot;&#39;&amp;$&amp;</title>')
    expect(html).toContain('<b>&lt;/script&gt;&lt;b &quot;&#39;&amp;$&amp;</b>')
    const { json = '' } = readWritten(html) ?? {}
    expect(json).not.toContain('<')
    expect(JSON.parse(json).name).toBe('</script><b "\'&$&')
  })

  it('has no style attribute and no script without a hash', async () => {
    const html = await writeDocument(await inputOf())
    expect(html).not.toMatch(/\sstyle=/)
    for (const [tag] of html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)) {
      expect(tag).toMatch(/defer crossorigin integrity="sha256-/)
    }
  })

  it('is the same text for the same release', async () => {
    expect(await writeDocument(await inputOf())).toBe(await writeDocument(await inputOf()))
  })

  it('normalises line ends like the browser does before it hashes', async () => {
    const html = await writeDocument(await inputOf({ boot: 'a\rb\r\nc', body: '<div id="root">\r</div>' }))
    expect(html).toContain('<script>a\nb\nc</script>')
    expect(html).toContain('<body><div id="root">\n</div></body>')
  })

  it('has neither style nor preview for minimal settings, and one icon for every size', async () => {
    const { preview: _, ...least } = await readWhitelabel('praia')
    const icons = { '96': 'icon.svg', '192': 'icon.svg', '512': 'icon.svg' }
    const whitelabel = parseWhitelabel({ ...least, icons, theme: { default: 'dark' } }, 'whitelabel.json')
    const html = await writeDocument(await inputOf({ whitelabel }))
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).not.toMatch(/name="description"|property="og:|twitter:card/)
    expect(html.match(/<link rel="icon".*>/g)).toEqual([
      '<link rel="icon" type="image/svg+xml" sizes="any" href="/whitelabels/praia/0123456789abcdef/icon.svg">',
    ])
    expect(html.split('\n').find((line) => line.startsWith('<html'))).toBe(
      '<html lang="pt" data-whitelabel="praia" data-release="7" data-theme="dark">',
    )
  })

  it('contains only the tokens of the theme that the whitelabel sets', async () => {
    const whitelabel = await praiaWith({ theme: { default: 'dark', dark: { 'color-bg': '#000000' } } })
    expect(await writeDocument(await inputOf({ whitelabel }))).toContain(
      '<style>@layer ar.whitelabel{:root[data-theme=dark]{--ar-color-bg:#000000}}</style>',
    )
  })

  it.each<[true | number, string]>([
    [true, ' data-urgent="7"'],
    [5, ' data-urgent="5"'],
  ])('states the newest urgent release for open tabs: %j', async (urgent, mark) => {
    const html = await writeDocument(await inputOf({ release: { ...release, urgent } }))
    expect(html).toContain(`data-release="7"${mark} data-theme="light">`)
  })

  it('hides only those links of the first paint that lead to a removed remote', async () => {
    const removed = { lottery: { version: '1.0.0', description: 'sha256-x', addresses: ['/m/lottery'] } }
    const body = '<a data-to="/m/lottery">L</a><a data-to="/m/games">G</a><div id="root"></div>'
    const html = await writeDocument(await inputOf({ release: { ...release, removed }, body }))
    expect(html).toContain('<body><a hidden>L</a><a>G</a><div id="root"></div></body>')
  })

  it('escapes the address of the logo and every character of a name that could end a text', async () => {
    const whitelabel = await praiaWith({ name: `<>&"'` })
    const html = await writeDocument(
      await inputOf({ whitelabel, assets: assetsAt('/whitelabels/praia/"0/') }),
    )
    expect(html).toContain('<img src="/whitelabels/praia/&quot;0/logo.svg">')
    expect(html).toContain('<b>&lt;&gt;&amp;&quot;&#39;</b>')
  })

  it('is refused for a host whose entry file is not listed', async () => {
    const host = { ...release.host, entry: ['provider.js', 'gone.js'] }
    await expect(writeDocument(await inputOf({ release: { ...release, host } }))).rejects.toThrow(
      'host 1.0.0 names gone.js as a script but does not list it.',
    )
  })

  it('adds the origins of a whitelabel to the policy, nowhere else', async () => {
    const whitelabel = await praiaWith({
      apiOrigins: ['https://api.praia.example'],
      imageOrigins: ['https://img.praia.example'],
    })
    const html = await writeDocument(await inputOf({ whitelabel }))
    expect(html).toContain("connect-src 'self' https://api.praia.example;")
    expect(html).toContain("img-src 'self' data: blob: https://img.praia.example;")
    expect(html.split('praia.example')).toHaveLength(3)
  })
})

describe('the services of a whitelabel', () => {
  const services = {
    dice: { origin: 'https://dice.example', token: false },
    cards: { origin: 'https://cards.example', token: true },
    more: { origin: 'https://cards.example' },
  }

  it('are what the page may call, each origin once and no other one', async () => {
    const html = await writeDocument(await inputOf({ whitelabel: await praiaWith({ services }) }))
    expect(html).toContain(
      "connect-src 'self' http://localhost:8081 https://dice.example https://cards.example; img-src",
    )
    const without = await writeDocument(await inputOf())
    expect(without).toContain("connect-src 'self' http://localhost:8081; img-src")
  })

  it('are in the signed text, with the permission to get the token only where it was given', async () => {
    const signed: string[] = []
    const sign = async (text: string) => {
      signed.push(text)
      return 'signature'
    }
    await writeDocument(await inputOf({ sign, whitelabel: await praiaWith({ services }) }))
    await writeDocument(await inputOf({ sign }))
    expect(signed.map((text) => JSON.parse(text).services)).toEqual([
      {
        cards: { origin: 'https://cards.example', token: true },
        dice: { origin: 'https://dice.example' },
        more: { origin: 'https://cards.example' },
      },
      undefined,
    ])
  })
})

describe('the release as the browser sees it', () => {
  const compose = async (settings: object = {}) =>
    composeDocumentRelease(release, await praiaWith(settings), FACTS)

  it('lists the screen of each address and the address of each alias', async () => {
    const { routes, aliases } = await compose()
    expect(Object.entries(routes).map(([path, { app: owner }]) => [path, owner])).toEqual([
      ['/m/home', 'host'],
      ['/m/games', 'games'],
    ])
    expect(aliases).toEqual({ '/': '/m/home' })
  })

  it('sorts the widgets of a slot by their order, across remotes', async () => {
    const { slots } = await compose()
    expect(slots['home.ticker']?.map(({ app: owner }) => owner)).toEqual(['games', 'promotions'])
    expect(Object.keys(slots)).toEqual(['home.banners', 'home.ticker'])
  })

  it('lets a whitelabel move slots and widgets', async () => {
    const { slots } = await compose({ slots: { order: { 'home.ticker': 5, 'promotions:ticker': 1 } } })
    expect(Object.keys(slots)).toEqual(['home.ticker', 'home.banners'])
    expect(slots['home.ticker']?.map(({ app: owner }) => owner)).toEqual(['promotions', 'games'])
  })

  it('omits what a whitelabel removes, and the calls that only that needed', async () => {
    const { slots, calls } = await compose({ slots: { remove: ['home.banners', 'promotions:ticker'] } })
    expect(slots).toEqual({ 'home.ticker': [{ app: 'games', widget: './src/widgets/hot' }] })
    expect(Object.keys(calls)).toEqual(['siteInfo'])
  })

  it('lists files with their hashes, and the list of previous versions with its hash', async () => {
    const { remotes, startup, previous } = await compose()
    expect(remotes.games?.exposes).toEqual({ './src/screens/list': [['list.js', hash('games list.js')]] })
    expect(previous?.hash).toBe(hash(previousText))
    expect(startup).toEqual(['siteInfo'])
  })

  it('lists less of the least important remotes: those on home first, from its top, then by name', async () => {
    const said = async (fit: { allHashes: number; entryHashes: number; fileNames: number }) => {
      const { remotes, routes } = composeDocumentRelease(release, await praiaWith({}), FACTS, fit)
      const { entry = [], exposes = {} } = remotes.games ?? {}
      return [entry, exposes, routes['/m/games']?.title, remotes.games?.description]
    }
    const title = { pt: 'Jogos', en: 'Games' }
    const list = './src/screens/list'
    const app = hash('games 1.1.0 app.json')
    // Banners of promotions stand above the ticker, so games is second.
    expect(await said({ allHashes: 2, entryHashes: 2, fileNames: 2 })).toEqual([
      [['entry.js', hash('games entry.js')]],
      { [list]: [['list.js', hash('games list.js')]] },
      title,
      app,
    ])
    expect(await said({ allHashes: 1, entryHashes: 1, fileNames: 2 })).toEqual([
      [['entry.js']],
      { [list]: [['list.js']] },
      title,
      app,
    ])
    expect(await said({ allHashes: 0, entryHashes: 0, fileNames: 1 })).toEqual([
      [['entry.js']],
      {},
      undefined,
      app,
    ])
  })

  it('lists the hashes of entry screens before those of inner screens', async () => {
    const open = route('/m/gameList', './src/screens/game-list')
    const inside = route('/m/launchGame', './src/screens/launch-game', { access: 'session' })
    const exposes = {
      './src/screens/game-list': ['list.js'],
      './src/screens/launch-game': ['launch.js'],
      './src/widgets/popular': ['popular.js'],
    }
    const games = app('games', '1.1.0', { routes: [open, inside], exposes })
    for (const file of ['list.js', 'launch.js', 'popular.js'])
      games.files[file] = { size: 1, hash: hash(file) }
    const { remotes } = composeDocumentRelease(
      { ...release, remotes: { games } },
      await praiaWith({}),
      FACTS,
      { allHashes: 0, entryHashes: 1, fileNames: 1 },
    )
    expect(remotes.games?.exposes).toEqual({
      './src/screens/game-list': [['list.js', hash('list.js')]],
      './src/screens/launch-game': [['launch.js']],
      './src/widgets/popular': [['popular.js', hash('popular.js')]],
    })
    expect(remotes.games?.entry).toEqual([['entry.js', hash('games entry.js')]])
  })

  it('always lists access and layout of an address, and the home file', async () => {
    const hidden = route('/m/gameList', './src/screens/game-list', { access: 'session', footer: false })
    const other = route('/m/odd', './src/screens/something-else')
    const home = 'home-parts.js'
    const games = app('games', '1.1.0', { routes: [hidden, other], home, slots: [ON_HOME] })
    const lottery = app('lottery', '1.1.0', { home })
    for (const { files } of [games, lottery]) files[home] = { size: 1, hash: hash('home') }
    const { remotes, routes } = composeDocumentRelease(
      { ...release, remotes: { games, lottery } },
      await praiaWith({}),
      FACTS,
      { allHashes: 0, entryHashes: 0, fileNames: 0 },
    )
    const { access, footer, header, back } = hidden
    // Its folder is called after the address, so nothing has to say so.
    expect(routes['/m/gameList']).toEqual({ app: 'games', access, footer, header, back })
    expect(routes['/m/odd']?.screen).toBe('./src/screens/something-else')
    expect(remotes.games?.home).toEqual([home, hash('home')])
    // It shows nothing there.
    expect(remotes.lottery?.home).toBeUndefined()
  })
})

describe('the fields of a document', () => {
  it('are read back as written: number, text, signature, settings and detail', async () => {
    const fit = { allHashes: 0, entryHashes: 1, fileNames: 12 }
    const html = await writeDocument(await inputOf({ fit, release: { ...release, seq: 1203 } }))
    const { json, ...marks } = readWritten(html) ?? {}
    expect(marks).toEqual({
      seq: 1203,
      signature: `signature of ${json?.length} characters`,
      assets: '/whitelabels/praia/0123456789abcdef/',
    })
    expect(JSON.parse(json ?? '')).toMatchObject({ whitelabel: 'praia', release: 1203 })
    expect(detailOfDocument(JSON.parse(json ?? ''))).toEqual(fit)
  })

  it('contain the hash of the whole release, or the given one', async () => {
    const fullOf = async (input: DocumentInput) =>
      JSON.parse(readWritten(await writeDocument(input))?.json ?? '{}').full
    expect(await fullOf(await inputOf())).toBe(hash(`${JSON.stringify(release)}\n`))
    expect(await fullOf(await inputOf({ full: 'sha256-known' }))).toBe('sha256-known')
  })

  it('include everything that `verify` needs to write it again: detail, urgency, list of keys and logo', async () => {
    const keyList = { number: 3, hash: 'sha256-list' }
    const fit = { allHashes: 0, entryHashes: 1, fileNames: 2 }
    const html = await writeDocument(await inputOf({ fit, release: { ...release, urgent: 5, keyList } }))
    expect(JSON.parse(readWritten(html)?.json ?? '{}')).toMatchObject({
      fit: [0, 1, 2],
      urgent: 5,
      keyList,
      logoHash: hash('logo'),
    })
    expect(html).toContain('data-urgent="5"')
  })

  it.each([
    ['its number', / data-release="7"/],
    ['its text', /<script type="application\/json".*<\/script>/],
    ['its settings', /<link rel="manifest".*>/],
  ])('are undefined when %s is missing, because this tool did not write it', async (_, part) => {
    const html = await writeDocument(await inputOf())
    expect(readWritten(html.replace(part, ''))).toBeUndefined()
  })
})
