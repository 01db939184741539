import { request } from '@arcada/kit/api'
import {
  cleanup,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import { agentRebates } from '../../calls/agent-rebates.ts'
import { setAgentRebates } from '../../calls/set-agent-rebates.ts'
import { teamMember } from '../../calls/team-member.ts'
import { teamMembers } from '../../calls/team-members.ts'
import OpenAccountScreen from './index.tsx'

const sandbox = useSandbox()
const writeText = vi.fn()
beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined)
})

async function show(as: PersonName = 'aline') {
  const shown = await renderScreen(<OpenAccountScreen />, { address: '/m/agentRegister', as })
  // userEvent installs its own clipboard.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await screen.findByRole('textbox', { name: 'Slots' })
  return shown
}
type User = Awaited<ReturnType<typeof show>>['user']

const type = () => screen.getByRole('combobox', { name: 'Type of account' })
const userName = () => screen.getByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('First password')
const rate = (name: string) => screen.getByRole('textbox', { name })
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Open account' }))
const sent = () => sandbox.requests.filter((line) => line.startsWith('PUT /wps/relay/agent/accounts'))
const rewrite = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.paste(text)
}

async function fill(user: User, name: string, as = 'Player') {
  await user.selectOptions(type(), as)
  await rewrite(user, userName(), name)
  await rewrite(user, password(), 'Senha123')
}

async function newcomer(name: string) {
  const { content } = await request(teamMembers, { query: { pageNo: '1', userName: name } })
  const found =
    content.find((member) => member.userName === name) ?? expect.fail(`${name} is nowhere in the team`)
  return request(teamMember, { query: { id: found.id } })
}

test('[RG-80] is left to the player, with a link, where the registration demands age, limits or CPF', async () => {
  await sandbox.set({ rg: { regRequired: ['LOSS'] } })
  await renderScreen(<OpenAccountScreen />, { address: '/m/agentRegister', as: 'aline' })
  expect(await screen.findByText('Here players open their accounts themselves: send a link.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Username' })).not.toBeInTheDocument())
  await sandbox.set({ rg: { regRequired: [] } })
})

describe('opening an account directly', () => {
  it('[ROUTE-70] [PROD-20] [AC-41] creates a direct downline of the type, with the chosen rebates', async () => {
    const { user } = await show()
    await fill(user, 'Novo_Agente', 'Agent')
    await rewrite(user, rate('Slots'), '0.6')
    await rewrite(user, rate('Slots · PIXEL'), '0,3')
    await send(user)
    expect(await screen.findByRole('dialog', { name: 'The account is open' })).toBeVisible()
    const member = await newcomer('novo_agente')
    expect(member).toMatchObject({ type: 1, direct: true, balance: 0 })
    expect(member.rates.slice(0, 2)).toEqual([
      { gameType: 'RNG', rate: 0.006 },
      { gameType: 'RNG', vendor: 'PIXEL', rate: 0.003 },
    ])
    expect(sent()).toHaveLength(1)
  })

  it('[AC-41] shows an error at each field, focuses the first, and sends nothing', async () => {
    const { user } = await show()
    await rewrite(user, userName(), 'abc')
    await rewrite(user, password(), 'abcdefg')
    await rewrite(user, rate('Live'), 'abc')
    await send(user)
    await waitFor(() => expect(type()).toHaveAccessibleDescription('Choose agent or player.'))
    expect(type()).toHaveFocus()
    expect(userName()).toHaveAccessibleDescription(
      'Account format is incorrect. 4 to 20 characters: letters without accents, numbers or _',
    )
    expect(password()).toHaveAccessibleDescription(
      /^Password format is incorrect. 6 to 16 characters, with a letter and a number/,
    )
    expect(rate('Live')).toHaveAccessibleDescription('Between 0.0 and 0.7 percent.')
    expect(sent()).toEqual([])
  })

  it('[AC-58] starts with the present defaults for new members', async () => {
    const before = await show()
    const { content, version } = await request(agentRebates, { query: {} })
    expect(content.length).toBeGreaterThan(5)
    for (const { rate: given, vendor } of content.filter(({ gameType }) => gameType === 'RNG'))
      expect(rate(vendor ? `Slots · ${vendor}` : 'Slots')).toHaveValue((given * 100).toFixed(1))
    before.unmount()
    const rates = [{ gameType: 'SPORTS', rate: 0.001 }]
    await request(setAgentRebates, { body: { version, rates } })
    await show()
    expect(rate('Sports')).toHaveValue('0.1')
  })

  it('refuses a rate above the agent’s present one, shows the present bounds, and keeps the typed values', async () => {
    const { user } = await show('caio')
    const { content } = await request(agentRebates, { query: {} })
    const own = content.find(({ gameType }) => gameType === 'LIVE')?.own ?? 0
    await fill(user, 'caios_novo')
    await rewrite(user, rate('Live'), (own * 100).toFixed(1))
    // The upline lowers it in the meantime.
    const answer = await sandbox.ask('teamMembers', 'aline', { query: { pageNo: '1', userName: 'caio' } })
    const { content: found } = answer as { content: { id: string; userName: string }[] }
    const memberId = found.find((one) => one.userName === 'caio')?.id ?? ''
    const { version } = (await sandbox.ask('agentRebates', 'aline', { query: { memberId } })) as {
      version: string
    }
    const rates = [{ gameType: 'LIVE', rate: own - 0.001 }]
    await sandbox.ask('setAgentRebates', 'aline', { body: { memberId, version, rates } })
    await send(user)
    const highest = ((own - 0.001) * 100).toFixed(1)
    await waitFor(() =>
      expect(rate('Live')).toHaveAccessibleDescription(`Between 0.0 and ${highest} percent.`),
    )
    await waitFor(() => expect(rate('Live')).toHaveFocus())
    expect(userName()).toHaveValue('caios_novo')
    await rewrite(user, rate('Live'), '0.0')
    await waitFor(() => expect(rate('Live')).toHaveAccessibleDescription(`0.0 to ${highest}%`))
    await send(user)
    expect(await screen.findByRole('dialog', { name: 'The account is open' })).toBeVisible()
  })

  it('shows at the username that it is taken', async () => {
    const { user } = await show()
    await fill(user, 'marina')
    await send(user)
    await waitFor(() => expect(userName()).toHaveAccessibleDescription('Sorry, the username already exists.'))
    await waitFor(() => expect(userName()).toHaveFocus())
    expect(password()).toHaveValue('Senha123')
  })
})

describe('the new account', () => {
  const opened = async (name: string) => {
    const shown = await show()
    await fill(shown.user, name)
    await send(shown.user)
    return { ...shown, sheet: within(await screen.findByRole('dialog', { name: 'The account is open' })) }
  }
  const everywhere = () =>
    [
      document.body.innerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    ].join('\n')

  it('[AC-42] is shown once with its password, which is copied, and discarded with the sheet and with the page', async () => {
    const { user, sheet, client } = await opened('Fechado_1')
    expect(sheet.getByText('Senha123')).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Copy username' }))
    expect(writeText).toHaveBeenLastCalledWith('fechado_1')
    await user.click(sheet.getByRole('button', { name: 'Copy first password' }))
    expect(writeText).toHaveBeenLastCalledWith('Senha123')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Senha123')
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(everywhere()).not.toContain('Senha123')
    expect(userName()).toHaveValue('')
    const kept = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()]
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain('Senha123')
    await fill(user, 'saido_1')
    await send(user)
    await screen.findByRole('dialog', { name: 'The account is open' })
    cleanup()
    await show()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(everywhere()).not.toContain('Senha123')
  })
})
