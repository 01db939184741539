import { request } from '@arcada/kit/api'
import {
  addressOf,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { decide, laws } from '../../../shared/testing/laws.ts'
import { addBankCard } from '../../calls/add-bank-card.ts'
import { PAYMENT_PASSWORD, prepareWithdrawals } from '../../testing/prepare.ts'
import CardsScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const open = (as: PersonName, before?: () => Promise<unknown>) =>
  renderScreen(<CardsScreen />, { address: '/m/securityCenter/cards', as, before })
const removals = () => sandbox.requests.filter((line) => line === 'POST /wps/member/bankCard/remove')
const cards = () => screen.findAllByRole('article')
const account = (cardNumber: string) =>
  request(addBankCard, {
    body: { kind: 'BANK', bankCode: '237', cardNumber, paymentPassword: PAYMENT_PASSWORD },
  })

describe('/m/securityCenter/cards', () => {
  it('[API-24] [MC-93] lists accounts and keys masked, with the default, and keeps one during a withdrawal to it', async () => {
    await open('marina')
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Itaú UnibancoDefault',
      'Nu Pagamentos',
    ])
    const [first = expect.fail('marina has none')] = await cards()
    expect(within(first).getByText(/on its way/)).toBeVisible()
    expect(within(first).getByRole('button', { name: /^Remove/ })).toBeDisabled()
    expect(screen.getByRole('main')).toHaveTextContent('Account ••••5678')
    expect(screen.getByRole('main')).toHaveTextContent('Pix key: e-mail ma••••@example.com')
    expect(document.body.textContent).not.toMatch(/12345678|marina@|Souza/)
    expect(addressOf('Add Pix key or account')).toBe('/m/securityCenter/cards/add')
  })

  it('[MC-93] removes a destination after the withdrawal password and a confirmation, and not before', async () => {
    const { user } = await open('nina', async () => {
      await prepareWithdrawals('Nina Prado')
      await account('11112222')
    })
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Remove: Bradesco ••••2222' }))
      return screen.findByRole('dialog', { name: 'Remove Bradesco ••••2222?' })
    }
    let sheet = await remove()
    await user.click(within(sheet).getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    sheet = await remove()
    const field = within(sheet).getByLabelText<HTMLInputElement>('Withdrawal password')
    await user.type(field, '135791')
    await user.click(within(sheet).getByRole('button', { name: 'Remove' }))
    expect(await within(sheet).findByText(/Wrong withdrawal password. 4 tr/)).toBeVisible()
    expect(field.value).toBe('')
    await user.type(field, PAYMENT_PASSWORD)
    await user.click(within(sheet).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Account ••••2222')).toBeNull()
    expect(await cards()).toHaveLength(1)
    expect(removals()).toHaveLength(2)
  })

  it('[RG-76] removes a destination after a proof of presence, on the sheet that was open', async () => {
    await laws(sandbox, 'liveness')
    const { user, address, unmount } = await open('marina')
    await user.click(await screen.findByRole('button', { name: /^Remove: Nu Pagamentos/ }))
    const confirm = async (by: typeof user) => {
      const sheet = await screen.findByRole('dialog', { name: /^Remove Nu Pagamentos/ })
      await by.type(within(sheet).getByLabelText('Withdrawal password'), PAYMENT_PASSWORD)
      await by.click(within(sheet).getByRole('button', { name: 'Remove' }))
    }
    await confirm(user)
    await waitFor(() => expect(address()).toContain('/m/securityCenter/identity?purpose=LIVENESS'))
    const next = new URL(address(), 'https://site.test').searchParams.get('next') ?? ''
    unmount()
    await decide(sandbox, 'marina', 'PASS', 'LIVENESS')
    const again = await renderScreen(<CardsScreen />, { address: next, as: 'marina' })
    await confirm(again.user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await cards()).toHaveLength(1)
    expect(again.address()).toBe('/m/securityCenter/cards')
    await laws(sandbox)
  })

  it('changes the default destination', async () => {
    const { user } = await open('elisa', async () => {
      await prepareWithdrawals('Elisa Ramos')
      await account('33334444')
    })
    await user.click(await screen.findByRole('button', { name: 'Make default: Bradesco ••••4444' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /Bradesco/ })).toHaveTextContent('BradescoDefault'),
    )
    expect(screen.getAllByText('Default')).toHaveLength(1)
  })

  it('[MC-86] has no link to add a sixth, and states the reason', async () => {
    await open('davi', async () => {
      await prepareWithdrawals('Davi Rocha')
      for (const digit of '1234') await account(digit.repeat(8))
    })
    expect(await cards()).toHaveLength(5)
    expect(screen.getByText(/You already have the maximum of five/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add Pix key or account' })).toBeNull()
  })
})
