import type { Page } from '@playwright/test'
import { deadLinks } from './links.ts'

/** Words that only a defect shows to people. */
const MISTAKES = /(?<![\w.])(?:NaN|undefined|\[object Object\]|Invalid Date)(?!\w)/

/** A fault of the page that fails every case, as a sentence; undefined without one. */
export async function inspectPage(page: Page): Promise<string | undefined> {
  // The client of a game is another site's page.
  if (!(await page.evaluate(() => '__arcada' in globalThis))) return undefined
  const [dead] = await deadLinks(page)
  if (dead)
    return `the link '${dead.name}' of ${dead.remote} leads to ${dead.at}, which no app of the set declares`
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and what is hidden are not shown to people.
  const text = await page.evaluate(() => document.body.innerText)
  const [mistake] = MISTAKES.exec(text) ?? []
  return mistake === undefined ? undefined : `the page shows '${mistake}'`
}
