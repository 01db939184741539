import { expect, type Locator, type Page } from './test.ts'

/** Deletes the session on the server, as after a while; the page finds out at its next call. Returns the token. */
export async function endSession(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.MC_SESSION_INFO)
    await fetch(`/wps/session/logout?token=${token}`, {
      method: 'DELETE',
      headers: { module: 'COMM3', language: 'PT', token },
    })
    return token
  })
}

/** Presses a button after the end of a session, unless the page has asked for the log-in by itself, after a poll. Returns the log-in. */
export async function pressUnlessAsked(page: Page, button: Locator): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return dialog
}
