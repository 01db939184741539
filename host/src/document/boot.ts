/**
 * The boot script: inlined in the document, runs before the body is painted and before any bundle. It sets what the
 * first paint depends on, asks for the route's files and starts the route's calls. It must not import anything.
 * The answers are taken over by @arcada/api (early.ts), the files by the loader (remotes/).
 */
import type {
  AppDescription,
  ArcadaPage,
  DocumentApp,
  DocumentFile,
  DocumentRelease,
  EarlyCall,
} from '@arcada/federation'

;(() => {
  const root = document.documentElement
  const release: DocumentRelease = JSON.parse(document.getElementById('release')?.textContent ?? '')
  const page: ArcadaPage = { release, early: new Map(), lists: new Map(), inside: new Map() }
  globalThis.__arcada = page

  const stored = (storage: () => Storage, key: string): string => {
    try {
      return storage().getItem(key) ?? ''
    } catch {
      return ''
    }
  }

  /** From 0 to 9999, kept for good, so that nobody changes sides; a browser that keeps nothing is in no canary. */
  const bucket = (): number => {
    const kept = stored(() => localStorage, 'MC_BUCKET')
    if (/^\d{1,4}$/.test(kept)) return Number(kept)
    const drawn = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000
    try {
      localStorage.setItem('MC_BUCKET', String(drawn))
      return drawn
    } catch {
      return 10_000
    }
  }
  const { canary } = release
  if (canary && bucket() < canary.share) {
    root.dataset.canary = 'true'
    for (const [name, app] of Object.entries(canary.remotes)) {
      const stable = release.remotes[name]
      if (stable) release.remotes[name] = { ...app, team: stable.team, previous: stable }
    }
  }

  /** Asks for a list whose hash is in the document; the host takes it over, or asks again (lists.ts). */
  const ask = (address: string, integrity: string): Promise<unknown> => {
    const asked =
      page.lists.get(address) ??
      fetch(address, { integrity, credentials: 'omit' }).then((answer) =>
        answer.ok ? answer.json() : Promise.reject(new Error(`${address}: ${answer.status}`)),
      )
    page.lists.set(address, asked)
    asked.catch(() => {})
    return asked
  }
  const describe = ({ base, description }: DocumentApp) =>
    ask(`${base}app.json`, description) as Promise<AppDescription>

  // A version that did not open in this tab is not waited for again on every page (left-versions.ts).
  const left = stored(() => sessionStorage, 'MC_LEFT_VERSIONS').split('\n')
  for (const [name, remote] of Object.entries(release.remotes)) {
    if (!left.includes(`${name} ${remote.version}`)) continue
    remote.left = true
    if (!remote.previous && release.previous) void ask(release.previous.address, release.previous.hash)
  }

  const session = stored(() => sessionStorage, 'MC_SESSION_INFO')
  let token = ''
  try {
    token = session ? String(JSON.parse(session).token ?? '') : ''
  } catch {
    // An unreadable session is no session; @arcada/session clears it.
  }
  // It was ended in another tab while this one was away (session.ts).
  if (
    token &&
    stored(() => localStorage, 'MC_ENDED')
      .split(' ')
      .includes(token.slice(-8))
  )
    token = ''
  const language = stored(() => localStorage, 'MC_LANG') === 'EN' ? 'EN' : 'PT'
  const chosen = stored(() => localStorage, 'MC_THEME')
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'

  const path = location.pathname.replace(/(.)\/$/, '$1')
  const address = release.aliases[path] ?? path
  const route = release.routes[address] ?? release.routes['/m/home']
  root.lang = language === 'EN' ? 'en' : 'pt-BR'
  root.dataset.theme =
    chosen === 'dark' || chosen === 'light' ? chosen : chosen === 'system' ? system : release.theme
  root.dataset.header = String(route?.header ?? true)
  root.dataset.footer = String(route?.footer ?? true)
  root.dataset.session = String(token !== '')
  root.dataset.home = String(address === '/m/home' || !release.routes[address])
  if (!route) return
  const locale = language === 'EN' ? 'en' : 'pt'
  // The body is not there yet; a style may wait for it.
  const showTitle = (title: typeof route.title) =>
    root.style.setProperty('--ar-first-title', JSON.stringify(title?.[locale] ?? ''))
  showTitle(route.title)

  const seen = new Set<string>()
  const preload = (app: DocumentApp, files: readonly DocumentFile[] | undefined) => {
    for (const [file, hash] of files ?? []) {
      const href = app.base + file
      if (seen.has(href)) continue
      seen.add(href)
      if (hash === undefined) {
        // It may come, but not run, before the version's list has come with its hash.
        fetch(href, { priority: 'low' })
          .then((answer) => answer.arrayBuffer())
          .catch(() => {})
        void describe(app)
        continue
      }
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.crossOrigin = 'anonymous'
      link.integrity = hash
      link.fetchPriority = 'low'
      link.href = href
      document.head.append(link)
    }
  }

  const HEALED = 'MC_HEALED'
  const giveUp = () => {
    root.dataset.broken = 'true'
    const place = document.querySelector('.ar-first-content')
    const words = document.createElement('p')
    const button = document.createElement('button')
    words.textContent = locale === 'en' ? "The site didn't open." : 'O site não abriu.'
    button.textContent = locale === 'en' ? 'Try again' : 'Tentar de novo'
    button.addEventListener('click', () => {
      sessionStorage.removeItem(HEALED)
      location.reload()
    })
    place?.removeAttribute('aria-hidden')
    place?.replaceChildren(words, button)
  }
  addEventListener('arcada:broken', giveUp)
  // A corrupt copy of a host file in a cache never heals itself, not even by a reload: fetch past it, once.
  let healing = false
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || healing || '__arcadaLoad' in globalThis) return
      healing = true
      if (stored(() => sessionStorage, HEALED)) return giveUp()
      try {
        sessionStorage.setItem(HEALED, '1')
      } catch {
        return giveUp()
      }
      Promise.all(
        release.host.entry.map(([file, integrity]) =>
          fetch(release.host.base + file, { cache: 'reload', integrity: integrity ?? '' }),
        ),
      ).then(() => location.reload(), giveUp)
    },
    true,
  )
  const withShared = (app: DocumentApp, folder: string) => {
    for (const shared of app.shares?.[folder] ?? []) preload(release.host, release.host.exposes[shared])
  }
  const part = (name: string, folder: string) => {
    const app = name === 'host' ? release.host : release.remotes[name]
    if (!app || ('left' in app && app.left)) return
    if (name !== 'host') preload(app, app.entry)
    preload(app, app.locales[locale])
    preload(app, app.exposes[folder])
    withShared(app, folder)
  }
  /** A part of home; where the remote has one file for all that is needed here, that file stands for them. */
  const homePart = (name: string, folder: string, first: boolean) => {
    const app = release.remotes[name]
    const whole = app?.home?.[locale]
    if (!app || !whole || app.left) {
      if (first) part(name, folder)
      return
    }
    for (const [file] of [...app.entry, ...app.locales[locale], ...(app.exposes[folder] ?? [])])
      page.inside.set(app.base + file, app.base + whole[0])
    if (!first) return
    preload(app, [whole])
    withShared(app, folder)
  }
  // As screenOf of @arcada/federation.
  const last = address.slice(address.lastIndexOf('/') + 1)
  const screen =
    route.screen ?? `./src/screens/${last.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  part('host', '')
  part(route.app, screen)
  const calls = new Set([...release.startup, ...(route.early ?? [])])
  // As home-slots.ts counts: what begins below the window comes later.
  let above = 0
  for (const slot of Object.keys(release.slots)) {
    if (!route.slots?.includes(slot)) continue
    // Asking for innerHeight would lay the page out here, before there is anything in it.
    const first = matchMedia(`(min-height: ${above + 1}px)`).matches
    above += route.heights?.[slot] ?? 0
    for (const widget of release.slots[slot] ?? []) {
      homePart(widget.app, widget.widget, first)
      if (first) for (const call of widget.early ?? []) calls.add(call)
    }
  }

  const asked = new URLSearchParams(location.search)
  const start = (call: EarlyCall | undefined) => {
    if (!call || (call.session && !token)) return
    const query = Object.entries(call.query)
      .map(([key, value]) => {
        const filled = value
          .replace('{language}', language)
          .replace('{merchant}', release.merchant)
          .replace('{token}', token)
          .replace(/\{\?(\w+)\}/, (_, parameter: string) => asked.get(parameter) ?? '')
        return filled && `${key}=${encodeURIComponent(filled)}`
      })
      .filter(Boolean)
      .join('&')
    const href = call.path + (query && `?${query}`)
    const headers: Record<string, string> = { module: call.module, language }
    if (token) headers.token = token
    const answer = fetch(href, { headers, credentials: 'omit' }).then(async (response) => ({
      status: response.status,
      body: await response.text(),
    }))
    answer.catch(() => {})
    page.early.set([call.module, language, token, href].join(' '), answer)
  }
  for (const name of calls) start(release.calls[name])

  const remote = release.remotes[route.app]
  if (route.title || !remote || remote.left) return
  describe(remote).then(
    (app) => {
      const declared = app.routes.find(({ path }) => path === address)
      showTitle(declared?.title)
      const files = app.exposes[screen]?.map((file) => [file, app.files[file]?.hash ?? ''] as const)
      preload(remote, files)
      for (const name of declared?.early ?? []) start(app.calls[name])
    },
    () => {},
  )
})()
