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

describe('a screen that did not load', () => {
  it.each([
    ['', 'the player is offline', { drop: true }, "You're offline. Check your connection and try again."],
    ['', 'of a timeout', { hang: true }, 'The answer is taking too long. Try again.'],
    ['[ERR-24]', 'of an unknown failure', { status: 500 }, 'Loading failed, click to retry'],
    ['[ERR-24]', 'the answer is malformed', { malformed: true }, 'Loading failed, click to retry'],
    ['[ERR-24]', 'of a new reason', { status: 400, code: 'new' }, 'Loading failed, click to retry'],
  ])('%s shows the reason because %s, and retries with a tap', async (_, _why, fault, words) => {
    await show(fault)
    await reads(words)
    vi.restoreAllMocks()
    await sandbox.mend()
    fireEvent.click(screen.getByRole('button'))
    await reads('Arcada')
  })

  it('offers no useless retry because this account may not', async () => {
    await show({ status: 403, code: 'permission.denied' })
    await reads(/^Sorry, this account does not have permission/)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
