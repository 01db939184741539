import { loadUpdated, updatedAddress } from './load-updated.ts'

/** What the first module of an app hands over (`shared/build/src/development/join-page.js`). */
export interface JoinedApp {
  /** Address of the version's folder. */
  base: string
  /** Hash of the compile that the page runs. */
  hash(): string
  /** Fetches the next update; null where there is none. */
  check(): Promise<unknown>
  /** Runs the fetched update. Rejects where a changed module accepts no update. */
  apply(): Promise<unknown>
  /** `ready` after an update that a changed module has handed on to its users. */
  status(): string
}

/** How rspack's runtime learns the end of a script. */
type Done = (event: { type: string; target?: { src: string } }) => void

interface Running extends JoinedApp {
  name: string
  first: string
  updates: number
  following: Promise<void>
}

export interface PageApps {
  join(name: string, app: JoinedApp): void
  /** The list of an update by its file; undefined where there is none. */
  manifest(name: string, file: string): Promise<unknown>
  load(name: string, address: string, done: Done): void
  /** Brings every app to the last of its hashes. */
  follow(hashes: Readonly<Record<string, readonly string[]>>): void
}

interface PageEvents {
  /** An update of this app to this hash needs a new page. */
  reload(app: string, hash: string): void
  /** Called with the names and versions of the running apps. */
  running(lines: readonly string[]): void
}

/** The apps under development that run on this page, and their updates. */
export function createApps(events: PageEvents): PageApps {
  const apps = new Map<string, Running>()
  let newest: Readonly<Record<string, readonly string[]>> = {}

  let leaving = false
  const leave = (app: string, hash: string) => {
    leaving = true
    events.reload(app, hash)
  }

  const show = () =>
    events.running(
      [...apps.values()].map(({ name, base, updates }) => {
        const version = base.split('/').at(-2)
        return `${name} ${version}${updates > 0 ? ` + ${updates}` : ''}`
      }),
    )

  const update = async (app: Running) => {
    while (!leaving) {
      const hashes = newest[app.name] ?? []
      const at = hashes.lastIndexOf(app.hash())
      const last = hashes.at(-1)
      if (at === -1 || last === undefined || at === hashes.length - 1) return
      try {
        if ((await app.check()) === null) return leave(app.name, last)
        do await app.apply()
        while (await isHandedOn(app))
      } catch (reason) {
        console.info(`${app.name} needs a new page:`, reason)
        return leave(app.name, last)
      }
      app.updates += 1
      show()
    }
  }
  const follow = (app: Running) => {
    app.following = app.following.then(() => update(app))
  }

  return {
    join(name, app) {
      const running = { ...app, name, first: app.hash(), updates: 0, following: Promise.resolve() }
      apps.set(name, running)
      show()
      follow(running)
    },
    async manifest(name, file) {
      const base = apps.get(name)?.base ?? ''
      const response = await fetch(updatedAddress(base + file))
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`${file}: ${response.status}`)
      return response.json()
    },
    load(name, address, done) {
      const app = apps.get(name)
      const isUpdate = address.includes('.hot-update.')
      // A version in the store has no newer chunks.
      if (!isUpdate && (!app || app.hash() === app.first)) return globalThis.__arcadaLoad(address, done)
      loadUpdated(address).then(
        () => done({ type: 'load' }),
        () => done({ type: 'missing', target: { src: address } }),
      )
    },
    follow(hashes) {
      newest = hashes
      for (const app of apps.values()) follow(app)
    },
  }
}

/** Whether the modules of an update handed it on; they find that out in a microtask after they ran. */
async function isHandedOn(app: JoinedApp): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve))
  return app.status() === 'ready'
}
