import type { SmokeJob, SmokePerson } from '@arcada/release'
import { errorText } from './error-text.ts'
import { type ContextOpener, openContext } from './open-context.ts'
import type { Secrets } from './secrets.ts'
import { readTab, type TabStorage } from './tab-storage.ts'

/** Usernames of the sandbox by the values of `as`; any other value is a username itself. */
const SANDBOX: Readonly<Record<string, string>> = { member: 'marina', agent: 'aline' }
const SANDBOX_PASSWORD = 'Arcada123'

/** The site refused the name or the password; the message is for the person who gave them. */
export class WrongPassword extends Error {}

export type LogIns = (as: string) => Promise<TabStorage>

function personOf({ site, people }: SmokeJob, as: string): SmokePerson {
  if ('origin' in site) return people[as] ?? { name: as, password: '' }
  return { name: SANDBOX[as] ?? as, password: SANDBOX_PASSWORD }
}

/**
 * Logs each player in once per run, through the login screen, and returns the tab's storage: a wrong password must not be
 * tried by every case, or the account is locked. Rejects with the reason when a log-in fails.
 */
export function logInOnce(browser: ContextOpener, origin: string, job: SmokeJob, secrets: Secrets): LogIns {
  const tabs = new Map<string, Promise<TabStorage>>()
  return (as) => {
    const person = personOf(job, as)
    secrets.add(person.password)
    const tab = tabs.get(as) ?? logIn(browser, origin, person)
    tabs.set(as, tab)
    return tab
  }
}

async function logIn(
  browser: ContextOpener,
  origin: string,
  { name, password }: SmokePerson,
): Promise<TabStorage> {
  const context = await openContext(browser, origin)
  context.setDefaultTimeout(15_000)
  try {
    const page = await context.newPage()
    await page.goto('/m/login')
    await page.getByLabel('Usuário', { exact: true }).fill(name)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
    const refusal = page.locator('form').getByRole('alert').filter({ hasText: /\S/ }).first()
    const isRefused = await Promise.race([
      page.waitForURL((url) => url.pathname === '/m/home').then(() => false),
      // Rejects as late as the wait beside it.
      refusal.waitFor().then(() => true),
    ])
    if (isRefused)
      throw new WrongPassword(
        `${origin} did not log ${name} in: “${(await refusal.textContent())?.trim()}” Correct --as; no case was run.`,
      )
    return await readTab(page)
  } catch (error) {
    if (error instanceof WrongPassword) throw error
    throw new Error(`${name} could not log in on /m/login: ${errorText(error)}`)
  } finally {
    await context.close()
  }
}
