import type { SmokeCase } from '@arcada/kit/federation'
import { partsOf } from '@arcada/release/smoke-needs'
import type { BrowserContext, Page } from '@playwright/test'
import { watchRequests } from './evidence.ts'
import { TIMEOUT_MS } from './find.ts'
import type { LogIns } from './log-in.ts'
import type { ContextOpener } from './open-context.ts'
import { type Problems, watchPage } from './problems.ts'
import type { Secrets } from './secrets.ts'
import type { SiteFacts } from './site-facts.ts'
import { fillTab, type TabStorage, tokenOf } from './tab-storage.ts'

export interface CaseRun {
  browser: ContextOpener
  origin: string
  later: ((ms: number) => Promise<void>) | undefined
  facts: SiteFacts
  logIns: LogIns
  secrets: Secrets
  remote: string
  one: SmokeCase
  /** For what it leaves when it fails. */
  folder: string
  /** Sees the page of a case that passed, in its last state. */
  keep?: ((page: Page) => Promise<void>) | undefined
}

/** A page for one or several cases, with its problems and requests so far. */
export interface CasePage {
  context: BrowserContext
  page: Page
  problems: Problems
  requests: string[]
}

/** Opens an empty page in a new context, in which the person of the case is logged in and problems are collected. */
export async function preparePage(
  run: CaseRun,
  context: BrowserContext,
  problems: Problems,
): Promise<CasePage> {
  context.setDefaultTimeout(TIMEOUT_MS)
  await problems.install(context)
  await fillTab(context, run.origin, await tabOf(run))
  const page = await context.newPage()
  watchPage(page, problems)
  return { context, page, problems, requests: watchRequests(page, run.secrets) }
}

/** The session storage that the page of a case begins with. */
async function tabOf({ facts, logIns, secrets, remote, one }: CaseRun): Promise<TabStorage> {
  const tab = one.as === undefined ? [] : await logIns(one.as)
  secrets.add(tokenOf(tab))
  // Popups would cover elements of the other cases.
  return looksAtPopups({ facts, remote, one }) ? tab : [...tab, ['MC_SEEN:popups', '1']]
}

/** Whether the case is about the popups that open over home after a log-in. */
export const looksAtPopups = ({ facts, remote, one }: Pick<CaseRun, 'facts' | 'remote' | 'one'>): boolean =>
  partsOf(one).some((part) => facts.popups.includes(`${remote} ${part}`))
