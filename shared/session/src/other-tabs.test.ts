// @vitest-environment happy-dom
import { configureApi } from '@arcada/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followOtherTabs, takeSessionOver } from './other-tabs.ts'
import { $session, type Session, signIn, signOut } from './session.ts'

const marina: Session = {
  token: 'abc',
  merchantCode: 'ARC',
  userName: 'marina',
  type: 0,
  firstTimeLogin: false,
}
const trial: Session = { ...marina, token: 'try', merchantCode: 'ARCT', userName: 'trial7', type: 4 }

/** Another tab, by what it says; `heard` is what this one says to it. */
const CHANNEL = 'arcada-tabs:arcada'
let other: BroadcastChannel
let heard: unknown[]
let stop = () => {}

beforeEach(() => {
  globalThis.__arcada = Object.assign(Object.create(null), {
    release: { whitelabel: 'arcada', merchant: 'ARC', trialMerchant: 'ARCT' },
    early: new Map(),
  })
  stop = followOtherTabs()
  heard = []
  other = new BroadcastChannel(CHANNEL)
  other.onmessage = ({ data }) => heard.push(data)
})
afterEach(() => {
  other.close()
  if ($session.get()) signOut('chosen')
  stop()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** The other tab answers the question of this one, with `session` and whatever else. */
function answering(session: object, more: object = {}) {
  other.onmessage = ({ data }) => {
    if (data.kind === 'asks') other.postMessage({ kind: 'answers', id: data.id, session, marks: {}, ...more })
  }
}
/** Somebody has signed in on this device, in another tab. */
const signedInElsewhere = () => localStorage.setItem('MC_SIGNED_IN', '1')
/** All that was said before has been heard. */
async function silence() {
  const probe = new BroadcastChannel(CHANNEL)
  other.onmessage = ({ data }) => heard.push(data)
  probe.postMessage('silence')
  await vi.waitFor(() => expect(heard).toContain('silence'))
  probe.close()
}

describe('a new tab', () => {
  it('takes the session over from another one, and what its person has seen', async () => {
    signedInElsewhere()
    answering(marina, { marks: { 'MC_SEEN:popups': '1', MC_OVERRIDE: 'x', autoLogin: '1' } })
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(marina)
    expect(sessionStorage.getItem('MC_SEEN:popups')).toBe('1')
    expect(sessionStorage.getItem('MC_OVERRIDE')).toBeNull()
  })

  it('[SESS-03] takes a trial over as a trial', async () => {
    signedInElsewhere()
    answering(trial, { marks: { trialName: 'trial7' } })
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toMatchObject({ type: 4, merchantCode: 'ARCT' })
    expect(sessionStorage.getItem('trialName')).toBe('trial7')
  })

  it.each([
    ['of another whitelabel', { ...marina, merchantCode: 'PRA' }],
    ['without a token', { ...marina, token: '' }],
  ])('takes no session %s, and goes on listening', async (_, session) => {
    signedInElsewhere()
    other.onmessage = ({ data }) => {
      for (const offered of [session, marina])
        other.postMessage({ kind: 'answers', id: data.id, session: offered, marks: {} })
    }
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
  })

  it('asks nobody, and waits for nobody, on a device on which nobody has signed in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect(await takeSessionOver()).toBe(false)
    vi.useRealTimers()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('is a guest’s when nobody answers', async () => {
    signedInElsewhere()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = takeSessionOver()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await asked).toBe(false)
    expect($session.get()).toBeNull()
    // The next tab need not wait.
    expect(localStorage.getItem('MC_SIGNED_IN')).toBeNull()
  })

  it('takes the answer of a slow tab as soon as it comes', async () => {
    signedInElsewhere()
    const asked = new Promise<string>((resolve) => {
      other.onmessage = ({ data }) => resolve(data.id)
    })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const took = takeSessionOver()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await took).toBe(false)
    other.postMessage({ kind: 'answers', id: await asked, session: marina, marks: {} })
    await vi.waitFor(() => expect($session.get()).toEqual(marina))
    expect(localStorage.getItem('MC_SIGNED_IN')).toBe('1')
  })

  it.each([
    ['of another whitelabel', { ...marina, merchantCode: 'PRA' }],
    ['without a token', { ...marina, token: '' }],
    ['with a number for its token', { ...marina, token: 5 }],
  ])('takes no session %s', async (_, session) => {
    signedInElsewhere()
    answering(session)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = takeSessionOver()
    await silence()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await asked).toBe(false)
    expect($session.get()).toBeNull()
  })

  it('takes nothing that it has not asked for', async () => {
    other.postMessage({ kind: 'answers', id: 'mine', session: marina, marks: {} })
    await silence()
    expect($session.get()).toBeNull()
  })

  it('keeps who signed in by hand while it waited', async () => {
    signedInElsewhere()
    answering(marina)
    const asked = takeSessionOver()
    signIn(trial)
    expect(await asked).toBe(false)
    expect($session.get()).toEqual(trial)
  })
})

describe('a tab that is asked', () => {
  const ask = () => other.postMessage({ kind: 'asks', id: 'q1' })

  it('hands its session over, and no password', async () => {
    sessionStorage.setItem('MC_TMP_PWD', 'secret')
    sessionStorage.setItem('MC_SEEN:popups', '1')
    signIn(marina)
    ask()
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { kind: 'answers', id: 'q1', session: marina, marks: { 'MC_SEEN:popups': '1' } },
      ]),
    )
  })

  it('says nothing while nobody is signed in', async () => {
    ask()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('says nothing of a session from before a sign-out that it slept through', async () => {
    signIn(marina)
    localStorage.setItem('MC_LEFT', 'later')
    ask()
    await silence()
    expect(heard).toEqual(['silence'])
  })
})

describe('the mark that a tab of this device is signed in', () => {
  const mark = () => localStorage.getItem('MC_SIGNED_IN')

  it('goes with the tab, comes back with it, and is put back by another one', () => {
    signIn(marina)
    expect(mark()).toBe('1')
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBeNull()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(mark()).toBe('1')
    localStorage.removeItem('MC_SIGNED_IN')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'MC_SIGNED_IN', newValue: null }))
    expect(mark()).toBe('1')
  })

  it('is nothing that a guest touches', () => {
    signedInElsewhere()
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBe('1')
    signIn(marina)
    signOut('chosen')
    expect(mark()).toBeNull()
  })
})

describe('a sign-out', () => {
  const calls: string[] = []
  beforeEach(() => {
    calls.length = 0
    configureApi({ token: () => $session.get()?.token ?? '', onSignedOut: () => {} })
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`)
      return Response.json({ success: true, code: '', message: '', value: true })
    })
  })

  it('in another tab ends the session here, and forgets the kept login', async () => {
    signIn(marina)
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(sessionStorage.length).toBe(0)
    // The other tab has told the server about this one already.
    expect(calls).toEqual([])
  })

  it('[SESS-08] in another tab ends another session of this tab as well, for the server, too', async () => {
    signIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
    await vi.waitFor(() => expect(calls).toEqual(['DELETE /wps/session/logout?token=abc']))
  })

  it('is told to the other tabs', async () => {
    signIn(marina)
    signOut('chosen')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', token: 'abc', reason: 'chosen' }]))
  })

  it('ends the wait for a session', async () => {
    signedInElsewhere()
    const asked = takeSessionOver()
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    expect(await asked).toBe(false)
  })
})

describe('a session that ran out in another tab', () => {
  it('has run out here, too', async () => {
    signIn(marina)
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'expired' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
  })

  it('leaves another one alone', async () => {
    signIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'expired' })
    await silence()
    expect($session.get()).toEqual(marina)
  })
})
