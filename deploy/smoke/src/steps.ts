import type { SmokeStep, SmokeTarget } from '@arcada/kit/federation'
import { lackOf } from '@arcada/release/smoke-needs'
import { expect, type Page } from '@playwright/test'
import { errorText } from './error-text.ts'
import { described, find, locate, reachable, TIMEOUT_MS, Unreachable } from './find.ts'
import { followLink } from './links.ts'
import type { SiteFacts } from './site-facts.ts'

export interface Stage {
  page: Page
  remote: string
  facts: SiteFacts
  /** So many ms pass for the sandbox; a live site has none. */
  later?: ((ms: number) => Promise<void>) | undefined
}

const inTime = async (what: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    const text = errorText(error)
    const late = `within ${TIMEOUT_MS / 1000} s`
    if (error instanceof Unreachable) throw new Error(`${what} ${late}: ${text}`)
    // The details of a locator's time-out add nothing.
    throw new Error(`${what} ${/Timeout \d+ms exceeded/.test(text) ? late : `(${text})`}`)
  }
}

const look = ({ page, remote, facts }: Stage, target: SmokeTarget) => find(page, remote, target, facts.live)

/** What has another text after some work than before. */
async function changed(stage: Stage, target: SmokeTarget, work: () => Promise<unknown>) {
  const before = await (await look(stage, target)).textContent()
  await work()
  const after = locate(stage.page, stage.remote, target, stage.facts.live).first()
  await inTime(`${described(target)} did not change from '${before}'`, () =>
    expect(after).not.toHaveText(before ?? '', { timeout: TIMEOUT_MS }),
  )
}

type Again = Extract<SmokeStep, { until: unknown }>
type Click = Exclude<Extract<SmokeStep, { click: unknown }>, Again>
type Pass = Exclude<Extract<SmokeStep, { later: unknown }>, Again>
type Fill = Extract<SmokeStep, { fill: unknown }>
type Leads = Extract<SmokeStep, { leads: unknown }>

async function press(stage: Stage, { click, changes }: Click) {
  const work = async () => (await look(stage, click)).click()
  await (changes === undefined ? work() : changed(stage, changes, work))
}

async function fill({ page }: Stage, step: Fill) {
  const field = await reachable(page, page.getByLabel(step.fill, { exact: true }), 'tap')
  await field.fill(step.with)
}

async function passTime(stage: Stage, step: Pass) {
  const { page, later } = stage
  if (later === undefined) throw new Error('the clock of a live site cannot move')
  const ms = step.later * 60_000
  const work = async () => {
    await later(ms)
    await page.clock.fastForward(ms)
  }
  await (step.changes === undefined ? work() : changed(stage, step.changes, work))
}

/** As often as a whitelabel's longest time needs, and no more: the case would never end where nothing comes. */
const MAX_TIMES = 20
/** How long an answer to what was pressed may take before it is pressed again, in ms. */
const ANSWER_TIMEOUT_MS = 2000

async function passTimeUntil(stage: Stage, { later: minutes, click, until }: Again) {
  const shows = locate(stage.page, stage.remote, until).first()
  for (let times = 0; times < MAX_TIMES; times += 1) {
    await passTime(stage, { later: minutes })
    await press(stage, { click })
    const seen = shows.waitFor({ state: 'visible', timeout: ANSWER_TIMEOUT_MS }).then(
      () => true,
      () => false,
    )
    if (await seen) return
  }
  throw new Error(`did not see ${described(until)} within ${MAX_TIMES * minutes} min of its time`)
}

/** Taps each link and button that the step names, and comes back from where it leads. */
async function followAll(stage: Stage, step: Leads) {
  const { page, remote, facts } = stage
  for (const [name, lead] of Object.entries(step.leads)) {
    const { at, needs = {} } = typeof lead === 'string' ? { at: lead } : lead
    if (lackOf(facts, needs) !== undefined) continue
    const where = step.in === undefined ? '' : ` in ${step.in}`
    await inTime(`'${name}'${where} did not lead to ${at}`, () => followLink(page, remote, name, at, step.in))
  }
}

/** Runs a step; rejects with what was missing. */
export async function runStep(stage: Stage, step: SmokeStep): Promise<void> {
  const { page } = stage
  if ('see' in step) return inTime(`did not see ${described(step.see)}`, () => look(stage, step.see))
  if ('leads' in step) return followAll(stage, step)
  if ('until' in step) return passTimeUntil(stage, step)
  if ('click' in step) return inTime(`could not press ${described(step.click)}`, () => press(stage, step))
  if ('fill' in step) return inTime(`could not fill '${step.fill}'`, () => fill(stage, step))
  if ('later' in step) return inTime(`did not get through ${step.later} min`, () => passTime(stage, step))
  const here = (url: URL) => url.pathname + url.search === step.at || url.pathname === step.at
  return inTime(`did not come to ${step.at}`, () => page.waitForURL(here)).catch((error: Error) => {
    throw new Error(`${error.message} but stands on ${new URL(page.url()).pathname}`)
  })
}
