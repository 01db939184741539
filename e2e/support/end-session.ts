import type { Page } from './test.ts'

/** The server forgets the session, as it does after a while; the page finds out when it asks. Returns the token that it was. */
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
