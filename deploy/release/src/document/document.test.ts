import { createHash } from 'node:crypto'
import { DOCUMENT_FORMAT, type Release, type ReleasedApp } from '@arcada/kit/federation'
import { describe, expect, it } from 'vitest'
import { route } from '../testing/fixture-apps.ts'
import { releasedApp } from '../testing/released-app.ts'
import { parseWhitelabel, readWhitelabel } from '../whitelabel/config.ts'
import { composeDocumentRelease } from './compose.ts'
import { type DocumentInput, readWritten, writeDocument } from './document.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

function app(name: string, version: string, more: Partial<ReleasedApp> = {}): ReleasedApp {
  const isHost = name === 'host'
  const entry = isHost ? ['provider.js', 'main.js'] : ['entry.js']
  const paths = [...entry, ...(isHost ? [] : ['list.js', 'ticker.js', 'pt.js', 'en.js'])]
  return releasedApp(name, version, {
    entry,
    locales: isHost ? { pt: [], en: [] } : { pt: ['pt.js'], en: ['en.js'] },
    files: Object.fromEntries(paths.map((path) => [path, { size: 1, hash: hash(`${name} ${path}`) }])),
    description: hash(`${name} ${version} app.json`),
    ...more,
  })
}
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
      <script type="application/json" id="release" data-sig="signature of 2511 characters">{…}</script>
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

  it('omits what a whitelabel removes, and the calls that only that needed', async () => {
    const { slots, calls } = await compose({ slots: { remove: ['home.banners', 'promotions:ticker'] } })
    expect(slots).toEqual({ 'home.ticker': [{ app: 'games', widget: './src/widgets/hot' }] })
    expect(Object.keys(calls)).toEqual(['siteInfo'])
  })
})
