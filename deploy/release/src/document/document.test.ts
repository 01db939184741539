import { createHash } from 'node:crypto'
import { DOCUMENT_FORMAT, type Release, type ReleasedApp } from '@arcada/federation'
import { describe, expect, it } from 'vitest'
import { route } from '../testing/fixture-apps.ts'
import { parseWhitelabel, readWhitelabel } from '../whitelabel/config.ts'
import { composeDocumentRelease } from './compose.ts'
import { type DocumentInput, readMarks, writeDocument } from './document.ts'

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

async function inputOf(more: Partial<DocumentInput> = {}): Promise<DocumentInput> {
  return {
    release,
    whitelabel: await readWhitelabel('praia'),
    assets: '/whitelabels/praia/0123456789abcdef/',
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
  it.each([
    ['the form of today', DOCUMENT_FORMAT, 'trusted-types arcada;'],
    ['the form before, so that a roll-back opens', 2, 'trusted-types default;'],
    ['no form that anybody knows', undefined, "trusted-types 'none';"],
  ])('lets a host that reads %s make its one policy', async (_, reads, directive) => {
    const host = { ...release.host, ...(reads === undefined ? {} : { reads }) }
    if (reads === undefined) delete host.reads
    expect(await writeDocument(await inputOf({ release: { ...release, host } }))).toContain(directive)
  })

  it('[I18N-02] is Portuguese and stands in the measured order: policy, host scripts, release, boot, styles, body', async () => {
    expect(outline(await writeDocument(await inputOf()))).toMatchInlineSnapshot(`
      "<!doctype html>
      <html lang="pt" data-whitelabel="praia" data-release="7" data-theme="light">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-…'; style-src 'self' 'sha256-…' 'sha256-…'; connect-src 'self' http://localhost:8081; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types arcada; report-to arcada">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
      <title>Praia</title>
      <meta name="theme-color" content="#FFF8EC" data-dark="#0B1713" data-light="#FFF8EC">
      <script defer fetchpriority="high" crossorigin integrity="sha256-…" src="/apps/host/1.0.0/provider.js"></script>
      <script defer fetchpriority="high" crossorigin integrity="sha256-…" src="/apps/host/1.0.0/main.js"></script>
      <script type="application/json" id="release" data-sig="signature of 2358 characters" data-full="sha256-…" data-fit="2 2 2">{…}</script>
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

  it('allows exactly the inline script and styles that are in it', async () => {
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
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('lets no text of a whitelabel or a release out of its place', async () => {
    const whitelabel = await praiaWith({ name: '</script><b "\'&$&' })
    const html = await writeDocument(await inputOf({ whitelabel }))
    expect(html).toContain('<title>&lt;/script&gt;&lt;b &quot;&#39;&amp;$&amp;</title>')
    expect(html).toContain('<b>&lt;/script&gt;&lt;b &quot;&#39;&amp;$&amp;</b>')
    const { json = '' } = readMarks(html) ?? {}
    expect(json).not.toContain('<')
    expect(JSON.parse(json).name).toBe('</script><b "\'&$&')
  })

  it('has no style attribute and no script without a hash', async () => {
    const html = await writeDocument(await inputOf())
    expect(html).not.toMatch(/\sstyle=/)
    for (const [tag] of html.matchAll(/<script[^>]*\ssrc=[^>]*>/g)) {
      expect(tag).toMatch(/defer fetchpriority="high" crossorigin integrity="sha256-/)
    }
  })

  it('is the same text for the same release', async () => {
    expect(await writeDocument(await inputOf())).toBe(await writeDocument(await inputOf()))
  })

  it('turns every line end into the one that a browser hashes', async () => {
    const html = await writeDocument(await inputOf({ boot: 'a\rb\r\nc', body: '<div id="root">\r</div>' }))
    expect(html).toContain('<script>a\nb\nc</script>')
    expect(html).toContain('<body><div id="root">\n</div></body>')
  })

  it('has nothing of a whitelabel that says only what it must: no style, no preview; one icon for every size', async () => {
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

  it('has the tokens of one theme alone, where the whitelabel sets no others', async () => {
    const whitelabel = await praiaWith({ theme: { default: 'dark', dark: { 'color-bg': '#000000' } } })
    expect(await writeDocument(await inputOf({ whitelabel }))).toContain(
      '<style>@layer ar.whitelabel{:root[data-theme=dark]{--ar-color-bg:#000000}}</style>',
    )
  })

  it.each<[true | number, string]>([
    [true, ' data-urgent="7"'],
    [5, ' data-urgent="5"'],
  ])('tells open tabs of the newest urgent release: %j', async (urgent, mark) => {
    const html = await writeDocument(await inputOf({ release: { ...release, urgent } }))
    expect(html).toContain(`data-release="7"${mark} data-theme="light">`)
  })

  it('hides a way of the first paint that leads to what was taken out, and no other', async () => {
    const removed = { lottery: { version: '1.0.0', addresses: ['/m/lottery'] } }
    const body = '<a data-to="/m/lottery">L</a><a data-to="/m/games">G</a><div id="root"></div>'
    const html = await writeDocument(await inputOf({ release: { ...release, removed }, body }))
    expect(html).toContain('<body><a hidden>L</a><a>G</a><div id="root"></div></body>')
  })

  it('escapes the address of the logo and every sign of a name that could end a text', async () => {
    const whitelabel = await praiaWith({ name: `<>&"'` })
    const html = await writeDocument(await inputOf({ whitelabel, assets: '/whitelabels/praia/"0/' }))
    expect(html).toContain('<img src="/whitelabels/praia/&quot;0/logo.svg">')
    expect(html).toContain('<b>&lt;&gt;&amp;&quot;&#39;</b>')
  })

  it('is not written for a host that starts with a file which it does not list', async () => {
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

describe('the release as the browser sees it', () => {
  const compose = async (settings: object = {}) =>
    composeDocumentRelease(release, await praiaWith(settings), '/logo.svg', ['k'.repeat(43)])

  it('tells for each address whose screen it shows, and for each alias which address', async () => {
    const { routes, aliases } = await compose()
    expect(Object.entries(routes).map(([path, { app: owner }]) => [path, owner])).toEqual([
      ['/m/home', 'host'],
      ['/m/games', 'games'],
    ])
    expect(aliases).toEqual({ '/': '/m/home' })
  })

  it('puts the widgets of a slot in their order, whichever remote brings them', async () => {
    const { slots } = await compose()
    expect(slots['home.ticker']?.map(({ app: owner }) => owner)).toEqual(['games', 'promotions'])
    expect(Object.keys(slots)).toEqual(['home.banners', 'home.ticker'])
  })

  it('lets a whitelabel move slots and widgets', async () => {
    const { slots } = await compose({ slots: { order: { 'home.ticker': 5, 'promotions:ticker': 1 } } })
    expect(Object.keys(slots)).toEqual(['home.ticker', 'home.banners'])
    expect(slots['home.ticker']?.map(({ app: owner }) => owner)).toEqual(['promotions', 'games'])
  })

  it('leaves out what a whitelabel removes, with the calls that only it needed', async () => {
    const { slots, calls } = await compose({ slots: { remove: ['home.banners', 'promotions:ticker'] } })
    expect(slots).toEqual({ 'home.ticker': [{ app: 'games', widget: './src/widgets/hot' }] })
    expect(Object.keys(calls)).toEqual(['siteInfo'])
  })

  it('names files with their hashes, and the list of previous versions by its own', async () => {
    const { remotes, startup, previous } = await compose()
    expect(remotes.games?.exposes).toEqual({ './src/screens/list': [['list.js', hash('games list.js')]] })
    expect(previous?.hash).toBe(hash(previousText))
    expect(startup).toEqual(['siteInfo'])
  })

  it('says less of the remotes at the end of the line: what home shows from its top comes first, then by name', async () => {
    const said = async (fit: { hashed: number; begun: number; named: number }) => {
      const { remotes, routes } = composeDocumentRelease(
        release,
        await praiaWith({}),
        '/logo.svg',
        ['k'.repeat(43)],
        fit,
      )
      const { entry = [], exposes = {} } = remotes.games ?? {}
      return [entry, exposes, routes['/m/games']?.title, remotes.games?.description]
    }
    const title = { pt: 'Jogos', en: 'Games' }
    const list = './src/screens/list'
    const app = hash('games 1.1.0 app.json')
    // Banners of promotions stand above the ticker, so games is second.
    expect(await said({ hashed: 2, begun: 2, named: 2 })).toEqual([
      [['entry.js', hash('games entry.js')]],
      { [list]: [['list.js', hash('games list.js')]] },
      title,
      app,
    ])
    expect(await said({ hashed: 1, begun: 1, named: 2 })).toEqual([
      [['entry.js']],
      { [list]: [['list.js']] },
      title,
      app,
    ])
    expect(await said({ hashed: 0, begun: 0, named: 1 })).toEqual([[['entry.js']], {}, undefined, app])
  })

  it('says the hashes of what visits begin with before those of screens that are reached from inside', async () => {
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
      '/logo.svg',
      ['k'.repeat(43)],
      { hashed: 0, begun: 1, named: 1 },
    )
    expect(remotes.games?.exposes).toEqual({
      './src/screens/game-list': [['list.js', hash('list.js')]],
      './src/screens/launch-game': [['launch.js']],
      './src/widgets/popular': [['popular.js', hash('popular.js')]],
    })
    expect(remotes.games?.entry).toEqual([['entry.js', hash('games entry.js')]])
  })

  it('always says at once who may see an address, what stands around it, and what home opens with', async () => {
    const hidden = route('/m/gameList', './src/screens/game-list', { access: 'session', footer: false })
    const other = route('/m/odd', './src/screens/something-else')
    const home = { pt: 'home-pt.js', en: 'home-en.js' }
    const games = app('games', '1.1.0', { routes: [hidden, other], home })
    games.files['home-pt.js'] = { size: 1, hash: hash('home') }
    const { remotes, routes } = composeDocumentRelease(
      { ...release, remotes: { games } },
      await praiaWith({}),
      '/logo.svg',
      ['k'.repeat(43)],
      { hashed: 0, begun: 0, named: 0 },
    )
    const { access, footer, header, back } = hidden
    // Its folder is called after the address, so nothing has to say so.
    expect(routes['/m/gameList']).toEqual({ app: 'games', access, footer, header, back })
    expect(routes['/m/odd']?.screen).toBe('./src/screens/something-else')
    expect(remotes.games?.home?.pt).toEqual(['home-pt.js', hash('home')])
  })

  it('names no catalogue of a remote whose parts bring their texts along, unless the host wants one', async () => {
    const locales = { pt: ['locale-pt.js'], en: ['locale-en.js'] }
    const games = app('games', '1.1.0', { ownTexts: { home: 'home-parts.js' }, locales })
    games.files['home-parts.js'] = { size: 1, hash: hash('home') }
    const lottery = app('lottery', '1.1.0', { ownTexts: {} })
    const whitelabel = await praiaWith({})
    const composedFor = (host: ReleasedApp) =>
      composeDocumentRelease(
        { ...release, host, remotes: { games, lottery } },
        whitelabel,
        '/logo.svg',
        ['k'.repeat(43)],
        { hashed: 0, begun: 0, named: 0 },
      )
    const now = composedFor({ ...release.host, locales, ownTexts: {} })
    expect(now.remotes.games?.home).toEqual({
      pt: ['home-parts.js', hash('home')],
      en: ['home-parts.js', hash('home')],
    })
    expect([now.remotes.games?.locales, now.remotes.lottery?.locales]).toEqual([
      { pt: [], en: [] },
      { pt: [], en: [] },
    ])
    expect(now.remotes.lottery?.home).toBeUndefined()
    expect(now.host.locales.pt).toHaveLength(1)
    // A host of before asks each remote for its catalogue, and would look for it in the file of home.
    const before = composedFor(release.host)
    expect(before.remotes.games?.home).toBeUndefined()
    expect(before.remotes.games?.locales.pt).toHaveLength(1)
  })
})

describe('what a document says about itself', () => {
  it('is read back as it was written: number, text, signature, settings and fit', async () => {
    const fit = { hashed: 0, begun: 1, named: 12 }
    const html = await writeDocument(await inputOf({ fit, release: { ...release, seq: 1203 } }))
    const { json, ...marks } = readMarks(html) ?? {}
    expect(marks).toEqual({
      seq: 1203,
      signature: `signature of ${json?.length} characters`,
      assets: '/whitelabels/praia/0123456789abcdef/',
      fit,
    })
    expect(JSON.parse(json ?? '')).toMatchObject({ whitelabel: 'praia', release: 1203 })
  })

  it('names the whole release by its hash, or by the one that is known', async () => {
    const whole = `data-full="${hash(`${JSON.stringify(release)}\n`)}"`
    expect(await writeDocument(await inputOf())).toContain(whole)
    expect(await writeDocument(await inputOf({ full: 'sha256-known' }))).toContain('data-full="sha256-known"')
  })

  it('is read in documents of older tools, which named two numbers for the fit or none', async () => {
    const html = await writeDocument(await inputOf())
    const fitOf = (mark: string) => readMarks(html.replace(/ data-fit="[^"]*"/, mark))
    expect(fitOf(' data-fit="3 14"')?.fit).toEqual({ hashed: 3, begun: 3, named: 14 })
    expect(fitOf(' data-fit="3 12 14"')?.fit).toEqual({ hashed: 3, begun: 12, named: 14 })
    expect(fitOf('')).toMatchObject({ seq: 7, fit: undefined })
  })

  it.each([
    ['its number', / data-release="7"/],
    ['its text', /<script type="application\/json".*<\/script>/],
    ['its settings', /<link rel="manifest".*>/],
  ])('is nothing when %s is missing: this tool did not write it', async (_, part) => {
    const html = await writeDocument(await inputOf())
    expect(readMarks(html.replace(part, ''))).toBeUndefined()
  })
})
