import { routes } from '@arcada/kit/routes'
import { choose, expect, type Locator, type Page } from '../../support/test.ts'
import type { Fault } from './fault.ts'
import { HARMLESS, type Kind } from './kinds.ts'
import { failureOf, type Language, messageOf, retryName } from './messages.ts'
import type { Failure, Part } from './parts.ts'

/** What a player sees of each way to fail, as the table writes it. */
const OUTCOMES: Record<Failure, string> = {
  card: 'message, retry',
  dialog: 'message in the dialog, retry',
  toast: 'short message, next tap',
  absent: 'left out until the next visit',
  page: 'message for the page, retry',
}

/** Injects one kind of fault into one part, and follows a player through it. Returns the text of the cell. */
export class Cell {
  private readonly page: Page
  private readonly part: Part
  private readonly kind: Kind
  private readonly fault: Fault
  private readonly failure: Failure

  constructor(page: Page, part: Part, kind: Kind, fault: Fault) {
    this.page = page
    this.part = part
    this.kind = kind
    this.fault = fault
    this.failure = failureOf(part, kind)
  }

  async run(): Promise<string> {
    if (HARMLESS.includes(this.kind)) return this.opens()
    await this.readsMessage()
    await choose(this.page, 'PT')
    if (this.failure === 'page') await this.failsAsPage()
    else if (this.failure === 'absent') await this.isLeftOut()
    else if (this.part.name === 'screen') await this.failsAsScreen()
    else await this.failsOnPage()
    return this.needsReload() ? 'short message, reload' : OUTCOMES[this.failure]
  }

  /** The part opens all the same; the page does not show a message. */
  private async opens(): Promise<string> {
    const { page, part, kind } = this
    if (part.button) await this.openBeside('pt')
    await this.fault.begin()
    if (!part.button && kind === 'storage forbidden' && part.as) await this.move(part.address)
    else if (!part.button) await page.goto(part.address, { waitUntil: 'commit' })
    await this.tap('pt')
    if (kind === 'slow' && part.failure === 'card' && part.address === routes.home) await this.expectAlive()
    await this.expectOpen()
    if (kind !== 'endless work') return kind === 'slow' ? 'placeholder, then opens' : 'opens'
    // A popup comes once in a tab.
    if (part.failure === 'absent') return 'page frozen, then opens'
    // A reload finds the same code.
    await page.reload()
    await this.tap('pt')
    await this.expectOpen()
    return 'page frozen, then opens'
  }

  private async readsMessage(): Promise<void> {
    const { page, part } = this
    await choose(page, 'EN')
    if (part.button) await this.openBeside('en')
    else await page.goto('about:blank')
    await this.fault.begin()
    if (!part.button) await page.goto(part.address, { waitUntil: 'commit' })
    await this.tap('en')
    await this.expectMessage('en')
    if (this.failure === 'page' && this.kind === 'hanging') {
      // What comes late opens the page all the same.
      this.fault.release()
      await this.expectOpen()
    }
    await this.pauseFault()
  }

  private async failsAsPage(): Promise<void> {
    const { page, part } = this
    await this.fault.begin()
    await page.goto(part.address, { waitUntil: 'commit' })
    await this.expectMessage('pt')
    await this.fault.end()
    await page.getByRole('button', { name: retryName('pt') }).click()
    await this.expectOpen()
  }

  /** The header, the other parts and the links work; the part is there on the next visit. */
  private async isLeftOut(): Promise<void> {
    const { page, part } = this
    await this.fault.begin()
    await page.goto(part.address)
    await this.expectAlive()
    await expect(page.locator(part.place)).toHaveCount(0)
    await this.fault.end()
    await page.reload()
    await this.expectOpen()
  }

  private async failsAsScreen(): Promise<void> {
    const { page, part } = this
    await page.goto(routes.home)
    await expect(page.locator('main article').first()).toBeVisible()
    await this.fault.begin()
    await this.move(part.address)
    await this.expectMessage('pt')
    await this.expectFocusIn('main h1')
    await page.goBack()
    await this.expectAlive()
    await this.move(part.address)
    await this.expectMessage('pt')
    await this.fault.end()
    await this.retry()
    await this.expectOpen()
    await this.expectFocusIn('main, body:has(#root)')
  }

  private async failsOnPage(): Promise<void> {
    const { page, part, failure } = this
    if (part.button) await this.openBeside('pt')
    await this.fault.begin()
    if (!part.button) await page.goto(part.address)
    await this.tap('pt')
    await this.expectMessage('pt')
    if (failure === 'dialog') {
      await this.expectFocusIn('dialog')
      // It can be closed like any other dialog, and opened again.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await this.expectFocusIn('button')
    }
    if (failure === 'toast') await this.expectFocusIn('button')
    await this.expectAlive()
    if (failure === 'dialog') await this.tap('pt')
    if (failure !== 'toast') {
      if (part.button && failure === 'card') await this.tap('pt')
      await this.expectMessage('pt')
    }
    await this.fault.end()
    if (this.needsReload()) await page.reload()
    if (failure === 'toast') await this.tap('pt')
    else await this.retry()
    if (failure === 'dialog' && this.kind === 'throws while loading') {
      // Its retry may load the page again, and with it close the dialog.
      await page.waitForTimeout(2_000)
      if (!(await page.getByRole('dialog').isVisible())) await this.tap('pt')
    }
    if (part.button && failure === 'card') await this.tap('pt')
    await this.expectOpen()
    if (part.button) await this.expectFocusIn('dialog')
    // Code that threw while it was loaded runs again on a new page, which begins at its top.
    else if (this.kind !== 'throws while loading') await this.expectFocusIn('[data-remote]')
  }

  /** A module that threw while it was loaded stays as it is until the page is loaded again. */
  private needsReload(): boolean {
    return this.failure === 'toast' && this.kind === 'throws while loading'
  }

  private async pauseFault(): Promise<void> {
    await this.fault.end()
    await this.page.evaluate(() => sessionStorage.removeItem('mended'))
    await this.page.goto('about:blank')
  }

  /** Opens the screen with the part's button: the fault must not meet the screen's own files. */
  private async openBeside(language: Language): Promise<void> {
    const { address, button } = this.part
    await this.page.goto(address)
    if (button) await expect(this.page.getByRole('button', { name: button[language] }).first()).toBeVisible()
  }

  private async tap(language: Language): Promise<void> {
    const { button } = this.part
    if (button) await this.page.getByRole('button', { name: button[language] }).first().click()
  }

  /** Goes to an address as a link does. */
  private move(address: string): Promise<void> {
    return this.page.evaluate((to) => {
      history.pushState({ idx: 1, key: to }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, address)
  }

  /** Taps every retry of the app, because the line may have kept more than one part of it. */
  private async retry(): Promise<void> {
    const buttons = this.failed().getByRole('button', { name: retryName('pt') })
    for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
      await buttons.last().click()
      await expect(buttons).toHaveCount(left - 1)
    }
  }

  private failed(): Locator {
    const { app } = this.part
    return this.page.locator(app === 'host' ? 'main:has([role=alert])' : `[data-failed="${app}"]`)
  }

  private async expectMessage(language: Language): Promise<void> {
    const { page, part, failure, kind } = this
    const message = messageOf(part, failure, kind)
    if (message === undefined) return this.expectAlive()
    const inside = failure === 'dialog' ? page.getByRole('dialog') : page.locator('body')
    const text = inside.getByText(message[language]).filter({ visible: true }).first()
    await this.whenDue(text)
    await expect(text).toBeVisible()
  }

  private async whenDue(text: Locator): Promise<void> {
    for (let steps = 0; steps < 8 && !(await text.isVisible()); steps += 1) {
      await this.page.waitForTimeout(250)
      await this.fault.pass()
    }
  }

  private async expectOpen(): Promise<void> {
    await expect(this.page.locator(this.part.place).first()).toBeVisible({ timeout: 20_000 })
    await expect(this.failed()).toHaveCount(0)
  }

  /** The header's menu opens, a part of another remote is there, and a link leads to another screen and back. */
  private async expectAlive(): Promise<void> {
    const { page, part } = this
    const other = part.app === 'promotions' ? 'games' : 'promotions'
    await expect(page.locator('#root .ar-header')).toBeVisible()
    await expect(page.locator(`[data-failed="${other}"]`)).toHaveCount(0)
    if (new URL(page.url()).pathname === routes.home)
      await expect(page.locator(`[data-remote="${other}"]`).first()).toBeAttached()
    if (part.name !== 'sheet' || part.app !== 'host') {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const footer = page.locator('#root .ar-footer')
    if (this.failure === 'absent' || this.kind === 'slow' || !(await footer.isVisible())) return
    await footer.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/activity/)
    await page.goBack()
    await expect(page.locator('main').first()).toBeVisible()
  }

  private async expectFocusIn(selector: string): Promise<void> {
    const focused = () =>
      this.page.evaluate((where) => {
        const { activeElement } = document
        return activeElement?.closest(where) ? 'inside' : activeElement?.outerHTML.slice(0, 120)
      }, selector)
    await expect.poll(focused).toBe('inside')
  }
}
