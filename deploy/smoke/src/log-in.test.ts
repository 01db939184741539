import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmokeJob } from '@arcada/release'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInOnce } from './log-in.ts'
import { openBrowser } from './open-browser.ts'
import { Secrets } from './secrets.ts'

/** A log-in that accepts one password. */
const PAGE = `<!doctype html><form><label>Usuário <input></label><label>Senha <input type="password"></label>
<button>Entrar</button><p role="alert"></p></form><script>
document.forms[0].onsubmit = (event) => {
  event.preventDefault()
  if (event.target[1].value === 'right') location.href = '/m/home'
  else document.querySelector('[role=alert]').textContent = 'Usuário ou senha incorretos.'
}</script>`

describe('the log-in of a smoke run', () => {
  let browser: Browser
  let server: Server
  let origin = ''
  beforeAll(async () => {
    browser = (await openBrowser()).browser
    server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(request.url === '/m/login' ? PAGE : '<h1>Home</h1>')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  const sessionsOf = (password: string) => {
    const job: SmokeJob = {
      whitelabel: 'arcada',
      site: { origin },
      smoke: [],
      people: { member: { name: 'marina', password } },
      folder: '',
    }
    return logInOnce(browser, origin, job, new Secrets())
  }

  it('returns the tab’s storage after a log-in with the right password', async () => {
    expect(await sessionsOf('right')('member')).toEqual([])
  })

  it('reports a wrong password in one sentence, with the answer of the site and without the password', async () => {
    await expect(sessionsOf('wrong-secret')('member')).rejects.toThrow(
      new RegExp(
        `^${origin} did not log marina in: “Usuário ou senha incorretos\\.” Correct --as; no case was run\\.$`,
      ),
    )
  })
})
