import { callQuery, TIMEOUT } from '@arcada/kit/api'
import { siteInfo } from '@arcada/kit/contract/site-info'
import { QueryError } from '@arcada/kit/ui'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { act, fireEvent, renderScreen, screen, useSandbox } from './index.ts'

/** Real time, in ms; the page's own time is faked. */
const TIMEOUT_MS = 10_000

const sandbox = useSandbox()

function Site() {
  const site = useQuery(callQuery(siteInfo, { merchant_code: 'ARC' }))
  if (site.data) return <p>{site.data.name}</p>
  return site.isError ? <QueryError query={site} /> : null
}

/** Simulates the timeout at once. */
const over = (ms: number) =>
  AbortSignal.abort(ms === TIMEOUT ? new DOMException('late', 'TimeoutError') : undefined)

async function show(fault: object) {
  async function before() {
    await sandbox.fault({ match: 'siteInfo', ...fault })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    if ('hang' in fault) vi.spyOn(AbortSignal, 'timeout').mockImplementation(over)
  }
  await renderScreen(<Site />, { before })
}

const reads = (words: string | RegExp) =>
  vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(200))
    screen.getByText(words)
  }, TIMEOUT_MS)

async function triesAgain() {
  vi.restoreAllMocks()
  await sandbox.mend()
  fireEvent.click(screen.getByRole('button'))
  await reads('Arcada')
}

describe('a screen that did not load', () => {
  it.each([
    ['is offline', { drop: true }, "You're offline. Check your connection and try again."],
    ['meets maintenance', { status: 503, code: 'system.maintenance' }, /^We are under maintenance\./],
    [
      'meets an upgrade',
      { status: 503, code: 'system.upgrading' },
      'System upgrading, please try again later.',
    ],
    ['lost the session', { status: 401 }, 'You are not logged in, please login first'],
    ['[ERR-24] meets an unknown failure', { status: 500 }, 'Loading failed, click to retry'],
    ['[ERR-24] gets a malformed answer', { malformed: true }, 'Loading failed, click to retry'],
    ['[ERR-24] is refused for a new reason', { status: 400, code: 'new' }, 'Loading failed, click to retry'],
  ])('because the player %s shows the reason, and retries with a tap', async (_, fault, words) => {
    await show(fault)
    await reads(words)
    await triesAgain()
  })

  it('because of a timeout shows it, and retries with a tap', async () => {
    await show({ hang: true })
    await reads('The answer is taking too long. Try again.')
    await triesAgain()
  })

  it.each([
    ['this account may not', 403, 'permission.denied', /^Sorry, this account does not have permission/],
    ['a trial account may not', 403, 'trial.not.allowed', /^Please login an actual account/],
    ['the region is restricted', 451, 'ip.restricted', 'This site cannot be used from where you are.'],
  ])('because %s shows it, without a useless retry', async (_, status, code, words) => {
    await show({ status, code })
    await reads(words)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
