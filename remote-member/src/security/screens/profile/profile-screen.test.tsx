import { fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import { MemberBanner, useMember } from '../../../member-centre/screens/mine/index.tsx'
import ProfileScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/profile'

/** The screen beside the member centre of the same member. */
function WithBanner() {
  const { member } = useMember()
  return (
    <>
      <MemberBanner member={member} />
      <ProfileScreen />
    </>
  )
}
const open = (as: 'bruno' | 'davi' | 'elisa' | 'gilson') =>
  renderScreen(<WithBanner />, { address: ADDRESS, as })

describe(ADDRESS, () => {
  it('[MC-102] [API-17] shows a new nickname at once wherever the member is named', async () => {
    const { user } = await open('bruno')
    const input = await screen.findByLabelText<HTMLInputElement>('Nickname')
    expect(input.value).toBe('Bruno')
    await user.clear(input)
    await user.type(input, 'Brunão da Sorte')
    await user.click(screen.getByRole('button', { name: 'Save nickname' }))
    expect(await screen.findByText('Brunão da Sorte')).toBeVisible()
    expect(sandbox.requests).toContain('PUT /wps/member/info/nickname')
    expect(screen.getByText('Change saved')).toBeVisible()
  })

  it('[MC-103] shows at the field that a name imitates the operator’s', async () => {
    const { user } = await open('davi')
    const input = await screen.findByLabelText('Nickname')
    await user.clear(input)
    await user.type(input, 'Suporte')
    await user.click(screen.getByRole('button', { name: 'Save nickname' }))
    expect(await screen.findByText('Choose another nickname.')).toBeVisible()
    expect(input).toHaveFocus()
  })

  it('[MC-104] [API-18] [API-58] [API-59] has the server’s icons in a radio group, and shows the chosen one in the banner', async () => {
    vi.spyOn(globalThis, 'fetch')
    const { user, container } = await open('elisa')
    const rocket = await screen.findByRole('radio', { name: 'Rocket' })
    expect(screen.getByRole('group', { name: 'Icon' })).toContainElement(rocket)
    expect(screen.getByRole('button', { name: 'Save icon' })).toBeDisabled()
    await user.click(rocket)
    await user.click(screen.getByRole('button', { name: 'Save icon' }))
    await waitFor(() =>
      expect(container.querySelector('[class*="banner"] img')?.getAttribute('src')).toContain('head/rocket'),
    )
    const [, init] =
      vi
        .mocked(fetch)
        .mock.calls.find(
          ([to, sent]) => sent?.method === 'POST' && String(to).endsWith('/member/info/icon'),
        ) ?? []
    expect(init?.body).toBeInstanceOf(URLSearchParams)
    expect(String(init?.body)).toBe('icon=rocket')
    expect(sandbox.requests.filter((line) => line.includes('/wps/member/info/icon'))[0]).toMatch(/^GET /)
  })

  it('[MC-104] shows the initials where a picture does not load', async () => {
    const { container } = await open('elisa')
    await waitFor(() => expect(container.querySelector('[class*="banner"] img')).not.toBeNull())
    const picture = container.querySelector('[class*="banner"] img')
    if (picture) fireEvent.error(picture)
    expect(container.querySelector('[class*="banner"]')).toHaveTextContent(/^E/)
    expect(container.querySelector('[class*="banner"] img')).toBeNull()
    const icon = (await screen.findByRole('radio', { name: 'Rocket' })).closest('label')
    fireEvent.error(icon?.querySelector('img') ?? document.body)
    expect(icon).toHaveTextContent(/^R\s*Rocket$/)
  })
})
