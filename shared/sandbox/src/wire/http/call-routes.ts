import { sandboxServiceAt } from '@arcada/kit/federation/services'
import type { Hono } from 'hono'
import { Refusal } from '../../domain/common/refusal.ts'
import { SeedRefused } from '../../domain/common/whitelabels.ts'
import type { Served } from '../calls/calls.ts'
import { accept, bare, refuse } from '../calls/envelope.ts'
import { readUploads } from '../calls/uploads.ts'
import type { Core } from '../core/core.ts'
import { isForm } from './body-limit.ts'

const DEFAULT_WHITELABEL = 'arcada'

/** Answers a call at its method and path. */
export function addCall(app: Hono, core: Core, served: Served): void {
  app.on(served.call.method, served.call.path, async (context) => {
    try {
      const whitelabel = whitelabelOf(context.req.raw)
      needSeed(core, whitelabel)
      await pause(core.settings.read(whitelabel).delayMs)
      const sent: unknown = served.call.method === 'GET' ? undefined : await bodyOf(context.req.raw)
      const value = served.answer(core, {
        query: context.req.query(),
        body: sent,
        header: (name) => context.req.header(name),
        whitelabel,
      })
      return served.call.bare ? bare(value) : accept(value)
    } catch (error) {
      // A request may still be under way when the sandbox closes.
      if (!(error instanceof Refusal) && core.store.isOpen) console.error(error)
      return refuse(error)
    }
  })
}

/** The whitelabel of a request: the edge states it for the platform, the hostname for a service. */
export function whitelabelOf(request: Request): string {
  const service = sandboxServiceAt(new URL(request.url).hostname)
  return service?.whitelabel ?? (request.headers.get('x-arcada-whitelabel') || DEFAULT_WHITELABEL)
}

/** A refusal for the operator of the sandbox, with the next step. */
function needSeed(core: Core, whitelabel: string): void {
  let known: boolean
  try {
    known = core.settings.seed(whitelabel) !== undefined
  } catch (error) {
    if (!(error instanceof SeedRefused)) throw error
    throw new Refusal('whitelabel.unknown', {}, error.message)
  }
  if (known) return
  const words = `There is no whitelabel '${whitelabel}' in the sandbox: add a sandbox.json to its folder, such as arcada's.`
  throw new Refusal('whitelabel.unknown', {}, words)
}

async function bodyOf(request: Request): Promise<unknown> {
  if (isForm(request)) return multipart(request)
  const text = await request.text()
  if (text === '') return undefined
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('parameter.invalid', {}, 'The body is not JSON')
  }
}

async function multipart(request: Request): Promise<unknown> {
  try {
    return await readUploads(request)
  } catch {
    throw new Refusal('parameter.invalid', {}, 'The body is no form of at most 32 MB')
  }
}

/** Waits for some ms. */
export function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
}
