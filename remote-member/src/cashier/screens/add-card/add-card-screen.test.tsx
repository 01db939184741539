import { request } from '@arcada/kit/api'
import {
  addressSoon,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import { setPayeeName } from '../../calls/set-payee-name.ts'
import { PAYMENT_PASSWORD, prepareWithdrawals } from '../../testing/prepare.ts'
import AddCardScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/cards/add'
const open = (as: PersonName, query = '', before?: () => Promise<unknown>) =>
  renderScreen(<AddCardScreen />, { address: ADDRESS + query, as, before })
const adds = () => sandbox.requests.filter((line) => line === 'POST /wps/member/bankCard')
const asksBanks = () => sandbox.requests.filter((line) => line.startsWith('GET /wps/relay/banks'))
const key = () => screen.findByLabelText<HTMLInputElement>(/^(CPF|E-mail|Mobile number|Random key)$/)
const password = () => screen.getByLabelText<HTMLInputElement>('Withdrawal password')

describe(ADDRESS, () => {
  it('[MC-87] requires the name and the withdrawal password first, with a link that returns here', async () => {
    const { unmount } = await open('bruno', '?kind=BANK')
    const back = '%2Fm%2FsecurityCenter%2Fcards%2Fadd%3Fkind%3DBANK'
    expect(await addressSoon('Enter your name')).toBe(`/m/securityCenter/payeeName?next=${back}`)
    unmount()
    await open('bruno', '?kind=BANK', () => request(setPayeeName, { body: { payeeName: 'Bruno Dias' } }))
    expect(await addressSoon('Create withdrawal password')).toBe(
      `/m/securityCenter/withdrawalPassword?next=${back}`,
    )
    expect(screen.queryByLabelText('Withdrawal password')).toBeNull()
  })

  it('[MC-88] [MC-89] adds a key without separators after its holder was confirmed, and goes back', async () => {
    const { user, address } = await open('nina', '?next=%2Fm%2Fwithdraw', () =>
      prepareWithdrawals('Nina Prado'),
    )
    const before = adds().length
    await user.type(await key(), '529.982.247-25')
    await user.type(password(), PAYMENT_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Look up and add' }))
    let sheet = await screen.findByRole('dialog', { name: 'Is this key yours?' })
    expect(within(sheet).getByText('Nina P•••')).toBeVisible()
    expect(within(sheet).getByText('Nu Pagamentos')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(adds()).toHaveLength(before)
    expect((await key()).value).toBe('529.982.247-25')
    const sent = vi.spyOn(globalThis, 'fetch')
    await user.click(screen.getByRole('button', { name: 'Look up and add' }))
    sheet = await screen.findByRole('dialog')
    await user.click(within(sheet).getByRole('button', { name: 'Add key' }))
    await waitFor(() => expect(address()).toBe('/m/withdraw'))
    expect(adds()).toHaveLength(before + 1)
    const bodies = sent.mock.calls
      .map(([, init]) => String(init?.body))
      .filter((body) => body.includes('"key"'))
    expect(bodies).toHaveLength(2)
    for (const body of bodies) expect(JSON.parse(body)).toMatchObject({ keyType: 'CPF', key: '52998224725' })
    // The tab stores neither key nor password (MC-29).
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/529|246810/)
  })

  it('[MC-89] shows the error of a key at the field', async () => {
    const { user } = await open('marina')
    const keys = [
      ['CPF', '529.982.247-26', 'This is not a valid CPF. Check its eleven digits.', false],
      ['EVP', '0b4e28ba-2fa1-4d2c-883f-0016d3cca427', 'No bank knows this key.', false],
      ['EMAIL', 'outro@example.com', 'The account must be in your name.', true],
    ] as const
    for (const [kind, typed, words, asked] of keys) {
      await user.selectOptions(await screen.findByLabelText('Key type'), kind)
      await user.clear(await key())
      await user.type(await key(), typed)
      await user.clear(password())
      await user.type(password(), PAYMENT_PASSWORD)
      await user.click(screen.getByRole('button', { name: 'Look up and add' }))
      if (asked) {
        const sheet = await screen.findByRole('dialog')
        await user.click(within(sheet).getByRole('button', { name: 'Add key' }))
      }
      expect(await screen.findByText(words)).toBeVisible()
      await waitFor(async () => expect(await key()).toHaveFocus())
      expect(await key()).toHaveAccessibleDescription(words)
    }
  })

  it('[MC-89] shows above the button that the key exists already, and queries the directory once for each key', async () => {
    const { user } = await open('marina')
    await user.selectOptions(await screen.findByLabelText('Key type'), 'EMAIL')
    await user.type(await key(), ' Marina@Example.com')
    await user.type(password(), '135791')
    await user.click(screen.getByRole('button', { name: 'Look up and add' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add key' }))
    expect(await screen.findByText(/Wrong withdrawal password. 4 tr/)).toBeVisible()
    expect(password().value).toBe('')
    await user.type(password(), PAYMENT_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Look up and add' }))
    expect(await screen.findByText('You have this one already.')).toBeVisible()
    expect(sandbox.requests.filter((line) => line === 'POST /wps/relay/pix/lookup')).toHaveLength(1)
    await user.clear(await key())
    await user.type(await key(), 'outro@example.com')
    await user.click(screen.getByRole('button', { name: 'Look up and add' }))
    expect(await screen.findByRole('dialog', { name: 'Is this key yours?' })).toBeVisible()
  })

  it('[MC-87] adds an account with a bank from the search, its number without spaces', async () => {
    const { user, address } = await open('elisa', '?kind=BANK', () => prepareWithdrawals('Elisa Ramos'))
    await user.click(await screen.findByLabelText('Bank'))
    const sheet = await screen.findByRole('dialog', { name: 'Choose your bank' })
    await user.type(await within(sheet).findByRole('searchbox'), 'itau')
    const list = within(sheet).getByRole('list', { name: 'Banks' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await user.click(within(list).getByRole('button', { name: /Itaú Unibanco/ }))
    expect(screen.getByLabelText<HTMLInputElement>('Bank').value).toBe('341 · Itaú Unibanco')
    expect(screen.getByLabelText('Holder')).toHaveAttribute('readonly')
    const number = screen.getByLabelText('Account number with its check digit')
    await user.type(number, '1234567')
    await user.type(password(), PAYMENT_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Add account' }))
    expect(await screen.findByText('An account number has 8 to 20 digits.')).toBeVisible()
    await user.clear(number)
    await user.type(number, '1234 5678 9')
    await user.click(screen.getByRole('button', { name: 'Add account' }))
    await waitFor(() => expect(address()).toBe('/m/securityCenter/cards'))
  })

  it('[MC-11] keeps a typed account when no answer comes, and says that it is not known whether it was added', async () => {
    const { user, address } = await open('marina', '?kind=BANK')
    await user.click(await screen.findByLabelText('Bank'))
    const sheet = await screen.findByRole('dialog', { name: 'Choose your bank' })
    await user.type(await within(sheet).findByRole('searchbox'), 'bradesco')
    await user.click(await within(sheet).findByRole('button', { name: /Bradesco/ }))
    const number = screen.getByLabelText<HTMLInputElement>('Account number with its check digit')
    await user.type(number, '44445555')
    await user.type(password(), PAYMENT_PASSWORD)
    await sandbox.fault({ match: '/wps/member/bankCard', drop: true })
    await user.click(screen.getByRole('button', { name: 'Add account' }))
    expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
    expect([number.value, password().value]).toEqual(['44445555', PAYMENT_PASSWORD])
    await sandbox.mend()
    await user.click(screen.getByRole('button', { name: 'Add account' }))
    await waitFor(() => expect(address()).toBe('/m/securityCenter/cards'))
  })

  it('[MC-87] requests the banks once in five minutes, and stores them on the device', async () => {
    const first = await open('marina', '?kind=BANK')
    await first.user.click(await screen.findByLabelText('Bank'))
    await screen.findByRole('list', { name: 'Banks' })
    expect(asksBanks()).toHaveLength(1)
    const kept = localStorage.getItem('MC_BANKS') ?? '{}'
    expect(JSON.parse(kept)).toMatchObject({ at: expect.any(Number), list: expect.any(Array) })
    const second = await first.again({ reload: true })
    await screen.findByLabelText('Bank')
    expect(asksBanks()).toHaveLength(1)
    localStorage.setItem('MC_BANKS', JSON.stringify({ ...JSON.parse(kept), at: Date.now() - 5 * 60_000 }))
    await second.again({ reload: true })
    await waitFor(() => expect(asksBanks()).toHaveLength(2))
  })

  it('[MC-16] opens the tab of the address, and the first for a wrong one', async () => {
    const { unmount } = await open('marina', '?kind=BANK')
    expect(await screen.findByRole('tab', { name: 'Bank account', selected: true })).toBeVisible()
    unmount()
    await open('marina', '?kind=%3Cscript%3E')
    expect(await screen.findByRole('tab', { name: 'Pix key', selected: true })).toBeVisible()
  })
})
