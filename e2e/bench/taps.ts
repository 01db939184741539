import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { MONTH } from '../support/days.ts'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { freshContext, slowDown } from './measure.ts'
import { type RunningSite, siteOf, tabOf } from './running-site.ts'
import { median } from './statistics.ts'

/** Maximum duration of a response, in ms. */
const LIMIT_MS = 100

const PEOPLE = ['marina', 'aline'] as const

interface Tap {
  what: string
  address: string
  as?: (typeof PEOPLE)[number]
  /** Opens the place of the control. */
  before?: (page: Page) => Locator
  control: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first()
const entry = (role: 'button' | 'link') => (page: Page) =>
  page.locator('main').getByRole('listitem').getByRole(role).first()
const label = (at: number) => (page: Page) => page.locator('main fieldset label').nth(at)
const submit = (page: Page) => page.locator('main form button[type=submit]').last()
const tab = (at: number) => (page: Page) => page.getByRole('tab').nth(at)

/** The most common taps of a guest, a member and an agent. */
const TAPS: readonly Tap[] = [
  { what: 'menu', address: '/m/home', control: button('Menu') },
  { what: 'menu, as a member', address: '/m/home', as: 'marina', control: button('Menu') },
  { what: 'closing the menu', address: '/m/home', before: button('Menu'), control: button('Fechar') },
  { what: 'language', address: '/m/home', before: button('Menu'), control: button('English') },
  { what: 'theme', address: '/m/home', before: button('Menu'), control: button(/^Tema/) },
  { what: 'log-in', address: '/m/home', control: button('Entrar') },
  { what: 'Criar conta', address: '/m/home', control: link('Criar conta') },
  { what: 'Perfil', address: '/m/home', as: 'marina', control: link('Perfil') },
  { what: 'Perfil, as a guest', address: '/m/home', control: link('Perfil') },
  { what: 'Promoções', address: '/m/home', control: link('Promoções') },
  { what: 'Depositar, as a guest', address: '/m/home', control: link('Depositar') },
  { what: 'Atendimento', address: '/m/home', control: link('Atendimento') },
  { what: 'Ver todos', address: '/m/home', control: link('Ver todos') },
  { what: 'category of home', address: '/m/home', control: tab(2) },
  { what: 'heart', address: '/m/home', as: 'marina', control: button(/^Favorito/) },
  { what: 'heart, as a guest', address: '/m/home', control: button(/^Favorito/) },
  { what: 'filter', address: '/m/gameList?gameType=RNG', control: button('Filtrar') },
  { what: 'tab of a game list', address: '/m/gameList?gameType=RNG', control: tab(3) },
  { what: 'back', address: '/m/gameList?gameType=RNG', control: button('Voltar') },
  { what: 'group of lotteries', address: '/m/lottery', control: tab(1) },
  { what: 'deposit method', address: '/m/voucherCenter', as: 'marina', control: label(1) },
  { what: 'Continuar of a deposit', address: '/m/voucherCenter', as: 'marina', control: submit },
  { what: 'Sacar, empty', address: '/m/withdraw', as: 'marina', control: submit },
  { what: 'message', address: '/m/webEmail', as: 'marina', control: entry('button') },
  {
    what: 'days of a record',
    address: `/m/transaction/record?${MONTH}`,
    as: 'marina',
    control: button('Hoje'),
  },
  { what: 'own days', address: '/m/transaction/record', as: 'marina', control: button('Outros dias') },
  { what: 'kind of bets', address: `/m/gameRecord?${MONTH}`, as: 'marina', control: tab(2) },
  {
    what: 'lottery order',
    address: `/m/gameRecord?kind=LOTT&${MONTH}`,
    as: 'marina',
    control: entry('link'),
  },
  { what: 'tab of rewards', address: '/m/rewardCenter', as: 'marina', control: tab(1) },
  {
    what: 'agency centre: team',
    address: '/m/agent',
    as: 'aline',
    control: (page) => page.locator('main a[href^="/m/member/team"]').first(),
  },
  { what: 'member of the team', address: '/m/member/team', as: 'aline', control: button(/^Detalhes d/) },
  { what: 'online filter', address: '/m/member/team', as: 'aline', control: button('Só quem está online') },
  {
    what: 'days of the team',
    address: `/m/agent/team/overview?${MONTH}`,
    as: 'aline',
    control: button('Hoje'),
  },
  { what: 'promotion', address: '/m/activity', control: (page) => page.locator('main li a').first() },
]

export interface TapMetrics {
  what: string
  /** Ms from the tap to the next paint, by the page's own Event Timing: the median and the longest. */
  median: number
  longest: number
  /** Of the median tap: ms until its event started, and ms of its own handlers. */
  waited: number
  handled: number
}

declare global {
  var __taps: { duration: number; waited: number; handled: number }[]
}

/**
 * Every tap, or those with one of the given parts in their name, on a phone whose processor is four times slower,
 * `repetitions` times in a fresh tab each.
 */
export async function measureTaps(
  repetitions: number,
  only: readonly string[] = [''],
  running?: Omit<RunningSite, 'close'>,
): Promise<TapMetrics[]> {
  const site = await siteOf(running)
  const browser = await launchBrowser(readCertificate())
  try {
    const sessions = new Map<string, string>()
    for (const name of PEOPLE) sessions.set(name, await tabOf(browser, site, name))
    const found: TapMetrics[] = []
    for (const tap of TAPS.filter(({ what }) => only.some((part) => what.includes(part))))
      found.push(await measured(browser, site, tap, repetitions, tap.as && sessions.get(tap.as)))
    return found
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Prints the table, and the taps that take too long; returns whether there are none. */
export function printTaps(found: readonly TapMetrics[]): boolean {
  console.table(found)
  const slow = found.filter(({ median: middle }) => middle > LIMIT_MS)
  for (const { what, median: middle } of slow) console.error(`${what}: ${middle} ms`)
  return slow.length === 0
}

async function measured(
  browser: Browser,
  site: RunningSite,
  tap: Tap,
  repetitions: number,
  session: string | undefined,
): Promise<TapMetrics> {
  const samples: (typeof globalThis.__taps)[number][] = []
  for (let at = 0; at < repetitions; at += 1) {
    const context = await freshContext(browser, session)
    try {
      samples.push(await tapped(context, site, tap))
    } finally {
      await context.close()
    }
  }
  const middle = median(samples.map(({ duration }) => duration))
  const typical = samples.toSorted((a, b) => Math.abs(a.duration - middle) - Math.abs(b.duration - middle))[0]
  return {
    what: tap.what,
    median: middle,
    longest: Math.max(...samples.map(({ duration }) => duration)),
    waited: Math.round(typical?.waited ?? 0),
    handled: Math.round(typical?.handled ?? 0),
  }
}

async function tapped(context: BrowserContext, site: RunningSite, tap: Tap) {
  await context.addInitScript(observeTaps)
  const page = await context.newPage()
  await page.goto(site.origin + tap.address)
  await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
  // A pause before the tap, so that deferred work has ended.
  await page.waitForTimeout(3000)
  if (tap.before) {
    await tap.before(page).tap()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
  }
  const control = tap.control(page)
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`${tap.what}: nothing to tap`)
  await slowDown(await context.newCDPSession(page), true)
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    globalThis.__taps = []
  })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(1500)
  const events = await page.evaluate(() => globalThis.__taps)
  // As for INP, the longest of the events of one tap counts; an event without an entry took less than 16 ms.
  return events.toSorted((a, b) => b.duration - a.duration)[0] ?? { duration: 16, waited: 0, handled: 0 }
}

/** Runs before any script of the page. No imports: it is sent as text. */
function observeTaps(): void {
  globalThis.__taps = []
  sessionStorage.setItem('MC_SEEN:popups', '1')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        globalThis.__taps.push({
          duration: entry.duration,
          waited: entry.processingStart - entry.startTime,
          handled: entry.processingEnd - entry.processingStart,
        })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
