import type { Site } from '@arcada/local/site'
import { control, expect, type Page } from './test.ts'

/** The last item of this kind in the sandbox's outbox. */
export async function newestMessage(site: Site, kind: 'sms' | 'email' | 'captcha'): Promise<string> {
  const sent = (await control(site, 'GET', '/sandbox/outbox')) as { kind: string; text: string }[]
  return sent.findLast((message) => message.kind === kind)?.text ?? ''
}

/** The digits of the captcha, available once its picture is visible. */
export async function shownDigits(page: Page, site: Site): Promise<string> {
  await expect(page.locator('form img[src^="data:image"]')).toBeVisible()
  return newestMessage(site, 'captcha')
}
