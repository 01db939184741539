import { readPicture, WrongUsage } from '@arcada/release'
import type { Context, Hono } from 'hono'
import type { Evidence } from './evidence.ts'
import { problems } from './guard.ts'
import { readApp, readAudit, readCase, readRights, readRuns, readSkew } from './page-reads.ts'
import { readPictures } from './picture-reads.ts'
import { DECISION_NAMES, decidePictures } from './picture-writes.ts'
import type { Memories, ReadOptions } from './reads.ts'
import type { TraceViewer } from './trace-viewer.ts'

export interface PageSources {
  reading(): ReadOptions
  evidence: Evidence
  viewer: TraceViewer
}

export interface PageRoutes extends PageSources {
  memories: Memories
  /** The whitelabel in an address. */
  named(context: Context): string
}

function appName(context: Context): string {
  const app = context.req.param('app') ?? ''
  if (/^(?!constructor$)[a-z][a-z0-9-]*$/.test(app)) return app
  throw new WrongUsage(`There is no app '${app}'.`)
}

const placeOf = (context: Context) => ({
  run: context.req.param('run') ?? '',
  name: context.req.param('name') ?? '',
})

const NO_EVIDENCE =
  'This machine has no evidence of this case: it is on the one where smoke ran, or was removed.'

/** Adds what the pages of apps, runs, audit, rights and pictures read, and the decisions about pictures. */
export function addPageRoutes(app: Hono, { reading, memories, named, evidence, viewer }: PageRoutes): void {
  app.get('/api/apps/:app', async (context) =>
    context.json(await readApp(reading(), memories, appName(context))),
  )
  app.get('/api/apps/:app/skew', async (context) =>
    context.json(await readSkew(reading(), appName(context), context.req.query('version'))),
  )
  app.get('/api/audit', async (context) => context.json(await readAudit(reading(), context.req.query())))
  app.get('/api/rights', async (context) => context.json(await readRights(reading())))
  app.get('/api/runs', async (context) =>
    context.json(await readRuns(reading(), evidence, context.req.query())),
  )
  app.get('/api/evidence/:run/:name', async (context) => {
    const found = await readCase(evidence, viewer, placeOf(context))
    return found ? context.json(found) : problems(context, 404, NO_EVIDENCE)
  })
  app.get('/api/evidence/:run/:name/page.png', async (context) => {
    const picture = await evidence.read(placeOf(context), 'page.png')
    if (picture === undefined) return problems(context, 404, NO_EVIDENCE)
    return context.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' })
  })
  app.get('/api/whitelabels/:id/pictures', async (context) =>
    context.json(await readPictures(reading(), evidence, named(context), context.req.query('run'))),
  )
  app.get('/api/pictures/:sha', async (context) => {
    const sha = context.req.param('sha')
    if (!/^[0-9a-f]{64}$/.test(sha)) throw new WrongUsage('A picture is named by 64 hexadecimal digits.')
    const picture = await readPicture(reading().store, sha)
    // The name states the content.
    context.header('cache-control', 'private, max-age=43200, immutable')
    return context.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' })
  })
  for (const name of DECISION_NAMES)
    app.post(`/api/whitelabels/:id/pictures/${name}`, async (context) => {
      const { store, keys } = reading()
      const deciding = { store, keys, whitelabel: named(context) }
      return context.json(await decidePictures(name, deciding, await context.req.json()))
    })
}
