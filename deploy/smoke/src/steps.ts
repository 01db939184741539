import type { SmokeStep, SmokeTarget } from '@arcada/federation'
import { expect, type Locator, type Page } from '@playwright/test'
import { errorText } from './error-text.ts'

/** Longest wait for one step, in ms. */
export const PATIENCE = 15_000
/** How long one look lasts before a part is brought into the window again: home goes to its top when it opens. */
const LOOK = 500

const quoted = (text: string) => text.replace(/["\\]/g, '\\$&')

const partOf = (page: Page, remote: string, folder: string) =>
  page.locator(`[data-remote="${quoted(remote)}"][data-part="${quoted(folder)}"]`).first()

function locate(page: Page, remote: string, target: SmokeTarget): Locator {
  if ('remote' in target) return page.locator(`[data-remote="${quoted(target.remote)}"]`).first()
  const place = target.in === undefined ? page : partOf(page, remote, target.in)
  if ('text' in target) return place.getByText(target.text).first()
  return place.getByRole(target.role, target.name === undefined ? {} : { name: target.name }).first()
}

function described(target: SmokeTarget): string {
  if ('remote' in target) return `a part of ${target.remote}`
  const what =
    'text' in target ? `'${target.text}'` : `${target.role}${target.name ? ` '${target.name}'` : ''}`
  if (target.in !== undefined) return `${what} in ${target.in}`
  return target.by === undefined ? what : `${what} by ${target.by}`
}

/** Waits until the target can be seen, where it says; what comes only near the window is brought there. */
async function find(page: Page, remote: string, target: SmokeTarget): Promise<Locator> {
  const found = locate(page, remote, target)
  if ('remote' in target) {
    await found.waitFor({ state: 'attached' })
    return found
  }
  const folder = target.in ?? target.by
  if (folder === undefined) {
    await found.waitFor({ state: 'visible' })
    return found
  }
  const part = partOf(page, remote, folder)
  const end = performance.now() + PATIENCE
  await part.waitFor({ state: 'attached' })
  for (;;) {
    try {
      // A part itself takes no room (display: contents).
      await part.evaluate((element) =>
        (element.firstElementChild ?? element).scrollIntoView({ block: 'center' }),
      )
      await found.waitFor({ state: 'visible', timeout: LOOK })
      return found
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

const inTime = async (what: string, work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    // What a locator says about its own waiting adds nothing.
    const why = /Timeout \d+ms exceeded/.test(errorText(error))
      ? `within ${PATIENCE / 1000} s`
      : `(${errorText(error)})`
    throw new Error(`${what} ${why}`)
  }
}

/** What has another text after some work than before. */
async function changed(page: Page, remote: string, target: SmokeTarget, work: () => Promise<unknown>) {
  const before = await (await find(page, remote, target)).textContent()
  await work()
  await inTime(`${described(target)} did not change from '${before}'`, () =>
    expect(locate(page, remote, target)).not.toHaveText(before ?? '', { timeout: PATIENCE }),
  )
}

type Again = Extract<SmokeStep, { until: unknown }>
type Click = Exclude<Extract<SmokeStep, { click: unknown }>, Again>
type Pass = Exclude<Extract<SmokeStep, { later: unknown }>, Again>

async function press(page: Page, remote: string, { click, changes }: Click) {
  const work = async () => (await find(page, remote, click)).click()
  await (changes === undefined ? work() : changed(page, remote, changes, work))
}

/** So many ms pass for the sandbox. */
type Later = ((ms: number) => Promise<void>) | undefined

async function passTime(page: Page, remote: string, step: Pass, later: Later) {
  if (later === undefined) throw new Error('no time passes on a live site')
  const ms = step.later * 60_000
  const work = async () => {
    await later(ms)
    await page.clock.fastForward(ms)
  }
  await (step.changes === undefined ? work() : changed(page, remote, step.changes, work))
}

/** As often as a whitelabel's longest time needs, and no more: the case would never end where nothing comes. */
const MOST_TIMES = 20
/** How long an answer to what was pressed may take before it is pressed again, in ms. */
const ANSWER = 2000

async function passTimeUntil(
  page: Page,
  remote: string,
  { later: minutes, click, until }: Again,
  later: Later,
) {
  const shows = locate(page, remote, until)
  for (let times = 0; times < MOST_TIMES; times += 1) {
    await passTime(page, remote, { later: minutes }, later)
    await press(page, remote, { click })
    const seen = shows.waitFor({ state: 'visible', timeout: ANSWER }).then(
      () => true,
      () => false,
    )
    if (await seen) return
  }
  throw new Error(`did not see ${described(until)} within ${MOST_TIMES * minutes} min of its time`)
}

/** Does what a step says; rejects with what was not there, in words. */
export async function runStep(page: Page, remote: string, step: SmokeStep, later?: Later): Promise<void> {
  if ('see' in step) return inTime(`did not see ${described(step.see)}`, () => find(page, remote, step.see))
  if ('until' in step) return passTimeUntil(page, remote, step, later)
  if ('click' in step)
    return inTime(`could not press ${described(step.click)}`, () => press(page, remote, step))
  if ('fill' in step)
    return inTime(`could not fill '${step.fill}'`, () =>
      page.getByLabel(step.fill, { exact: true }).fill(step.with),
    )
  if ('later' in step)
    return inTime(`did not get through ${step.later} min`, () => passTime(page, remote, step, later))
  const here = (url: URL) => url.pathname + url.search === step.at || url.pathname === step.at
  return inTime(`did not come to ${step.at}`, () => page.waitForURL(here)).catch((error: Error) => {
    throw new Error(`${error.message} but stands on ${new URL(page.url()).pathname}`)
  })
}
