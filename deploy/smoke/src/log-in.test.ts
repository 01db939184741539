import type { SmokeJob } from '@arcada/release'
import { describe, expect, it } from 'vitest'
import { logInOnce } from './log-in.ts'
import { Secrets } from './secrets.ts'
import { useBrowser, useSite } from './testing/use-site.ts'

/** A log-in that accepts one password. */
const PAGE = `<!doctype html><form><label>Usuário <input></label><label>Senha <input type="password"></label>
<button>Entrar</button><p role="alert"></p></form><script>
document.forms[0].onsubmit = (event) => {
  event.preventDefault()
  if (event.target[1].value === 'right') location.href = '/m/home'
  else document.querySelector('[role=alert]').textContent = 'Usuário ou senha incorretos.'
}</script>`

describe('the log-in of a smoke run', () => {
  const used = useBrowser()
  const site = useSite((request, response) => {
    response.end(request.url === '/m/login' ? PAGE : '<h1>Home</h1>')
  })

  const sessionsOf = (password: string) => {
    const job: SmokeJob = {
      ...{ whitelabel: 'arcada', site: { origin: site.origin }, smoke: [], folder: '' },
      people: { member: { name: 'marina', password } },
    }
    return logInOnce(used.browser, site.origin, job, new Secrets())
  }

  it('returns the tab’s storage after a log-in with the right password', async () => {
    expect(await sessionsOf('right')('member')).toEqual([])
  })

  it('reports a wrong password in one sentence, with the answer of the site and without the password', async () => {
    await expect(sessionsOf('wrong-secret')('member')).rejects.toThrow(
      new RegExp(
        `^${site.origin} did not log marina in: “Usuário ou senha incorretos\\.” Correct --as; no case was run\\.$`,
      ),
    )
  })
})
