import { WrongUsage } from '@arcada/release'
import type { Context, Hono } from 'hono'
import type { Evidence } from './evidence.ts'
import { problems } from './guard.ts'
import { readApp, readAudit, readCase, readRights, readRuns, readSkew } from './page-reads.ts'
import type { ReadOptions } from './reads.ts'
import type { Viewer } from './viewer.ts'

export interface PageSources {
  reading(): ReadOptions
  evidence: Evidence
  viewer: Viewer
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

/** Adds what the pages of apps, runs, audit and rights read. */
export function addPageRoutes(app: Hono, { reading, evidence, viewer }: PageSources): void {
  app.get('/api/apps/:app', async (context) => context.json(await readApp(reading(), appName(context))))
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
}
