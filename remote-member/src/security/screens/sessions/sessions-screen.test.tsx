import { request } from '@arcada/kit/api'
import { login } from '@arcada/kit/contract/login'
import { editAnswers, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import SessionsScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/sessions'
type Account = 'davi' | 'elisa' | 'gilson'
/** Opens the screen while the account is logged in on other devices as well. */
const open = (as: Account, others: number) =>
  renderScreen(<SessionsScreen />, {
    address: ADDRESS,
    as,
    before: async () => {
      for (let i = 0; i < others; i++)
        await request(login, { body: { username: as, password: 'Arcada123', type: 'username' } })
    },
  })
const rows = () => within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
const ended = () => sandbox.requests.filter((line) => line.startsWith('DELETE /wps/relay/member/sessions'))

describe(ADDRESS, () => {
  it('[MC-98] [MC-99] shows each device with its times, this one first, and logs another one out after a confirmation', async () => {
    const startedAt = Date.UTC(2026, 0, 2, 12)
    editAnswers('member/sessions', (list) =>
      Object.values(list).map((one) => ({ ...Object(one), startedAt })),
    )
    const { user } = await open('davi', 2)
    await screen.findByText('This device')
    const [own = expect.fail('no rows'), other = expect.fail('no rows')] = rows()
    expect(own).toHaveTextContent(/This device.*Logged in 0?2 Jan 2026.*Last used (?!0?2 Jan)\d/)
    expect(other).not.toHaveTextContent('This device')
    expect(within(own).queryByRole('button')).toBeNull()
    await user.click(within(other).getByRole('button', { name: /^Log out: ./ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Go back' }))
    expect(ended()).toEqual([])
    await user.click(within(other).getByRole('button'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.getByText('Logged out')).toBeVisible()
  })

  it('[MC-99] logs all others out at once, and has no button without others', async () => {
    const { user } = await open('elisa', 1)
    await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
    expect(ended()).toEqual(['DELETE /wps/relay/member/sessions?others=1'])
  })

  it('[MC-15] shows that a session has ended already, and the remaining ones', async () => {
    const { user } = await open('gilson', 1)
    await sandbox.fault({ match: 'endSessions', status: 404, code: 'record.unknown', times: 1 })
    const button = await screen.findByRole('button', { name: /^Log out: ./ })
    await user.click(button)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('This entry does not exist.')).toBeVisible()
  })
})
