import { request } from '@arcada/kit/api'
import {
  addressSoon,
  exclude,
  fireEvent,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { Link } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { agentRebates } from '../../calls/agent-rebates.ts'
import GameRebateScreen from './index.tsx'

const sandbox = useSandbox()

const PATH = '/m/member/agent/agentRebeat'
const open = (memberId?: string) =>
  renderScreen(
    <>
      <Link to="/m/home">Somewhere else</Link>
      <GameRebateScreen />
    </>,
    { address: memberId ? `${PATH}?memberId=${memberId}` : PATH, as: 'aline' },
  )
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const sent = () => sandbox.requests.filter((line) => line.startsWith('PUT '))
const answer = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
    name,
  })
const percent = (rate: number) => (rate * 100).toFixed(1)

interface Member {
  id: string
  userName: string
  members: number
}
interface Rate {
  gameType: string
  vendor?: string
  rate: number
  min: number
}
async function members() {
  const { content } = (await sandbox.ask('teamMembers', 'aline', { query: { pageNo: '1' } })) as {
    content: Member[]
  }
  return content
}
const idOf = async (userName: string) =>
  (await members()).find((one) => one.userName === userName)?.id ?? 'unknown'
const query = (memberId?: string): Record<string, string> => (memberId ? { memberId } : {})
const settingOf = (memberId?: string) =>
  sandbox.ask('agentRebates', 'aline', { query: query(memberId) }) as Promise<{
    version: string
    content: Rate[]
  }>
const rateOf = async (gameType: string, memberId?: string) =>
  (await settingOf(memberId)).content.find((one) => one.gameType === gameType && !one.vendor)

/** A session on another device saves a rate. */
async function elsewhere(gameType: string, rate: number, memberId?: string) {
  const { version } = await settingOf(memberId)
  await sandbox.ask('setAgentRebates', 'aline', {
    body: { ...query(memberId), version, rates: [{ gameType, rate }] },
  })
}

async function type(user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) {
  const box = await field(name)
  await user.clear(box)
  if (text) await user.type(box, text)
}

describe('/m/member/agent/agentRebeat', () => {
  it('[ROUTE-68] [AC-53] [PROD-19] shows the own rate, the bounds and the rate of new members, for each game type and vendor', async () => {
    await open()
    expect(await field('Slots')).toHaveValue('0.6')
    const { content } = await request(agentRebates, {})
    expect(screen.getAllByRole('slider')).toHaveLength(content.length)
    const rows = within(screen.getByRole('list', { name: 'Rates by game type' })).getAllByRole('listitem')
    for (const [at, { own, min, max, rate }] of content.entries()) {
      expect(rows[at]).toHaveTextContent(`Your rate: ${percent(own)}%`)
      expect(rows[at]).toHaveTextContent(`${percent(min)} to ${percent(max)}%`)
      expect(within(rows[at] as HTMLElement).getByRole('textbox')).toHaveValue(percent(rate))
      expect(within(rows[at] as HTMLElement).getByRole('slider')).toHaveAttribute(
        'aria-valuetext',
        `${percent(rate)}%`,
      )
    }
    expect(await field('Slots · PIXEL')).toBeVisible()
    expect(screen.getByText(/What new members get/)).toBeVisible()
  })

  it('[AC-53] shows the rates of the direct downline in the address, with bounds not below the rates given on', async () => {
    const agent = (await members()).find(({ members }) => members > 0)
    await open(agent?.id)
    const slots = await rateOf('RNG', agent?.id)
    expect(slots?.min).toBeGreaterThan(0)
    expect(await field('Slots')).toHaveValue(percent(slots?.rate ?? 0))
    expect(slider('Slots').min).toBe(String((slots?.min ?? 0) * 1000))
    expect(
      within(screen.getByRole('navigation', { name: 'Whose rates these are' })).getByText(
        agent?.userName ?? '',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'New members' })).toHaveAttribute('href', PATH)
  })

  it('reports an unknown member, and links to the rates of new members', async () => {
    await open('987654')
    expect(await screen.findByText('This entry does not exist.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New members' })).toBeVisible()
  })
})

describe('a rate', () => {
  it('[AC-54] is set by field between its bounds, which the message names', async () => {
    const agent = (await members()).find(({ members }) => members > 0)
    const { user } = await open(agent?.id)
    await field('Slots')
    const min = percent((await rateOf('RNG', agent?.id))?.min ?? 0)
    const below = (Number(min) - 0.1).toFixed(1)
    for (const wrong of [below, '1.1', '0.75', 'abc', '']) {
      await type(user, 'Slots', wrong)
      await user.click(save())
      expect(await screen.findByText(`Between ${min} and 1.0 percent.`)).toBeVisible()
      expect(await field('Slots')).toHaveValue(wrong)
    }
    expect(sent()).toEqual([])
    for (const right of [min, '1.0']) {
      await type(user, 'Slots', right)
      await user.click(save())
      await waitFor(async () =>
        expect(percent((await rateOf('RNG', agent?.id))?.rate ?? 0)).toBe(Number(right).toFixed(1)),
      )
    }
  })

  it('[AC-54] is set by slider in steps of 0.1 percent, and both show the same', async () => {
    const { user } = await open()
    await field('Live')
    expect(slider('Live')).toHaveAttribute('step', '1')
    fireEvent.change(slider('Live'), { target: { value: '2' } })
    expect(await field('Live')).toHaveValue('0.2')
    expect(slider('Live')).toHaveAttribute('aria-valuetext', '0.2%')
    await type(user, 'Live', '0.4')
    expect(slider('Live')).toHaveValue('4')
    await user.click(save())
    await waitFor(async () => expect((await rateOf('LIVE'))?.rate).toBe(0.004))
  })
})

describe('saving', () => {
  it('[AC-55] sends only the changed rates, once, and confirms it', async () => {
    const marina = await idOf('marina')
    const { user } = await open(marina)
    await field('Sports')
    expect(save()).toBeDisabled()
    const real = vi.spyOn(globalThis, 'fetch')
    await type(user, 'Sports', '0.1')
    expect(screen.getByText(/, now 0\.\d%/)).toBeVisible()
    await user.dblClick(save())
    expect(await screen.findByText('Change saved')).toBeVisible()
    const put = real.mock.calls.filter(([, init]) => init?.method === 'PUT')
    expect(put).toHaveLength(1)
    const body: unknown = JSON.parse(String(put[0]?.[1]?.body))
    expect(body).toMatchObject({ memberId: marina, rates: [{ gameType: 'SPORTS', rate: 0.001 }] })
    expect(body).toHaveProperty('rates.length', 1)
    expect((await rateOf('SPORTS', marina))?.rate).toBe(0.001)
    expect(save()).toBeDisabled()
    expect(screen.queryByText(/, now 0/)).toBeNull()
  })

  it('[RG-55] is refused for a self-excluded member, without a reason', async () => {
    const { user } = await open(await idOf('nina'))
    await type(user, 'Sports', '0.1')
    await exclude(sandbox, 'nina')
    await user.click(save())
    expect(await screen.findByText(/^Sorry, this account does not have permission/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/exclu|self-|pause/i)
  })

  it('[AC-57] keeps a change from another session, reports it and shows the present rates', async () => {
    const marina = await idOf('marina')
    const { user } = await open(marina)
    await type(user, 'Slots', '0.3')
    await elsewhere('RNG', 0.004, marina)
    await user.click(save())
    expect(
      await screen.findByText('Somebody changed this in the meantime. These are the present values.'),
    ).toBeVisible()
    expect(await field('Slots')).toHaveValue('0.4')
    expect((await rateOf('RNG', marina))?.rate).toBe(0.004)
    expect(save()).toBeDisabled()
    await type(user, 'Slots', '0.3')
    await user.click(save())
    expect(await screen.findByText('Change saved')).toBeVisible()
    expect((await rateOf('RNG', marina))?.rate).toBe(0.003)
  })

  it('[AC-57] does not claim to show the present rates if they fail to load', async () => {
    const { user } = await open()
    await type(user, 'PvP', '0.4')
    await elsewhere('PVP', 0.002)
    await sandbox.fault({ match: 'agentRebates', status: 500 })
    await user.click(save())
    expect(await screen.findByText('Unknown error')).toBeVisible()
    expect(screen.queryByText(/These are the present values/)).toBeNull()
    expect(await field('PvP')).toHaveValue('0.4')
    await sandbox.mend()
    expect((await rateOf('PVP'))?.rate).toBe(0.002)
  })
})

describe('leaving with unsaved rates', () => {
  it('[AC-56] asks for confirmation: for a link, for the breadcrumb, for another member', async () => {
    const [caio, marina] = [await idOf('caio'), await idOf('marina')]
    const { user, address } = await renderScreen(
      <>
        <Link to="/m/home">Somewhere else</Link>
        <Link to={`${PATH}?memberId=${marina}`}>Another member</Link>
        <GameRebateScreen />
      </>,
      { address: `${PATH}?memberId=${caio}`, as: 'aline' },
    )
    await type(user, 'Lottery', '0.1')
    for (const name of ['Somewhere else', 'New members', 'Another member']) {
      await user.click(screen.getByRole('link', { name }))
      await user.click(await answer('Stay'))
      expect(address()).toBe(`${PATH}?memberId=${caio}`)
      expect(await field('Lottery')).toHaveValue('0.1')
    }
    await user.click(screen.getByRole('link', { name: 'Another member' }))
    await user.click(await answer('Leave'))
    await waitFor(() => expect(address()).toBe(`${PATH}?memberId=${marina}`))
    expect(await screen.findByText('marina')).toBeVisible()
    expect(await field('Lottery')).not.toHaveValue('0.1')
    expect(sent()).toEqual([])
  })

  it('[AC-56] asks nothing once they are saved, or without a change', async () => {
    const { user, address } = await open()
    await type(user, 'In-house', '0.1')
    await user.click(save())
    expect(await screen.findByText('Change saved')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Somewhere else' }))
    expect(address()).toBe('/m/home')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('with missing data', () => {
  it('links to a member only if the menu has team management', async () => {
    const { unmount } = await open()
    expect(await addressSoon('Choose a member of your team')).toBe('/m/member/team')
    unmount()
    await sandbox.set({ agentMenu: ['GAME_REBATE'] })
    await open()
    await field('Slots')
    expect(screen.queryByRole('link', { name: 'Choose a member of your team' })).toBeNull()
  })
})
