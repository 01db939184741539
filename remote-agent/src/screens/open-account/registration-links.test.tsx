import { request } from '@arcada/kit/api'
import { DAY_MS } from '@arcada/kit/i18n'
import {
  editAnswers,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { readQrCode } from '@arcada/kit/testing/qr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentRebates } from '../../calls/agent-rebates.ts'
import { makeRegistrationLink } from '../../calls/make-registration-link.ts'
import { registrationLinks } from '../../calls/registration-links.ts'
import { removeRegistrationLink } from '../../calls/remove-registration-link.ts'
import OpenAccountScreen from './index.tsx'
import type { RegistrationLink } from './link-card.tsx'

const _sandbox = useSandbox()
const writeText = vi.fn()
beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined)
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

async function show(query = '', as: PersonName = 'aline') {
  const shown = await renderScreen(<OpenAccountScreen />, {
    address: `/m/agentRegister?tab=links${query}`,
    as,
  })
  // userEvent installs its own clipboard.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  return shown
}
/** The cards, without a query by role, which takes a second for twenty of them. */
const cards = async () =>
  [...(await screen.findByLabelText('Registration links')).children].filter(
    (one) => one instanceof HTMLElement,
  )
const cardOf = async ({ code }: { code: string }) => {
  const found =
    (await cards()).find((card) => card.textContent?.includes(code)) ?? expect.fail(`no card of ${code}`)
  return within(found)
}
const field = (name: string) => screen.findByRole('textbox', { name })
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], name: string, option: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name }), option)
const all = () => request(registrationLinks)
let made = 0
const make = (body: Partial<Pick<RegistrationLink, 'type' | 'rates'>> & { expireDays?: 0 | 1 } = {}) => {
  made += 1
  const sent = { type: 0 as const, rates: [], expireDays: 0 as const, requestId: `link-of-test-${made}` }
  return request(makeRegistrationLink, { body: { ...sent, ...body } })
}

describe('making a registration link', () => {
  it('[AC-46] [AC-58] sends agent or player, rebates, validity, and a remark; the rebates start with those of new members', async () => {
    const { user, address } = await show()
    const made: unknown[] = []
    const validities = [
      ['1 day', 1],
      ['no end', 0],
    ] as const
    for (const [validity] of validities) {
      await user.click(await screen.findByRole('button', { name: 'Create a link' }))
      expect(address()).toBe('/m/agentRegister?tab=links&new=1')
      await choose(user, 'Type of account', 'Agent')
      await choose(user, 'Valid for', validity)
      const options = within(screen.getByRole('combobox', { name: 'Valid for' })).getAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual(['1 day', '7 days', '30 days', 'no end'])
      for (const { gameType, vendor, rate } of (await request(agentRebates, {})).content)
        if (gameType === 'RNG' && !vendor) expect(await field('Slots')).toHaveValue((rate * 100).toFixed(1))
      await user.click(await field('Remark'))
      await user.paste(`Flyer ${validity}`)
      await user.clear(await field('Slots'))
      await user.paste('0.7')
      await user.click(screen.getByRole('button', { name: 'Create link' }))
      await waitFor(() => expect(address()).toBe('/m/agentRegister?tab=links'))
      expect(screen.getAllByText('Link created').at(-1)).toBeVisible()
      expect(await screen.findByText(`Flyer ${validity}`)).toBeVisible()
      const newest = (await all())[0]
      expect(newest).toMatchObject({ type: 1, remark: `Flyer ${validity}`, registered: 0 })
      expect(newest?.rates[0]).toEqual({ gameType: 'RNG', rate: 0.007 })
      const left = newest?.expireAt === undefined ? 0 : (newest.expireAt - Date.now()) / DAY_MS
      made.push([validity, Math.round(left)])
    }
    expect(made).toEqual(validities)
  })

  it('[AC-46] is limited to 20: the button shows it, and a refusal reports that another tab was faster', async () => {
    const { user, unmount } = await show('&new=1')
    await choose(user, 'Type of account', 'Player')
    for (let count = (await all()).length; count < 20; count += 1) await make()
    await user.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('Only 20 for now. Try again later.')).toBeVisible()
    expect(await all()).toHaveLength(20)
    unmount()
    await show()
    expect(await cards()).toHaveLength(20)
    const button = screen.getByRole('button', { name: 'Create a link' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(
      'You have reached the maximum number of links. Delete one to create another.',
    )
    expect(screen.getByText('Links: 20 of 20')).toBeVisible()
    for (const { id } of (await all()).slice(0, 15)) await request(removeRegistrationLink, { query: { id } })
  })
})

describe('the registration links', () => {
  it('[AC-47] each show address, QR code, type, rebates, registrations and end, and only an expired one is marked', async () => {
    const link = await make({
      type: 1,
      rates: [
        { gameType: 'RNG', rate: 0.007 },
        { gameType: 'RNG', vendor: 'PIXEL', rate: 0.001 },
      ],
      expireDays: 1,
    })
    const endless = await make()
    await show()
    const card = await cardOf(link)
    const address = `${location.origin}/m/register?affiliateCode=${link.code}`
    expect(card.getByText(address)).toBeVisible()
    const picture = await card.findByRole('img', { name: `QR code of link ${link.code}` })
    expect(readQrCode(picture)).toBe(address)
    const value = (shown: typeof card, name: string) =>
      shown.getByText(name, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent
    expect(value(card, 'Type')).toBe('Agent')
    expect(value(card, 'Accounts created')).toBe('0')
    expect(value(card, 'Valid until')).toMatch(/^\d+ \w{3} \d{4} \d\d:\d\d$/)
    expect(value(card, 'Slots · PIXEL')).toBe('0.1%')
    expect(value(card, 'Slots')).toBe('0.7%')
    expect(value(await cardOf(endless), 'Valid until')).toBe('no end')
    expect(value(await cardOf(endless), 'Type')).toBe('Player')
    const used =
      (await all()).find(({ registered }) => registered > 0) ?? expect.fail('no link with registrations')
    expect(value(await cardOf(used), 'Accounts created')).toBe(String(used.registered))
    for (const { expireAt, ...one } of await all()) {
      const over = expireAt !== undefined && expireAt <= Date.now()
      expect((await cardOf(one)).queryAllByText('Expired')).toHaveLength(over ? 1 : 0)
    }
    expect(screen.getAllByText('Expired').length).toBeGreaterThan(0)
  })

  it('[AC-47] are copied and shared; without a share sheet the address is copied', async () => {
    const { user } = await show()
    const link = await make()
    const { url, code } = link
    await user.click(screen.getByRole('tab', { name: 'Directly' }))
    await user.click(screen.getByRole('tab', { name: 'With a link' }))
    await screen.findByText(`${location.origin}${url}`)
    const card = await cardOf(link)
    await user.click(card.getByRole('button', { name: `Copy link ${code}` }))
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}${url}`)
    writeText.mockClear()
    await user.click(card.getByRole('button', { name: `Share link ${code}` }))
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}${url}`)
    expect(await screen.findByText('Link copied')).toBeVisible()
    const sheet = vi.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
    writeText.mockClear()
    await user.click(card.getByRole('button', { name: `Share link ${code}` }))
    expect(sheet).toHaveBeenCalledWith({
      title: 'Create your account at Arcada',
      url: `${location.origin}${url}`,
    })
    expect(writeText).not.toHaveBeenCalled()
  })

  it('[AC-47] are deleted only after a confirmation', async () => {
    const { user } = await show()
    const [link = expect.fail('there is no link')] = await all()
    const ask = async () =>
      user.click((await cardOf(link)).getByRole('button', { name: `Delete link ${link.code}` }))
    const answer = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    await cards()
    await ask()
    expect((await all()).map(({ id }) => id)).toContain(link.id)
    await answer('Go back')
    expect((await all()).map(({ id }) => id)).toContain(link.id)
    await ask()
    await answer('Delete')
    expect(await screen.findByText('Link deleted')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(new RegExp(link.code))).toBeNull())
    expect((await all()).map(({ id }) => id)).not.toContain(link.id)
  })

  it('show that another tab has deleted a link', async () => {
    const { user } = await show()
    const [link = expect.fail('there is no link')] = await all()
    const card = await cardOf(link)
    await request(removeRegistrationLink, { query: { id: link.id } })
    await user.click(card.getByRole('button', { name: `Delete link ${link.code}` }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This entry does not exist.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(new RegExp(link.code))).toBeNull())
  })

  it('[AC-07] explain their purpose if there are none, with a button to create one', async () => {
    const { user, address } = await show('', 'davi')
    expect(await screen.findByText(/People who create an account with your link/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create a link' }))
    expect(address()).toBe('/m/agentRegister?tab=links&new=1')
    await user.click(await screen.findByRole('button', { name: 'Back to the links' }))
    expect(address()).toBe('/m/agentRegister?tab=links')
  })

  it('do not share an address outside the site', async () => {
    const shown = await show()
    await cards()
    shown.unmount()
    editAnswers('/agent/links', (value) =>
      Object.values(value).map((link) => ({ ...Object(link), url: 'https://evil.example/x' })),
    )
    await show()
    const [card = expect.fail('there is no link')] = await cards()
    expect(card.textContent).not.toContain('evil.example')
    expect(within(card).queryByRole('button', { name: /^(Share|Copy)/ })).toBeNull()
  })
})
