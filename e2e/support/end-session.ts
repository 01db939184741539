import type { Page } from './test.ts'

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
