import { randomOf } from '@arcada/kit/sandbox/handlers'
import { mutatedAnswer, servedCalls } from '@arcada/kit/sandbox/testing'
import type { Route } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

const FULL = process.env.ARCADA_LAB === '1'
/** Wrong answers for each call that the screens make. */
const MUTATIONS = FULL ? 25 : 2
const SEED = process.env.ARCADA_SEED ?? 'mutated answers'
/** The screens and accounts of the short run. */
const FEW = [' /m/home', 'marina /m/vouReport', 'aline /m/member/team']

/** A log-out would end the session that the test needs. */
const ENDS = 'logout'

if (FULL) test.describe.configure({ mode: 'parallel' })

const named = new Map<string, string>(
  (await servedCalls()).map(({ call }) => [`${call.method} ${call.path}`, call.id]),
)
const callOf = (route: Route) => {
  const { pathname } = new URL(route.request().url())
  return named.get(`${route.request().method()} ${pathname}`) ?? pathname
}

/** Answers each call wrongly a number of times, then correctly, so that later calls get their turn. */
async function answerWrongly(page: Page, seed: string) {
  const wrong = new Map<string, number>()
  let since = 0
  await page.route(/\/(?:wps|lgw)\//, async (route) => {
    const call = callOf(route)
    const turn = wrong.get(call) ?? 0
    if (call === ENDS) return route.abort()
    if (turn >= MUTATIONS) return route.continue()
    const given = await route.fetch().catch(() => undefined)
    if (given?.status() !== 200) return route.continue()
    const answer: unknown = await given.json().catch(() => undefined)
    if (answer === undefined) return route.fulfill({ response: given })
    wrong.set(call, turn + 1)
    since += 1
    const { status, text } = mutatedAnswer(randomOf(`${seed}/${call}/${turn}`), answer)
    return route.fulfill({ status, body: status === 204 ? '' : text, contentType: 'application/json' })
  })
  return {
    wrong,
    /** Number of wrong answers since the last call. */
    taken() {
      const taken = since
      since = 0
      return taken
    },
  }
}

/** Restores the initial storage before every page, whatever a wrong answer has changed. */
async function beginLikeThis(page: Page): Promise<void> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  await page.addInitScript((entries) => {
    if (location.protocol === 'about:') return
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, kept)
}

/** Faults of the visible page, or of the state that the answer left. */
const trouble = (page: Page) =>
  page
    .evaluate(() => {
      const shown = [...document.querySelectorAll('h1, h2, [role="alert"], [role="dialog"], main p')]
      const found = [
        shown.some((one) => one.checkVisibility() && one.textContent?.trim()) ? '' : 'nothing is shown',
        document.querySelector('[data-failed]') ? 'a part threw' : '',
        'polluted' in {} ? 'the prototype of all objects was changed' : '',
      ]
      return found.filter(Boolean).join(', ')
    })
    .catch(() => 'the page is being left')

/** The same once the page is at rest. */
async function lastingTrouble(page: Page): Promise<string> {
  await networkIdle(page, 150)
  let found = ''
  const look = async () => {
    found = await trouble(page)
    return found
  }
  await expect
    .poll(look, { timeout: 15_000 })
    .toBe('')
    .catch(() => {})
  return found
}

for (const person of [undefined, 'marina', 'aline', 'caio'])
  test.describe(`${person ?? 'a guest'}, with any answer of the back end`, {
    tag: person === 'aline' ? '@long' : [],
  }, () => {
    test.use({ userAgent: PHONE, reducedMotion: 'reduce' })
    const screens = SCREENS.filter(
      ({ address, as, only }) =>
        as === person &&
        (only ?? 'arcada') === 'arcada' &&
        (FULL || FEW.includes(`${person ?? ''} ${address.split('?')[0]}`)),
    )
    test.skip(screens.length === 0, 'walked with ARCADA_LAB=1')

    test('sees the screen or the reason for its absence, never a white page, and no error is unhandled', async ({
      page,
      problems,
      logIn,
    }) => {
      test.setTimeout(FULL ? 3_600_000 : 90_000)
      // The browser reports failed loads, and the policy those of other origins.
      problems.expect(/Failed to load resource|^policy: img-src|Content Security Policy directive: "img-src/)
      if (person) await logIn(person)
      else await withoutPopups(page)
      if (person) await beginLikeThis(page)
      const answers = await answerWrongly(page, `${SEED}/${person}`)
      const seen: string[] = []
      let loads = 0
      for (const { address } of screens)
        for (let turn = 0; ; turn += 1) {
          loads += 1
          await page.goto(address)
          const wrong = [await lastingTrouble(page), ...problems.take()].filter(Boolean)
          if (wrong.length > 0) seen.push(`${address}, turn ${turn}: ${wrong.join('; ')}`)
          if (answers.taken() === 0) break
          expect(turn, `${address} never gets true answers`).toBeLessThan(20 * MUTATIONS)
        }
      expect({ seed: SEED, seen }).toEqual({ seed: SEED, seen: [] })
      // Screens that only a wrong answer leads to get fewer wrong answers.
      const whole = [...answers.wrong].filter(([, times]) => times === MUTATIONS).map(([call]) => call)
      expect(whole.length).toBeGreaterThan(5)
      if (FULL)
        console.log(
          `${person ?? 'a guest'}: ${loads} loads, ${whole.length} calls: ${whole.sort().join(', ')}`,
        )
    })
  })
