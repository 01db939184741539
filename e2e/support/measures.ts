import { mismatches, violations } from './axe.ts'
import { unlistedPairs } from './colour-pairs.ts'
import { unmarkedStates } from './forced-colours.ts'
import { pointerOnly, unreached } from './keyboard.ts'
import { lengthenTexts, turnAround } from './pseudo-languages.ts'
import { doubled, spaced, unreadable, withStyle } from './readable.ts'
import { unmirrored } from './right-to-left.ts'
import { smallTargets, stretchedButtons } from './targets.ts'
import type { Page } from './test.ts'

type Faults = (page: Page) => Promise<string[]>

/** A rule that holds on every screen, measured on an open one, which is as before afterwards. */
interface Measure {
  name: string
  faults: Faults
  /** The window that it needs; that of a phone by default. */
  window?: { width: number; height: number }
  /** Whether colours, shapes and words of a whitelabel can break it, so that it is measured in each. */
  ofWhitelabel?: boolean
  /** Not for sheets and dialogs. */
  screensOnly?: boolean
}

const PHONE = { width: 390, height: 844 }
const SMALLEST = { width: 320, height: 568 }
/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** All rules; the last ones move the focus. */
const MEASURES: readonly Measure[] = [
  { name: 'accessibility', ofWhitelabel: true, faults: both(violations, mismatches) },
  { name: 'one heading and one main part', faults: doubledParts },
  { name: 'pairs of colours', ofWhitelabel: true, faults: unlistedPairs },
  { name: 'help at its place', screensOnly: true, faults: misplacedHelp },
  { name: 'forced colours', faults: forced },
  { name: 'from right to left', faults: (page) => turnAround(page, both(unreadable, unmirrored)) },
  { name: 'in landscape', window: { width: 844, height: 390 }, faults: unreadable },
  { name: 'targets', window: SMALLEST, ofWhitelabel: true, faults: both(stretchedButtons, smallTargets) },
  {
    name: 'text of twice the size',
    ...{ window: SMALLEST, ofWhitelabel: true },
    faults: (page) => withStyle(page, doubled, unreadable),
  },
  { name: 'wider spacing', window: SMALLEST, faults: (page) => withStyle(page, spaced, unreadable) },
  {
    name: 'texts 40 % longer',
    ...{ window: SMALLEST, screensOnly: true },
    faults: (page) => lengthenTexts(page, unreadable),
  },
  { name: 'at 400 %', window: ZOOMED, faults: unreadable },
  { name: 'keyboard at 400 %', window: ZOOMED, screensOnly: true, faults: both(pointerOnly, unreached) },
]

interface Extent {
  /** Whether a sheet or dialog is open. */
  isDialog: boolean
  /** Only the rules that a whitelabel can break. */
  ofWhitelabel: boolean
}

/** The faults of an open screen, one line each with the rule. */
export async function measure(page: Page, extent: Extent): Promise<string[]> {
  const found: string[] = []
  for (const { name, faults, window = PHONE, ofWhitelabel = false, screensOnly = false } of MEASURES) {
    if ((extent.ofWhitelabel && !ofWhitelabel) || (extent.isDialog && screensOnly)) continue
    const size = page.viewportSize()
    if (size?.width !== window.width || size.height !== window.height) {
      await page.setViewportSize(window)
      await settle(page)
    }
    for (const fault of await faults(page)) found.push(`${name}: ${fault}`)
  }
  await page.setViewportSize(PHONE)
  return found
}

/** Waits for observers of sizes and for what they draw. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(100)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )
}

function both(one: Faults, other: Faults): Faults {
  return async (page) => [...(await one(page)), ...(await other(page))]
}

async function doubledParts(page: Page): Promise<string[]> {
  const counts = await page.evaluate(() =>
    ['main', 'h1'].map((name) => `${document.querySelectorAll(name).length} ${name}`),
  )
  return counts.filter((count) => !count.startsWith('1 '))
}

async function forced(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await unmarkedStates(page)
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}

/**
 * Screens without help at its place (WCAG 3.2.6): the link “Atendimento” is the fourth of the footer's, which have the same
 * order everywhere; the agent centre, with a menu of its own, and forms without a footer have it in their content.
 */
function misplacedHelp(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAMES = /^(Atendimento|Support|Atendimento online|Online support)$/
    const links = (root: ParentNode) =>
      [...root.querySelectorAll('a')].filter((link) => link.checkVisibility())
    const at = location.pathname
    const footer = document.querySelector('.ar-footer')
    if (footer?.checkVisibility()) {
      const order = links(footer).map((link) => new URL(link.href).pathname)
      return order.indexOf('/m/service') === order.length - 2
        ? []
        : [`the footer of ${at} leads to ${order.join(', ')}`]
    }
    const help = links(document.body).some(
      (link) => NAMES.test(link.textContent.trim()) || /\/m\/(service|help)$/.test(link.pathname),
    )
    const hasMenu = [...document.querySelectorAll('button')].some((button) =>
      /^Menu$/.test(button.ariaLabel ?? ''),
    )
    // The specification gives this page neither header nor footer (ROUTE-34).
    return help || hasMenu || at === '/m/download' ? [] : [`${at} has no help`]
  })
}
