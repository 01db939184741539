import type { SmokeJob, SmokePerson } from '@arcada/release'
import type { Browser } from '@playwright/test'
import { errorText } from './error-text.ts'
import { openContext } from './open-context.ts'
import type { Secrets } from './secrets.ts'

/** Whom the sandbox has for the words that cases use; any other word is a person's own name. */
const SANDBOX: Readonly<Record<string, string>> = { member: 'marina', agent: 'aline' }
const SANDBOX_PASSWORD = 'Arcada123'

/** The tab's storage of somebody who is signed in. */
export type Session = [key: string, value: string][]

export type Sessions = (as: string) => Promise<Session>

function personOf({ site, people }: SmokeJob, as: string): SmokePerson {
  if ('origin' in site) return people[as] ?? { name: as, password: '' }
  return { name: SANDBOX[as] ?? as, password: SANDBOX_PASSWORD }
}

/**
 * Signs each person in once per run, through the login screen, and hands out what their tab keeps: a wrong password must
 * not be tried by every case, or the account is locked. Rejects, in words, for whoever could not sign in.
 */
export function signIns(browser: Browser, origin: string, job: SmokeJob, secrets: Secrets): Sessions {
  const sessions = new Map<string, Promise<Session>>()
  return (as) => {
    const person = personOf(job, as)
    secrets.add(person.password)
    const session = sessions.get(as) ?? signIn(browser, origin, person)
    sessions.set(as, session)
    return session
  }
}

async function signIn(browser: Browser, origin: string, { name, password }: SmokePerson): Promise<Session> {
  const context = await openContext(browser, origin)
  context.setDefaultTimeout(15_000)
  try {
    const page = await context.newPage()
    await page.goto('/m/login')
    await page.getByLabel('Usuário', { exact: true }).fill(name)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL((url) => url.pathname === '/m/home')
    const kept = await page.evaluate(() => Object.entries<string>({ ...sessionStorage }))
    // What this tab has seen on home, another one has not.
    return kept.filter(([key]) => !key.startsWith('MC_SEEN'))
  } catch (error) {
    throw new Error(`${name} could not sign in on /m/login: ${errorText(error)}`)
  } finally {
    await context.close()
  }
}
