import { setTimeout } from 'node:timers/promises'
import type { SmokeTarget } from '@arcada/kit/federation'
import type { Locator, Page } from '@playwright/test'
import { errorText } from './error-text.ts'
import { reach, type Use } from './reach.ts'

export const TIMEOUT_MS = 15_000
/** Between two attempts, in ms: each is a step of the trace. */
const MAX_PAUSE_MS = 500

/** Nothing that was found can be used by a person; the message says why. */
export class Unreachable extends Error {}

const quoted = (text: string) => text.replace(/["\\]/g, '\\$&')

export const partOf = (page: Page, remote: string, folder: string): Locator =>
  page.locator(`[data-remote="${quoted(remote)}"][data-part="${quoted(folder)}"]`).first()

/** The amount that the sandbox has, with every kind of blank; a live site has another one. */
const amountText = (amount: string, live: boolean) => (live ? /R\$\s\d[\d.]*,\d\d/ : amount)

export function locate(page: Page, remote: string, target: SmokeTarget, live = false): Locator {
  if ('remote' in target) return page.locator(`[data-remote="${quoted(target.remote)}"]`)
  const place = target.in === undefined ? page : partOf(page, remote, target.in)
  if ('text' in target) return place.getByText(target.text)
  if ('amount' in target) return place.getByText(amountText(target.amount, live))
  return place.getByRole(target.role, target.name === undefined ? {} : { name: target.name })
}

export function described(target: SmokeTarget): string {
  if ('remote' in target) return `a part of ${target.remote}`
  const name = 'role' in target && target.name ? ` '${target.name}'` : ''
  const what =
    'text' in target
      ? `'${target.text}'`
      : 'amount' in target
        ? `the amount ${target.amount}`
        : target.role + name
  if (target.in !== undefined) return `${what} in ${target.in}`
  return target.by === undefined ? what : `${what} by ${target.by}`
}

const TAPPED: readonly string[] = ['button', 'link', 'tab', 'textbox']

const useOf = (target: SmokeTarget): Use =>
  'role' in target ? (TAPPED.includes(target.role) ? 'tap' : 'see') : 'read'

/** The first of these that a person could use so, brought into the window; rejects with the reason when none can be had in time. */
export async function reachable(page: Page, found: Locator, use: Use, part?: Locator): Promise<Locator> {
  const end = performance.now() + TIMEOUT_MS
  for (let pause = 50; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    // The page may go on to another address meanwhile.
    const reached = await Promise.race([
      found.evaluateAll(reach, use).catch((error: unknown) => ({ why: errorText(error) })),
      setTimeout(TIMEOUT_MS, { why: 'the page does not draw' }, { ref: false }),
    ])
    if ('index' in reached) return found.nth(reached.index)
    if (performance.now() > end) throw new Unreachable(reached.why)
    await page.waitForTimeout(pause)
    // What comes only near the window is brought there; a part itself takes no room (display: contents).
    await part?.evaluate((element) =>
      (element.firstElementChild ?? element).scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
  }
}

/** Waits until a person could see or tap the target, where it says. */
export async function find(page: Page, remote: string, target: SmokeTarget, live = false): Promise<Locator> {
  const found = locate(page, remote, target, live)
  if ('remote' in target) {
    await found.first().waitFor({ state: 'attached' })
    return found.first()
  }
  const folder = target.in ?? target.by
  const part = folder === undefined ? undefined : partOf(page, remote, folder)
  await part?.waitFor({ state: 'attached' })
  return reachable(page, found, useOf(target), part)
}
