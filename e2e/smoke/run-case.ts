import type { SmokeCase, SmokeStep, SmokeTarget } from '@arcada/federation'
import type { Browser, Locator, Page } from '@playwright/test'
import { Problems, watchPage } from '../support/problems.ts'

/** Longest wait for one step, in ms. */
const PATIENCE = 15_000

/** Runs one case in a browser context of its own; returns what went wrong, or undefined. */
export async function runCase(browser: Browser, origin: string, one: SmokeCase): Promise<string | undefined> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  context.setDefaultTimeout(PATIENCE)
  const problems = new Problems()
  try {
    await problems.install(context)
    const page = await context.newPage()
    watchPage(page, problems)
    if (one.as !== undefined) await signIn(page, one.as)
    await page.goto(one.open)
    for (const step of one.steps) await take(page, step)
    const failed = await page.locator('[data-failed]').count()
    if (failed > 0) return `${failed} parts of the page did not open`
    return problems.left()[0]
  } catch (error) {
    return `${firstLine(error)}${problems.left().length > 0 ? `; ${problems.left()[0]}` : ''}`
  } finally {
    await context.close()
  }
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .split('\n')
    .slice(0, 4)
    .join(' ')
    .replace(/\s+/g, ' ')

async function take(page: Page, step: SmokeStep): Promise<void> {
  if ('see' in step) await find(page, step.see).waitFor({ state: 'attached' })
  else if ('click' in step) await find(page, step.click).click()
  else if ('fill' in step) await page.getByLabel(step.fill, { exact: true }).fill(step.with)
  else await page.waitForURL((url) => url.pathname + url.search === step.at || url.pathname === step.at)
}

function find(page: Page, target: SmokeTarget): Locator {
  if ('text' in target) return page.getByText(target.text).first()
  if ('remote' in target) return page.locator(`[data-remote="${quoted(target.remote)}"]`).first()
  const named = target.name === undefined ? {} : { name: target.name }
  return page.getByRole(target.role, named).first()
}

const quoted = (text: string) => text.replace(/["\\]/g, '\\$&')

async function signIn(page: Page, name: string): Promise<void> {
  // The list of popups has tests of its own; here it would lie over everything that is looked at.
  await page.addInitScript(() => {
    try {
      sessionStorage.setItem('MC_SEEN:popups', '1')
    } catch {
      // A page without a storage shows no popups either.
    }
  })
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill(name)
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname === '/m/home')
}
