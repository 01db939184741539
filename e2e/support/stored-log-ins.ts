import { request as send } from 'node:http'
import { WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { fillTab, readTab, type TabStorage, tokenOf } from '@arcada/smoke/tab-storage'
import type { Page } from '@playwright/test'

/** Session storage after a log-in, by origin and person; a worker has one site. */
const storedLogIns = new Map<string, TabStorage>()

/**
 * Logs a person in with the session of an earlier log-in through the screen, if the back end still accepts it. The page
 * shows no screen afterwards. Returns false if there is no such session.
 */
export async function useStoredLogIn(page: Page, origin: string, name: string): Promise<boolean> {
  const tab = storedLogIns.get(`${origin} ${name}`)
  const token = tab && tokenOf(tab)
  if (tab === undefined || token === undefined || !(await isAccepted(origin, token))) return false
  await fillTab(page, origin, tab)
  // A small file of the site, whose page has the site's storage.
  await page.goto(origin + WORKER_ADDRESS)
  return true
}

/** Keeps the session of a person who has just logged in through the screen. */
export async function storeLogIn(page: Page, name: string): Promise<void> {
  storedLogIns.set(`${new URL(page.url()).origin} ${name}`, await readTab(page))
}

function isAccepted(origin: string, token: string): Promise<boolean> {
  const { host, port } = new URL(origin)
  // Node finds no address for the whitelabels' names below localhost.
  const headers = { host, token, module: 'COMM3', language: 'PT' }
  const options = { host: '127.0.0.1', port, path: '/wps/member/info', headers }
  return new Promise((done, fail) => {
    const asked = send(options, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    asked.on('error', fail).end()
  })
}
