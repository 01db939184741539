import {
  errorText,
  type Keys,
  openMemory,
  overview,
  Refusal,
  type Store,
  StoreFailure,
  WHITELABEL_ID,
  WrongUsage,
} from '@arcada/release'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { About, OverviewAnswer } from '../common/answers.ts'
import { SESSION_PATH } from '../common/session.ts'
import type { PageFile, PageFiles } from './bundle.ts'
import { pageHtml } from './documents.ts'
import { ENDED, type GuardOptions, guardHost, guardSession, guardWrites, problems } from './guard.ts'
import { addPageRoutes, type PageSources } from './page-routes.ts'
import { readCandidates, readComparison, readVersions, readWhitelabel } from './reads.ts'
import { shareReads } from './share-reads.ts'
import { openTrends } from './trends.ts'
import { WRITE_NAMES, write } from './writes.ts'

export interface AppOptions extends GuardOptions, Omit<PageSources, 'reading'> {
  store: Store
  keys: Keys
  /** Addresses of collectors. */
  metrics: readonly string[]
  files: PageFiles
}

const MAX_BODY = 20_000

/** The answer to a request that failed: what the command line would print. */
function failed(context: Context, store: Store, error: unknown) {
  if (error instanceof StoreFailure) return problems(context, 503, ...error.problems)
  if (error instanceof Refusal) {
    const { facts } = error
    return context.json({ problems: error.problems, ...(facts ? { facts } : {}) }, 409)
  }
  if (error instanceof WrongUsage || error instanceof SyntaxError)
    return problems(context, 400, errorText(error))
  return problems(context, 503, `${store.address} failed: ${errorText(error)}`)
}

/** The console as a web application: the page, and its JSON below `/api/`. */
export function consoleApp(options: AppOptions): Hono {
  const { store, files, readOnly, metrics, sessions } = options
  const memory = openMemory(store)
  const reading = () => ({ store, keys: options.keys.fresh(), metrics, memory })
  const about: About = { store: store.address, ...(readOnly === undefined ? {} : { readOnly }) }
  const send = (context: Context, { type, text }: PageFile) =>
    context.body(text, 200, { 'content-type': type })
  const named = (context: Context) => {
    const id = context.req.param('id') ?? ''
    if (WHITELABEL_ID.test(id)) return id
    throw new WrongUsage(`There is no whitelabel '${id}'.`)
  }
  const shared = shareReads()
  const trends = openTrends()
  const readWall = async (): Promise<OverviewAnswer> => {
    const found = await overview(reading())
    return { ...found, trends: trends.add(found) }
  }

  const app = new Hono()
  app.use(guardHost(options), guardSession(options), guardWrites(options))
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (context) => problems(context, 400, `A request has at most ${MAX_BODY} bytes.`),
    }),
  )
  app.onError((error, context) => failed(context, store, error))
  app.get(files.script.path, (context) => send(context, files.script))
  app.get(files.styles.path, (context) => send(context, files.styles))
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.post(SESSION_PATH, async (context) => {
    const { token } = Object(await context.req.json())
    const opened = sessions.open(String(token))
    return opened ? context.json(opened) : problems(context, 401, ENDED)
  })
  app.get('/api/about', (context) => context.json(about))
  app.get('/api/overview', async (context) => context.json(await shared('overview', readWall)))
  app.get('/api/versions', async (context) =>
    context.json(await shared('versions', () => readVersions(reading()))),
  )
  app.get('/api/whitelabels/:id', async (context) =>
    context.json(await readWhitelabel(reading(), named(context))),
  )
  app.get('/api/whitelabels/:id/candidates', async (context) =>
    context.json(await readCandidates(reading(), options.viewer, named(context))),
  )
  app.get('/api/whitelabels/:id/compare', async (context) => {
    const { from, to } = context.req.query()
    return context.json(await readComparison(reading(), named(context), from, to))
  })
  addPageRoutes(app, { ...options, reading })
  for (const name of WRITE_NAMES)
    app.post(`/api/whitelabels/:id/${name}`, async (context) => {
      const changing = { store, keys: options.keys.fresh(), whitelabel: named(context) }
      return context.json(await write(name, changing, await context.req.json()))
    })
  app.all('/api/*', (context) => problems(context, 404, 'There is no such address.'))
  app.get('*', (context) => context.html(pageHtml()))
  return app
}
