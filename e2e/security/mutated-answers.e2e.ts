import { servedCalls } from '@arcada/sandbox/handlers'
import { randomOf } from '@arcada/sandbox/random'
import { mutatedAnswer } from '@arcada/sandbox/test-mutations'
import type { Route } from '@playwright/test'
import { quiet } from '../support/quiet.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

const FULL = process.env.ARCADA_FULL === '1'
/** Wrong answers for each call that the screens make. */
const MUTATIONS = FULL ? 25 : 2
const SEED = process.env.ARCADA_SEED ?? 'mutated answers'
/** What is opened in the short run, and by whom. */
const FEW = [' /m/home', 'marina /m/vouReport', 'aline /m/member/team']

/** Signing out would end the session that the walk needs. */
const ENDS = 'logout'

if (FULL) test.describe.configure({ mode: 'parallel' })

const named = new Map<string, string>(
  (await servedCalls()).map(({ call }) => [`${call.method} ${call.path}`, call.id]),
)
const callOf = (route: Route) => {
  const { pathname } = new URL(route.request().url())
  return named.get(`${route.request().method()} ${pathname}`) ?? pathname
}

/** Answers each call wrongly as often as it is asked for, and truly from then on: so what is asked for next comes in turn. */
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
    /** How many answers were wrong since this was asked last. */
    taken() {
      const taken = since
      since = 0
      return taken
    },
  }
}

/** Every page begins as this one was left, whatever a wrong answer has made of it. */
async function beginLikeThis(page: Page): Promise<void> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  await page.addInitScript((entries) => {
    if (location.protocol === 'about:') return
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, kept)
}

/** What is wrong with what somebody sees, or with what the answer left behind. */
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

/** The same once the page has come to rest. */
async function lastingTrouble(page: Page): Promise<string> {
  await quiet(page, 150)
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
  test.describe(`${person ?? 'a guest'}, whatever the back end answers`, {
    tag: person === 'aline' ? '@long' : [],
  }, () => {
    test.use({ userAgent: PHONE, reducedMotion: 'reduce' })
    const screens = SCREENS.filter(
      ({ address, as, only }) =>
        as === person &&
        (only ?? 'arcada') === 'arcada' &&
        (FULL || FEW.includes(`${person ?? ''} ${address.split('?')[0]}`)),
    )
    test.skip(screens.length === 0, 'walked with ARCADA_FULL=1')

    test('sees the screen or why it is not there, never a white page, and nothing goes unhandled', async ({
      page,
      problems,
      signIn,
    }) => {
      test.setTimeout(FULL ? 3_600_000 : 90_000)
      // What cannot be loaded is said so by the browser, and by the policy where it leads elsewhere.
      problems.expect(/Failed to load resource|^policy: img-src|Content Security Policy directive: "img-src/)
      if (person) await signIn(person)
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
      // What only a wrong answer leads to is asked for less often.
      const whole = [...answers.wrong].filter(([, times]) => times === MUTATIONS).map(([call]) => call)
      expect(whole.length).toBeGreaterThan(5)
      if (FULL)
        console.log(
          `${person ?? 'a guest'}: ${loads} loads, ${whole.length} calls: ${whole.sort().join(', ')}`,
        )
    })
  })
